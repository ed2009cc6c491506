// Whether what the table has is what the published types declare, member by member; written by `npm run ledger`.
import { fits } from "./fits.ts";

fits<(typeof import("../core/data/data-model.ts"))["DataModel"]["prototype"]["schema"], (typeof foundry.abstract.DataModel)["prototype"]["schema"]>(true); // foundry.abstract.DataModel#schema
fits<(typeof import("../core/data/data-model.ts"))["DataModel"]["prototype"]["updateSource"], (typeof foundry.abstract.DataModel)["prototype"]["updateSource"]>(true); // foundry.abstract.DataModel#updateSource
fits<(typeof import("../core/data/data-model.ts"))["DataModel"]["defineSchema"], (typeof foundry.abstract.DataModel)["defineSchema"]>(true); // foundry.abstract.DataModel.defineSchema
fits<(typeof import("../core/documents/document.ts"))["Document"]["prototype"]["documentName"], (typeof foundry.abstract.Document)["prototype"]["documentName"]>(true); // foundry.abstract.Document#documentName
fits<(typeof import("../core/documents/document.ts"))["Document"]["prototype"]["id"], (typeof foundry.abstract.Document)["prototype"]["id"]>(true); // foundry.abstract.Document#id
fits<(typeof import("../core/documents/document.ts"))["Document"]["prototype"]["testUserPermission"], (typeof foundry.abstract.Document)["prototype"]["testUserPermission"]>(true); // foundry.abstract.Document#testUserPermission
fits<(typeof import("../core/collections/embedded-collection.ts"))["EmbeddedCollection"]["prototype"]["get"], (typeof foundry.abstract.EmbeddedCollection)["prototype"]["get"]>(true); // foundry.abstract.EmbeddedCollection#get
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["bringToFront"], (typeof foundry.applications.api.ApplicationV2)["prototype"]["bringToFront"]>(true); // foundry.applications.api.ApplicationV2#bringToFront
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["rendered"], (typeof foundry.applications.api.ApplicationV2)["prototype"]["rendered"]>(true); // foundry.applications.api.ApplicationV2#rendered
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["setPosition"], (typeof foundry.applications.api.ApplicationV2)["prototype"]["setPosition"]>(true); // foundry.applications.api.ApplicationV2#setPosition
fits<(typeof import("../client/applications/dialog.ts"))["DialogV2"]["confirm"], (typeof foundry.applications.api.DialogV2)["confirm"]>(true); // foundry.applications.api.DialogV2.confirm
fits<(typeof import("../client/applications/dialog.ts"))["DialogV2"]["prompt"], (typeof foundry.applications.api.DialogV2)["prompt"]>(true); // foundry.applications.api.DialogV2.prompt
fits<(typeof import("../client/applications/dialog.ts"))["DialogV2"]["wait"], (typeof foundry.applications.api.DialogV2)["wait"]>(true); // foundry.applications.api.DialogV2.wait
fits<(typeof import("../client/applications/document-sheet-config.ts"))["DocumentSheetConfig"]["registerSheet"], (typeof foundry.applications.apps.DocumentSheetConfig)["registerSheet"]>(true); // foundry.applications.apps.DocumentSheetConfig.registerSheet
fits<(typeof import("../client/handlebars/templates.ts"))["renderTemplate"], (typeof foundry.applications.handlebars)["renderTemplate"]>(true); // foundry.applications.handlebars.renderTemplate
fits<(typeof import("../client/applications/actor-sheet.ts"))["ActorSheetV2"]["prototype"]["actor"], (typeof foundry.applications.sheets.ActorSheetV2)["prototype"]["actor"]>(true); // foundry.applications.sheets.ActorSheetV2#actor
fits<(typeof import("../client/applications/item-sheet.ts"))["ItemSheetV2"]["prototype"]["item"], (typeof foundry.applications.sheets.ItemSheetV2)["prototype"]["item"]>(true); // foundry.applications.sheets.ItemSheetV2#item
fits<(typeof import("../client/sidebar/combat/combat-tracker.ts"))["CombatTracker"]["prototype"]["combats"], (typeof foundry.applications.sidebar.tabs.CombatTracker)["prototype"]["combats"]>(true); // foundry.applications.sidebar.tabs.CombatTracker#combats
fits<(typeof import("../client/sidebar/combat/combat-tracker.ts"))["CombatTracker"]["prototype"]["viewed"], (typeof foundry.applications.sidebar.tabs.CombatTracker)["prototype"]["viewed"]>(true); // foundry.applications.sidebar.tabs.CombatTracker#viewed
fits<(typeof import("../client/applications/notifications.ts"))["Notifications"]["prototype"]["error"], (typeof foundry.applications.ui.Notifications)["prototype"]["error"]>(true); // foundry.applications.ui.Notifications#error
fits<(typeof import("../client/applications/notifications.ts"))["Notifications"]["prototype"]["warn"], (typeof foundry.applications.ui.Notifications)["prototype"]["warn"]>(true); // foundry.applications.ui.Notifications#warn
fits<(typeof import("../client/applications/text-editor.ts"))["TextEditor"]["enrichHTML"], (typeof foundry.applications.ux.TextEditor)["enrichHTML"]>(true); // foundry.applications.ux.TextEditor.enrichHTML
fits<(typeof import("../client/applications/text-editor.ts"))["TextEditor"]["implementation"], (typeof foundry.applications.ux.TextEditor)["implementation"]>(true); // foundry.applications.ux.TextEditor.implementation
fits<(typeof import("../core/dice/roll.ts"))["Roll"]["prototype"]["dice"], (typeof foundry.dice.Roll)["prototype"]["dice"]>(true); // foundry.dice.Roll#dice
fits<(typeof import("../core/dice/roll.ts"))["Roll"]["prototype"]["evaluate"], (typeof foundry.dice.Roll)["prototype"]["evaluate"]>(true); // foundry.dice.Roll#evaluate
fits<(typeof import("../core/dice/dice-term.ts"))["DiceTerm"]["prototype"]["getResultLabel"], (typeof foundry.dice.terms.DiceTerm)["prototype"]["getResultLabel"]>(true); // foundry.dice.terms.DiceTerm#getResultLabel
fits<(typeof import("../core/dice/dice-term.ts"))["DiceTerm"]["prototype"]["results"], (typeof foundry.dice.terms.DiceTerm)["prototype"]["results"]>(true); // foundry.dice.terms.DiceTerm#results
fits<(typeof import("../core/dice/dice-kinds.ts"))["Die"]["prototype"]["total"], (typeof foundry.dice.terms.Die)["prototype"]["total"]>(true); // foundry.dice.terms.Die#total
fits<(typeof import("../core/documents/active-effect.ts"))["ActiveEffect"]["prototype"]["img"], (typeof foundry.documents.ActiveEffect)["prototype"]["img"]>(true); // foundry.documents.ActiveEffect#img
fits<(typeof import("../core/documents/active-effect.ts"))["ActiveEffect"]["prototype"]["name"], (typeof foundry.documents.ActiveEffect)["prototype"]["name"]>(true); // foundry.documents.ActiveEffect#name
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["isToken"], (typeof foundry.documents.Actor)["prototype"]["isToken"]>(true); // foundry.documents.Actor#isToken
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["items"], (typeof foundry.documents.Actor)["prototype"]["items"]>(true); // foundry.documents.Actor#items
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["name"], (typeof foundry.documents.Actor)["prototype"]["name"]>(true); // foundry.documents.Actor#name
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["prototypeToken"], (typeof foundry.documents.Actor)["prototype"]["prototypeToken"]>(true); // foundry.documents.Actor#prototypeToken
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["statuses"], (typeof foundry.documents.Actor)["prototype"]["statuses"]>(true); // foundry.documents.Actor#statuses
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["temporaryEffects"], (typeof foundry.documents.Actor)["prototype"]["temporaryEffects"]>(true); // foundry.documents.Actor#temporaryEffects
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["token"], (typeof foundry.documents.Actor)["prototype"]["token"]>(true); // foundry.documents.Actor#token
fits<(typeof import("../core/documents/base-documents.ts"))["BaseActor"]["prototype"]["createEmbeddedDocuments"], (typeof foundry.documents.BaseActor)["prototype"]["createEmbeddedDocuments"]>(true); // foundry.documents.BaseActor#createEmbeddedDocuments
fits<(typeof import("../core/documents/base-documents.ts"))["BaseActor"]["prototype"]["type"], (typeof foundry.documents.BaseActor)["prototype"]["type"]>(true); // foundry.documents.BaseActor#type
fits<(typeof import("../core/documents/base-documents.ts"))["BaseActor"]["prototype"]["update"], (typeof foundry.documents.BaseActor)["prototype"]["update"]>(true); // foundry.documents.BaseActor#update
fits<(typeof import("../core/documents/base-documents.ts"))["BaseActor"]["prototype"]["updateEmbeddedDocuments"], (typeof foundry.documents.BaseActor)["prototype"]["updateEmbeddedDocuments"]>(true); // foundry.documents.BaseActor#updateEmbeddedDocuments
fits<(typeof import("../core/documents/base-documents.ts"))["BaseActor"]["updateDocuments"], (typeof foundry.documents.BaseActor)["updateDocuments"]>(true); // foundry.documents.BaseActor.updateDocuments
fits<(typeof import("../core/documents/base-documents.ts"))["BaseChatMessage"]["prototype"]["type"], (typeof foundry.documents.BaseChatMessage)["prototype"]["type"]>(true); // foundry.documents.BaseChatMessage#type
fits<(typeof import("../core/documents/base-documents.ts"))["BaseChatMessage"]["updateDocuments"], (typeof foundry.documents.BaseChatMessage)["updateDocuments"]>(true); // foundry.documents.BaseChatMessage.updateDocuments
fits<(typeof import("../core/documents/base-documents.ts"))["BaseCombat"]["prototype"]["delete"], (typeof foundry.documents.BaseCombat)["prototype"]["delete"]>(true); // foundry.documents.BaseCombat#delete
fits<(typeof import("../core/documents/base-documents.ts"))["BaseCombat"]["prototype"]["type"], (typeof foundry.documents.BaseCombat)["prototype"]["type"]>(true); // foundry.documents.BaseCombat#type
fits<(typeof import("../core/documents/base-documents.ts"))["BaseCombat"]["prototype"]["update"], (typeof foundry.documents.BaseCombat)["prototype"]["update"]>(true); // foundry.documents.BaseCombat#update
fits<(typeof import("../core/documents/base-documents.ts"))["BaseCombatant"]["prototype"]["type"], (typeof foundry.documents.BaseCombatant)["prototype"]["type"]>(true); // foundry.documents.BaseCombatant#type
fits<(typeof import("../core/documents/base-documents.ts"))["BaseCombatant"]["prototype"]["update"], (typeof foundry.documents.BaseCombatant)["prototype"]["update"]>(true); // foundry.documents.BaseCombatant#update
fits<(typeof import("../core/documents/base-documents.ts"))["BaseItem"]["prototype"]["delete"], (typeof foundry.documents.BaseItem)["prototype"]["delete"]>(true); // foundry.documents.BaseItem#delete
fits<(typeof import("../core/documents/base-documents.ts"))["BaseItem"]["prototype"]["parent"], (typeof foundry.documents.BaseItem)["prototype"]["parent"]>(true); // foundry.documents.BaseItem#parent
fits<(typeof import("../core/documents/base-documents.ts"))["BaseItem"]["prototype"]["type"], (typeof foundry.documents.BaseItem)["prototype"]["type"]>(true); // foundry.documents.BaseItem#type
fits<(typeof import("../core/documents/base-documents.ts"))["BaseItem"]["prototype"]["update"], (typeof foundry.documents.BaseItem)["prototype"]["update"]>(true); // foundry.documents.BaseItem#update
fits<(typeof import("../core/documents/scene.ts"))["BaseScene"]["prototype"]["updateEmbeddedDocuments"], (typeof foundry.documents.BaseScene)["prototype"]["updateEmbeddedDocuments"]>(true); // foundry.documents.BaseScene#updateEmbeddedDocuments
fits<(typeof import("../core/documents/token-document.ts"))["BaseToken"]["prototype"]["parent"], (typeof foundry.documents.BaseToken)["prototype"]["parent"]>(true); // foundry.documents.BaseToken#parent
fits<(typeof import("../core/documents/chat-message.ts"))["ChatMessage"]["getSpeaker"], (typeof foundry.documents.ChatMessage)["getSpeaker"]>(true); // foundry.documents.ChatMessage.getSpeaker
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["activate"], (typeof foundry.documents.Combat)["prototype"]["activate"]>(true); // foundry.documents.Combat#activate
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["combatants"], (typeof foundry.documents.Combat)["prototype"]["combatants"]>(true); // foundry.documents.Combat#combatants
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["endCombat"], (typeof foundry.documents.Combat)["prototype"]["endCombat"]>(true); // foundry.documents.Combat#endCombat
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["nextRound"], (typeof foundry.documents.Combat)["prototype"]["nextRound"]>(true); // foundry.documents.Combat#nextRound
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["nextTurn"], (typeof foundry.documents.Combat)["prototype"]["nextTurn"]>(true); // foundry.documents.Combat#nextTurn
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["previousRound"], (typeof foundry.documents.Combat)["prototype"]["previousRound"]>(true); // foundry.documents.Combat#previousRound
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["previousTurn"], (typeof foundry.documents.Combat)["prototype"]["previousTurn"]>(true); // foundry.documents.Combat#previousTurn
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["resetAll"], (typeof foundry.documents.Combat)["prototype"]["resetAll"]>(true); // foundry.documents.Combat#resetAll
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["rollInitiative"], (typeof foundry.documents.Combat)["prototype"]["rollInitiative"]>(true); // foundry.documents.Combat#rollInitiative
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["round"], (typeof foundry.documents.Combat)["prototype"]["round"]>(true); // foundry.documents.Combat#round
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["scene"], (typeof foundry.documents.Combat)["prototype"]["scene"]>(true); // foundry.documents.Combat#scene
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["setInitiative"], (typeof foundry.documents.Combat)["prototype"]["setInitiative"]>(true); // foundry.documents.Combat#setInitiative
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["setupTurns"], (typeof foundry.documents.Combat)["prototype"]["setupTurns"]>(true); // foundry.documents.Combat#setupTurns
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["startCombat"], (typeof foundry.documents.Combat)["prototype"]["startCombat"]>(true); // foundry.documents.Combat#startCombat
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["turn"], (typeof foundry.documents.Combat)["prototype"]["turn"]>(true); // foundry.documents.Combat#turn
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["actor"], (typeof foundry.documents.Combatant)["prototype"]["actor"]>(true); // foundry.documents.Combatant#actor
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["actorId"], (typeof foundry.documents.Combatant)["prototype"]["actorId"]>(true); // foundry.documents.Combatant#actorId
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["defeated"], (typeof foundry.documents.Combatant)["prototype"]["defeated"]>(true); // foundry.documents.Combatant#defeated
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["hidden"], (typeof foundry.documents.Combatant)["prototype"]["hidden"]>(true); // foundry.documents.Combatant#hidden
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["img"], (typeof foundry.documents.Combatant)["prototype"]["img"]>(true); // foundry.documents.Combatant#img
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["initiative"], (typeof foundry.documents.Combatant)["prototype"]["initiative"]>(true); // foundry.documents.Combatant#initiative
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["isNPC"], (typeof foundry.documents.Combatant)["prototype"]["isNPC"]>(true); // foundry.documents.Combatant#isNPC
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["name"], (typeof foundry.documents.Combatant)["prototype"]["name"]>(true); // foundry.documents.Combatant#name
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["sceneId"], (typeof foundry.documents.Combatant)["prototype"]["sceneId"]>(true); // foundry.documents.Combatant#sceneId
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["token"], (typeof foundry.documents.Combatant)["prototype"]["token"]>(true); // foundry.documents.Combatant#token
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["tokenId"], (typeof foundry.documents.Combatant)["prototype"]["tokenId"]>(true); // foundry.documents.Combatant#tokenId
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["visible"], (typeof foundry.documents.Combatant)["prototype"]["visible"]>(true); // foundry.documents.Combatant#visible
fits<(typeof import("../core/documents/item.ts"))["Item"]["prototype"]["img"], (typeof foundry.documents.Item)["prototype"]["img"]>(true); // foundry.documents.Item#img
fits<(typeof import("../core/documents/item.ts"))["Item"]["prototype"]["name"], (typeof foundry.documents.Item)["prototype"]["name"]>(true); // foundry.documents.Item#name
fits<(typeof import("../core/documents/scene.ts"))["Scene"]["prototype"]["grid"], (typeof foundry.documents.Scene)["prototype"]["grid"]>(true); // foundry.documents.Scene#grid
fits<(typeof import("../core/documents/scene.ts"))["Scene"]["prototype"]["name"], (typeof foundry.documents.Scene)["prototype"]["name"]>(true); // foundry.documents.Scene#name
fits<(typeof import("../core/documents/token-document.ts"))["TokenDocument"]["prototype"]["actor"], (typeof foundry.documents.TokenDocument)["prototype"]["actor"]>(true); // foundry.documents.TokenDocument#actor
fits<(typeof import("../core/documents/token-document.ts"))["TokenDocument"]["prototype"]["elevation"], (typeof foundry.documents.TokenDocument)["prototype"]["elevation"]>(true); // foundry.documents.TokenDocument#elevation
fits<(typeof import("../core/documents/token-document.ts"))["TokenDocument"]["prototype"]["height"], (typeof foundry.documents.TokenDocument)["prototype"]["height"]>(true); // foundry.documents.TokenDocument#height
fits<(typeof import("../core/documents/token-document.ts"))["TokenDocument"]["prototype"]["width"], (typeof foundry.documents.TokenDocument)["prototype"]["width"]>(true); // foundry.documents.TokenDocument#width
fits<(typeof import("../core/documents/token-document.ts"))["TokenDocument"]["prototype"]["x"], (typeof foundry.documents.TokenDocument)["prototype"]["x"]>(true); // foundry.documents.TokenDocument#x
fits<(typeof import("../core/documents/token-document.ts"))["TokenDocument"]["prototype"]["y"], (typeof foundry.documents.TokenDocument)["prototype"]["y"]>(true); // foundry.documents.TokenDocument#y
fits<(typeof import("../core/documents/user.ts"))["User"]["prototype"]["isSelf"], (typeof foundry.documents.User)["prototype"]["isSelf"]>(true); // foundry.documents.User#isSelf
fits<(typeof import("../core/documents/user.ts"))["User"]["prototype"]["targets"], (typeof foundry.documents.User)["prototype"]["targets"]>(true); // foundry.documents.User#targets
fits<(typeof import("../core/collections/document-collection.ts"))["DocumentCollection"]["prototype"]["get"], (typeof foundry.documents.abstract.DocumentCollection)["prototype"]["get"]>(true); // foundry.documents.abstract.DocumentCollection#get
fits<(typeof import("../core/collections/world-collections.ts"))["CombatEncounters"]["prototype"]["viewed"], (typeof foundry.documents.collections.CombatEncounters)["prototype"]["viewed"]>(true); // foundry.documents.collections.CombatEncounters#viewed
fits<(typeof import("../core/collections/world-collections.ts"))["Users"]["prototype"]["activeGM"], (typeof foundry.documents.collections.Users)["prototype"]["activeGM"]>(true); // foundry.documents.collections.Users#activeGM
fits<(typeof import("../core/grid/grids.ts"))["BaseGrid"]["prototype"]["distance"], (typeof foundry.grid.BaseGrid)["prototype"]["distance"]>(true); // foundry.grid.BaseGrid#distance
fits<(typeof import("../core/grid/grids.ts"))["BaseGrid"]["prototype"]["size"], (typeof foundry.grid.BaseGrid)["prototype"]["size"]>(true); // foundry.grid.BaseGrid#size
fits<(typeof import("../core/settings.ts"))["ClientSettings"]["prototype"]["register"], (typeof foundry.helpers.ClientSettings)["prototype"]["register"]>(true); // foundry.helpers.ClientSettings#register
fits<(typeof import("../core/i18n.ts"))["Localization"]["prototype"]["has"], (typeof foundry.helpers.Localization)["prototype"]["has"]>(true); // foundry.helpers.Localization#has
fits<(typeof import("../core/i18n.ts"))["Localization"]["prototype"]["localize"], (typeof foundry.helpers.Localization)["prototype"]["localize"]>(true); // foundry.helpers.Localization#localize
fits<(typeof import("../core/keybindings.ts"))["ClientKeybindings"]["prototype"]["register"], (typeof foundry.helpers.interaction.ClientKeybindings)["prototype"]["register"]>(true); // foundry.helpers.interaction.ClientKeybindings#register
fits<(typeof import("../core/utils/collection.ts"))["Collection"]["prototype"]["contents"], (typeof foundry.utils.Collection)["prototype"]["contents"]>(true); // foundry.utils.Collection#contents
fits<(typeof import("../core/utils/collection.ts"))["Collection"]["prototype"]["filter"], (typeof foundry.utils.Collection)["prototype"]["filter"]>(true); // foundry.utils.Collection#filter
fits<(typeof import("../core/utils/collection.ts"))["Collection"]["prototype"]["find"], (typeof foundry.utils.Collection)["prototype"]["find"]>(true); // foundry.utils.Collection#find
fits<(typeof import("../core/utils/collection.ts"))["Collection"]["prototype"]["map"], (typeof foundry.utils.Collection)["prototype"]["map"]>(true); // foundry.utils.Collection#map
fits<(typeof import("../core/utils/collection.ts"))["Collection"]["prototype"]["some"], (typeof foundry.utils.Collection)["prototype"]["some"]>(true); // foundry.utils.Collection#some
fits<(typeof import("../core/utils/paths.ts"))["expandObject"], (typeof foundry.utils)["expandObject"]>(true); // foundry.utils.expandObject
fits<(typeof import("../core/utils/uuid.ts"))["fromUuidSync"], (typeof foundry.utils)["fromUuidSync"]>(true); // foundry.utils.fromUuidSync
fits<(typeof import("../core/utils/text.ts"))["isNewerVersion"], (typeof foundry.utils)["isNewerVersion"]>(true); // foundry.utils.isNewerVersion
fits<(typeof import("../core/utils/text.ts"))["randomID"], (typeof foundry.utils)["randomID"]>(true); // foundry.utils.randomID
fits<(typeof import("../client/applications/save-file.ts"))["saveDataToFile"], (typeof foundry.utils)["saveDataToFile"]>(true); // foundry.utils.saveDataToFile

// 114 members are compared, 179 are not:
//   44: a place that is filled while a world opens
//   33: a class as a whole: private names make it comparable to nothing else
//   29: protected: no key of the published type
//   19: a name, not a type
//   13: plain data: no class owns it
//   9: no class of the table has its name
//   8: a mixin's member: it has no class of its own
//   5: the table leaves it untyped: a system's models decide
//   4: typed more loosely at the table
//   3: a constructor: private names make it comparable to nothing else
//   2: its options are generic in the published class
//   2: typed by each registered setting in the published types
//   1: wider at the table: null for a document that is not stored
//   1: wider at the table: null before the first drawing
//   1: its templates are of Handlebars' own type at the table
//   1: the table declares it on User only
//   1: the page puts it there, so the class has no type of it
//   1: a branded number in the published types
//   1: a field of the schema that the table declares as no property
//   1: typed by the path in the published types

//   CONFIG.Actor: a place that is filled while a world opens
//   CONFIG.Actor.dataModels: a place that is filled while a world opens
//   CONFIG.Actor.documentClass: a place that is filled while a world opens
//   CONFIG.Actor.trackableAttributes: a place that is filled while a world opens
//   CONFIG.ChatMessage: a place that is filled while a world opens
//   CONFIG.ChatMessage.dataModels: a place that is filled while a world opens
//   CONFIG.ChatMessage.documentClass: a place that is filled while a world opens
//   CONFIG.Combat: a place that is filled while a world opens
//   CONFIG.Combat.dataModels: a place that is filled while a world opens
//   CONFIG.Combat.documentClass: a place that is filled while a world opens
//   CONFIG.Combatant: a place that is filled while a world opens
//   CONFIG.Combatant.dataModels: a place that is filled while a world opens
//   CONFIG.Combatant.documentClass: a place that is filled while a world opens
//   CONFIG.Dice: a place that is filled while a world opens
//   CONFIG.Dice.terms: a place that is filled while a world opens
//   CONFIG.Item: a place that is filled while a world opens
//   CONFIG.Item.dataModels: a place that is filled while a world opens
//   CONFIG.Item.documentClass: a place that is filled while a world opens
//   CONFIG.StatusEffect#id: plain data: no class owns it
//   CONFIG.Token: a place that is filled while a world opens
//   CONFIG.Token.documentClass: a place that is filled while a world opens
//   CONFIG.sounds: a place that is filled while a world opens
//   CONFIG.sounds.dice: a place that is filled while a world opens
//   CONFIG.specialStatusEffects: a place that is filled while a world opens
//   CONFIG.specialStatusEffects.DEFEATED: a place that is filled while a world opens
//   CONFIG.statusEffects: a place that is filled while a world opens
//   CONFIG.ui: a place that is filled while a world opens
//   Hooks.callAll: no class of the table has its name
//   Hooks.on: no class of the table has its name
//   Hooks.once: no class of the table has its name
//   element prose-mirror: a name, not a type
//   foundry.abstract.Document#uuid: wider at the table: null for a document that is not stored
//   foundry.abstract.Document.Internal.Stored#id: plain data: no class owns it
//   foundry.abstract.TypeDataModel: a class as a whole: private names make it comparable to nothing else
//   foundry.abstract.TypeDataModel.LOCALIZATION_PREFIXES: a class as a whole: private names make it comparable to nothing else
//   foundry.applications.api.ApplicationV2: a class as a whole: private names make it comparable to nothing else
//   foundry.applications.api.ApplicationV2#_initializeApplicationOptions: protected: no key of the published type
//   foundry.applications.api.ApplicationV2#_onRender: protected: no key of the published type
//   foundry.applications.api.ApplicationV2#_preRender: protected: no key of the published type
//   foundry.applications.api.ApplicationV2#_prepareContext: protected: no key of the published type
//   foundry.applications.api.ApplicationV2#_prepareTabs: protected: no key of the published type
//   foundry.applications.api.ApplicationV2#_renderHTML: protected: no key of the published type
//   foundry.applications.api.ApplicationV2#_replaceHTML: protected: no key of the published type
//   foundry.applications.api.ApplicationV2#element: wider at the table: null before the first drawing
//   foundry.applications.api.ApplicationV2#render: its options are generic in the published class
//   foundry.applications.api.ApplicationV2.DEFAULT_OPTIONS: a class as a whole: private names make it comparable to nothing else
//   foundry.applications.api.ApplicationV2.RenderContext#tabs: plain data: no class owns it
//   foundry.applications.api.ApplicationV2.TABS: a class as a whole: private names make it comparable to nothing else
//   foundry.applications.api.DialogV2: a class as a whole: private names make it comparable to nothing else
//   foundry.applications.api.DocumentSheetV2#_prepareContext: protected: no key of the published type
//   foundry.applications.api.DocumentSheetV2#_processFormData: protected: no key of the published type
//   foundry.applications.api.DocumentSheetV2.DEFAULT_OPTIONS: a class as a whole: private names make it comparable to nothing else
//   foundry.applications.api.HandlebarsApplicationMixin: a mixin's member: it has no class of its own
//   foundry.applications.api.HandlebarsApplicationMixin#_preRender: protected: no key of the published type
//   foundry.applications.api.HandlebarsApplicationMixin#_preSyncPartState: protected: no key of the published type
//   foundry.applications.api.HandlebarsApplicationMixin#_preparePartContext: protected: no key of the published type
//   foundry.applications.api.HandlebarsApplicationMixin#_renderHTML: protected: no key of the published type
//   foundry.applications.api.HandlebarsApplicationMixin#_replaceHTML: protected: no key of the published type
//   foundry.applications.api.HandlebarsApplicationMixin.PARTS: a mixin's member: it has no class of its own
//   foundry.applications.apps.DocumentSheetConfig: a class as a whole: private names make it comparable to nothing else
//   foundry.applications.handlebars.loadTemplates: its templates are of Handlebars' own type at the table
//   foundry.applications.sheets.ActorSheetV2: a class as a whole: private names make it comparable to nothing else
//   foundry.applications.sheets.ActorSheetV2.DEFAULT_OPTIONS: a class as a whole: private names make it comparable to nothing else
//   foundry.applications.sheets.ItemSheetV2: a class as a whole: private names make it comparable to nothing else
//   foundry.applications.sidebar.AbstractSidebarTab#_prepareContext: protected: no key of the published type
//   foundry.applications.sidebar.AbstractSidebarTab#render: its options are generic in the published class
//   foundry.applications.sidebar.AbstractSidebarTab.DEFAULT_OPTIONS: a class as a whole: private names make it comparable to nothing else
//   foundry.applications.sidebar.tabs.CombatTracker: a class as a whole: private names make it comparable to nothing else
//   foundry.applications.sidebar.tabs.CombatTracker#_configureRenderOptions: protected: no key of the published type
//   foundry.applications.sidebar.tabs.CombatTracker#_preparePartContext: protected: no key of the published type
//   foundry.applications.ux.TextEditor: a class as a whole: private names make it comparable to nothing else
//   foundry.canvas.placeables.PlaceableObject#id: no class of the table has its name
//   foundry.canvas.placeables.Token#actor: no class of the table has its name
//   foundry.canvas.placeables.Token#setTarget: no class of the table has its name
//   foundry.config.ReleaseData#generation: no class of the table has its name
//   foundry.data.TextureData#src: no class of the table has its name
//   foundry.data.fields.BooleanField: a class as a whole: private names make it comparable to nothing else
//   foundry.data.fields.ForeignDocumentField: a class as a whole: private names make it comparable to nothing else
//   foundry.data.fields.HTMLField: a class as a whole: private names make it comparable to nothing else
//   foundry.data.fields.NumberField: a class as a whole: private names make it comparable to nothing else
//   foundry.data.fields.ObjectField: a class as a whole: private names make it comparable to nothing else
//   foundry.data.fields.SchemaField: a class as a whole: private names make it comparable to nothing else
//   foundry.data.fields.StringField: a class as a whole: private names make it comparable to nothing else
//   foundry.data.fields.TypedObjectField: a class as a whole: private names make it comparable to nothing else
//   foundry.dice.Roll: a class as a whole: private names make it comparable to nothing else
//   foundry.dice.terms.DiceTerm.Result#active: plain data: no class owns it
//   foundry.dice.terms.DiceTerm.Result#result: plain data: no class owns it
//   foundry.dice.terms.Die: a class as a whole: private names make it comparable to nothing else
//   foundry.dice.terms.Die.DENOMINATION: a class as a whole: private names make it comparable to nothing else
//   foundry.dice.terms.RollTerm#_evaluated: protected: no key of the published type
//   foundry.documents.ActiveEffect: a class as a whole: private names make it comparable to nothing else
//   foundry.documents.Actor: a class as a whole: private names make it comparable to nothing else
//   foundry.documents.Actor#toggleStatusEffect: typed more loosely at the table
//   foundry.documents.Actor._ToggleStatusEffectOptions#active: plain data: no class owns it
//   foundry.documents.BaseActiveEffect.implementation: a constructor: private names make it comparable to nothing else
//   foundry.documents.BaseActor#system: the table leaves it untyped: a system's models decide
//   foundry.documents.BaseActor.implementation: a constructor: private names make it comparable to nothing else
//   foundry.documents.BaseChatMessage#_onCreate: protected: no key of the published type
//   foundry.documents.BaseChatMessage#_onUpdate: protected: no key of the published type
//   foundry.documents.BaseChatMessage#system: the table leaves it untyped: a system's models decide
//   foundry.documents.BaseChatMessage.create: typed more loosely at the table
//   foundry.documents.BaseChatMessage.implementation: a constructor: private names make it comparable to nothing else
//   foundry.documents.BaseCombat: a class as a whole: private names make it comparable to nothing else
//   foundry.documents.BaseCombat#_canChangeRound: protected: no key of the published type
//   foundry.documents.BaseCombat#_canChangeTurn: protected: no key of the published type
//   foundry.documents.BaseCombat#_onUpdate: protected: no key of the published type
//   foundry.documents.BaseCombat#_preCreate: protected: no key of the published type
//   foundry.documents.BaseCombat#_preDelete: protected: no key of the published type
//   foundry.documents.BaseCombat#system: the table leaves it untyped: a system's models decide
//   foundry.documents.BaseCombatant#_preCreate: protected: no key of the published type
//   foundry.documents.BaseCombatant#_preUpdate: protected: no key of the published type
//   foundry.documents.BaseCombatant#parent: typed more loosely at the table
//   foundry.documents.BaseCombatant#system: the table leaves it untyped: a system's models decide
//   foundry.documents.BaseItem#system: the table leaves it untyped: a system's models decide
//   foundry.documents.BaseUser#isGM: the table declares it on User only
//   foundry.documents.ChatMessage: a class as a whole: private names make it comparable to nothing else
//   foundry.documents.ChatMessage#renderHTML: the page puts it there, so the class has no type of it
//   foundry.documents.ChatMessage#rolls: typed more loosely at the table
//   foundry.documents.Combat: a class as a whole: private names make it comparable to nothing else
//   foundry.documents.Combat#_sortCombatants: protected: no key of the published type
//   foundry.documents.Combatant: a class as a whole: private names make it comparable to nothing else
//   foundry.documents.Item: a class as a whole: private names make it comparable to nothing else
//   foundry.documents.TokenDocument: a class as a whole: private names make it comparable to nothing else
//   foundry.documents.TokenDocument#_preUpdateMovement: protected: no key of the published type
//   foundry.documents.TokenDocument#disposition: a branded number in the published types
//   foundry.documents.TokenDocument#texture: a field of the schema that the table declares as no property
//   foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#elevation: plain data: no class owns it
//   foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#x: plain data: no class owns it
//   foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#y: plain data: no class owns it
//   foundry.documents.TokenDocument.MovementData#method: plain data: no class owns it
//   foundry.documents.TokenDocument.MovementData#passed: plain data: no class owns it
//   foundry.documents.TokenDocument.MovementData#pending: plain data: no class owns it
//   foundry.documents.TokenDocument.MovementSectionData#waypoints: plain data: no class owns it
//   foundry.documents.abstract.CanvasDocumentMixin#object: a mixin's member: it has no class of its own
//   foundry.documents.abstract.ClientDocumentMixin#hasPlayerOwner: a mixin's member: it has no class of its own
//   foundry.documents.abstract.ClientDocumentMixin#isOwner: a mixin's member: it has no class of its own
//   foundry.documents.abstract.ClientDocumentMixin#prepareDerivedData: a mixin's member: it has no class of its own
//   foundry.documents.abstract.ClientDocumentMixin#sheet: a mixin's member: it has no class of its own
//   foundry.documents.abstract.DirectoryCollectionMixin#contents: a mixin's member: it has no class of its own
//   foundry.helpers.ClientSettings#get: typed by each registered setting in the published types
//   foundry.helpers.ClientSettings#set: typed by each registered setting in the published types
//   foundry.packages.System#version: no class of the table has its name
//   foundry.utils.getProperty: typed by the path in the published types
//   game.combat: a place that is filled while a world opens
//   game.combats: a place that is filled while a world opens
//   game.i18n: a place that is filled while a world opens
//   game.keybindings: a place that is filled while a world opens
//   game.messages: a place that is filled while a world opens
//   game.ready: a place that is filled while a world opens
//   game.release: a place that is filled while a world opens
//   game.settings: a place that is filled while a world opens
//   game.socket: a place that is filled while a world opens
//   game.socket.emit: a place that is filled while a world opens
//   game.socket.on: a place that is filled while a world opens
//   game.system: a place that is filled while a world opens
//   game.user: a place that is filled while a world opens
//   game.userId: a place that is filled while a world opens
//   game.users: a place that is filled while a world opens
//   helper checked: a name, not a type
//   helper formGroup: a name, not a type
//   helper localize: a name, not a type
//   hook createCombatant: a name, not a type
//   hook deleteActor: a name, not a type
//   hook deleteChatMessage: a name, not a type
//   hook deleteCombat: a name, not a type
//   hook deleteCombatant: a name, not a type
//   hook deleteToken: a name, not a type
//   hook init: a name, not a type
//   hook ready: a name, not a type
//   hook setup: a name, not a type
//   hook targetToken: a name, not a type
//   hook updateActor: a name, not a type
//   hook updateCombat: a name, not a type
//   hook updateCombatant: a name, not a type
//   hook updateToken: a name, not a type
//   hook userConnected: a name, not a type
//   ui.chat: a place that is filled while a world opens
//   ui.combat: a place that is filled while a world opens
//   ui.notifications: a place that is filled while a world opens
