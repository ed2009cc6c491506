// Whether what the table has is what the published types declare, member by member; written by `npm run ledger`.
import type { Hooks as HookNames } from "@league-of-foundry-developers/foundry-vtt-types/configuration";
import { constructs, fits, kind } from "./fits.ts";
import { AbstractSidebarTab as AbstractSidebarTabAtTheTable } from "../client/sidebar/sidebar-tab.ts";
import { Actor as BaseActorAtTheTable } from "../core/documents/actor.ts";
import { ActorSheetV2 as ActorSheetV2AtTheTable } from "../client/applications/actor-sheet.ts";
import { ApplicationV2 as ApplicationV2AtTheTable } from "../client/applications/application.ts";
import { ApplicationV2 as WindowAtTheTable } from "../client/applications/application.ts";
import { BaseToken as BaseTokenAtTheTable } from "../core/documents/token-document.ts";
import { ChatMessage as BaseChatMessageAtTheTable } from "../core/documents/chat-message.ts";
import { Combat as BaseCombatAtTheTable } from "../core/documents/combat.ts";
import { Combat as CombatAtTheTable } from "../core/documents/combat.ts";
import { CombatTracker as CombatTrackerAtTheTable } from "../client/sidebar/combat/combat-tracker.ts";
import { Combatant as BaseCombatantAtTheTable } from "../core/documents/combatant.ts";
import { DocumentSheetV2 as DocumentSheetV2AtTheTable } from "../client/applications/document-sheet.ts";
import { HandlebarsApplicationMixin as HandlebarsApplicationMixinAtTheTable } from "../client/applications/handlebars-application.ts";
import { RollTerm as RollTermAtTheTable } from "../core/dice/roll-term.ts";
import { TokenDocument as TokenDocumentAtTheTable } from "../core/documents/token-document.ts";
import { TokenRuler as TokenRulerAtTheTable } from "../core/token-ruler.ts";
import { Tour as TourAtTheTable } from "../client/tours/tour.ts";

export abstract class OwnApplicationV2 extends ApplicationV2AtTheTable { static reach(it: OwnApplicationV2) { return { _initializeApplicationOptions: it._initializeApplicationOptions, _onClose: it._onClose, _onFirstRender: it._onFirstRender, _onRender: it._onRender, _preRender: it._preRender, _prepareContext: it._prepareContext, _prepareTabs: it._prepareTabs, _renderHTML: it._renderHTML, _replaceHTML: it._replaceHTML }; } }
export abstract class PublishedApplicationV2 extends foundry.applications.api.ApplicationV2 { static reach(it: PublishedApplicationV2) { return { _initializeApplicationOptions: it._initializeApplicationOptions, _onClose: it._onClose, _onFirstRender: it._onFirstRender, _onRender: it._onRender, _preRender: it._preRender, _prepareContext: it._prepareContext, _prepareTabs: it._prepareTabs, _renderHTML: it._renderHTML, _replaceHTML: it._replaceHTML }; } }
export abstract class OwnDocumentSheetV2 extends DocumentSheetV2AtTheTable { static reach(it: OwnDocumentSheetV2) { return { _configureRenderOptions: it._configureRenderOptions, _onChangeForm: it._onChangeForm, _onRender: it._onRender, _prepareContext: it._prepareContext, _processFormData: it._processFormData, _toggleDisabled: it._toggleDisabled }; } }
export abstract class PublishedDocumentSheetV2 extends foundry.applications.api.DocumentSheetV2<foundry.documents.Actor.Implementation> { static reach(it: PublishedDocumentSheetV2) { return { _configureRenderOptions: it._configureRenderOptions, _onChangeForm: it._onChangeForm, _onRender: it._onRender, _prepareContext: it._prepareContext, _processFormData: it._processFormData, _toggleDisabled: it._toggleDisabled }; } }
export abstract class OwnHandlebarsApplicationMixin extends HandlebarsApplicationMixinAtTheTable(WindowAtTheTable) { static reach(it: OwnHandlebarsApplicationMixin) { return { _configureRenderOptions: it._configureRenderOptions, _preRender: it._preRender, _preSyncPartState: it._preSyncPartState, _preparePartContext: it._preparePartContext, _renderHTML: it._renderHTML, _replaceHTML: it._replaceHTML, parts: it.parts }; } }
export abstract class PublishedHandlebarsApplicationMixin extends foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.api.ApplicationV2) { static reach(it: PublishedHandlebarsApplicationMixin) { return { _configureRenderOptions: it._configureRenderOptions, _preRender: it._preRender, _preSyncPartState: it._preSyncPartState, _preparePartContext: it._preparePartContext, _renderHTML: it._renderHTML, _replaceHTML: it._replaceHTML, parts: it.parts }; } }
export abstract class OwnActorSheetV2 extends ActorSheetV2AtTheTable { static reach(it: OwnActorSheetV2) { return { _getHeaderControls: it._getHeaderControls, _onDropItem: it._onDropItem, _onRender: it._onRender }; } }
export abstract class PublishedActorSheetV2 extends foundry.applications.sheets.ActorSheetV2 { static reach(it: PublishedActorSheetV2) { return { _getHeaderControls: it._getHeaderControls, _onDropItem: it._onDropItem, _onRender: it._onRender }; } }
export abstract class OwnAbstractSidebarTab extends AbstractSidebarTabAtTheTable { static reach(it: OwnAbstractSidebarTab) { return { _onActivate: it._onActivate, _prepareContext: it._prepareContext }; } }
export abstract class PublishedAbstractSidebarTab extends foundry.applications.sidebar.AbstractSidebarTab { static reach(it: PublishedAbstractSidebarTab) { return { _onActivate: it._onActivate, _prepareContext: it._prepareContext }; } }
export abstract class OwnCombatTracker extends CombatTrackerAtTheTable { static reach(it: OwnCombatTracker) { return { _configureRenderOptions: it._configureRenderOptions, _getCombatContextOptions: it._getCombatContextOptions, _getEntryContextOptions: it._getEntryContextOptions, _onPanToCombatant: it._onPanToCombatant, _preparePartContext: it._preparePartContext }; } }
export abstract class PublishedCombatTracker extends foundry.applications.sidebar.tabs.CombatTracker { static reach(it: PublishedCombatTracker) { return { _configureRenderOptions: it._configureRenderOptions, _getCombatContextOptions: it._getCombatContextOptions, _getEntryContextOptions: it._getEntryContextOptions, _onPanToCombatant: it._onPanToCombatant, _preparePartContext: it._preparePartContext }; } }
export abstract class OwnTokenRuler extends TokenRulerAtTheTable { static reach(it: OwnTokenRuler) { return { _getSegmentStyle: it._getSegmentStyle, _getWaypointLabelContext: it._getWaypointLabelContext, _getWaypointStyle: it._getWaypointStyle }; } }
export abstract class PublishedTokenRuler extends foundry.canvas.placeables.tokens.TokenRuler { static reach(it: PublishedTokenRuler) { return { _getSegmentStyle: it._getSegmentStyle, _getWaypointLabelContext: it._getWaypointLabelContext, _getWaypointStyle: it._getWaypointStyle }; } }
export abstract class OwnRollTerm extends RollTermAtTheTable { static reach(it: OwnRollTerm) { return { _evaluated: it._evaluated }; } }
export abstract class PublishedRollTerm extends foundry.dice.terms.RollTerm { static reach(it: PublishedRollTerm) { return { _evaluated: it._evaluated }; } }
export abstract class OwnBaseActor extends BaseActorAtTheTable { static reach(it: OwnBaseActor) { return { _onUpdate: it._onUpdate, _preCreate: it._preCreate }; } }
export abstract class PublishedBaseActor extends foundry.documents.BaseActor { static reach(it: PublishedBaseActor) { return { _onUpdate: it._onUpdate, _preCreate: it._preCreate }; } }
export abstract class OwnBaseChatMessage extends BaseChatMessageAtTheTable { static reach(it: OwnBaseChatMessage) { return { _onCreate: it._onCreate, _onDelete: it._onDelete, _onUpdate: it._onUpdate }; } }
export abstract class PublishedBaseChatMessage extends foundry.documents.BaseChatMessage { static reach(it: PublishedBaseChatMessage) { return { _onCreate: it._onCreate, _onDelete: it._onDelete, _onUpdate: it._onUpdate }; } }
export abstract class OwnBaseCombat extends BaseCombatAtTheTable { static reach(it: OwnBaseCombat) { return { _canChangeRound: it._canChangeRound, _canChangeTurn: it._canChangeTurn, _onUpdate: it._onUpdate, _preCreate: it._preCreate, _preDelete: it._preDelete }; } }
export abstract class PublishedBaseCombat extends foundry.documents.BaseCombat { static reach(it: PublishedBaseCombat) { return { _canChangeRound: it._canChangeRound, _canChangeTurn: it._canChangeTurn, _onUpdate: it._onUpdate, _preCreate: it._preCreate, _preDelete: it._preDelete }; } }
export abstract class OwnBaseCombatant extends BaseCombatantAtTheTable { static reach(it: OwnBaseCombatant) { return { _preCreate: it._preCreate, _preUpdate: it._preUpdate }; } }
export abstract class PublishedBaseCombatant extends foundry.documents.BaseCombatant { static reach(it: PublishedBaseCombatant) { return { _preCreate: it._preCreate, _preUpdate: it._preUpdate }; } }
export abstract class OwnBaseToken extends BaseTokenAtTheTable { static reach(_it: OwnBaseToken) { return {  }; } }
export abstract class PublishedBaseToken extends foundry.documents.BaseToken { static reach(_it: PublishedBaseToken) { return {  }; } }
export abstract class OwnCombat extends CombatAtTheTable { static reach(it: OwnCombat) { return { _sortCombatants: it._sortCombatants }; } }
export abstract class PublishedCombat extends foundry.documents.Combat { static reach(it: PublishedCombat) { return { _sortCombatants: it._sortCombatants }; } }
export abstract class OwnTokenDocument extends TokenDocumentAtTheTable { static reach(it: OwnTokenDocument) { return { _preUpdateMovement: it._preUpdateMovement }; } }
export abstract class PublishedTokenDocument extends foundry.documents.TokenDocument { static reach(it: PublishedTokenDocument) { return { _preUpdateMovement: it._preUpdateMovement }; } }
export abstract class OwnTour extends TourAtTheTable { static reach(it: OwnTour) { return { _preStep: it._preStep }; } }
export abstract class PublishedTour extends foundry.nue.Tour { static reach(it: PublishedTour) { return { _preStep: it._preStep }; } }

kind<"object", CONFIG["ActiveEffect"]>(true); // CONFIG.ActiveEffect
kind<"function", CONFIG["ActiveEffect"]["documentClass"]>(true); // CONFIG.ActiveEffect.documentClass
kind<"object", CONFIG["Actor"]>(true); // CONFIG.Actor
kind<"object", CONFIG["Actor"]["dataModels"]>(true); // CONFIG.Actor.dataModels
kind<"function", CONFIG["Actor"]["documentClass"]>(true); // CONFIG.Actor.documentClass
kind<"object", CONFIG["Actor"]["trackableAttributes"]>(true); // CONFIG.Actor.trackableAttributes
kind<"object", CONFIG["Canvas"]>(true); // CONFIG.Canvas
kind<"object", CONFIG["ChatMessage"]>(true); // CONFIG.ChatMessage
kind<"object", CONFIG["ChatMessage"]["dataModels"]>(true); // CONFIG.ChatMessage.dataModels
kind<"function", CONFIG["ChatMessage"]["documentClass"]>(true); // CONFIG.ChatMessage.documentClass
kind<"object", CONFIG["Combat"]>(true); // CONFIG.Combat
kind<"object", CONFIG["Combat"]["dataModels"]>(true); // CONFIG.Combat.dataModels
kind<"function", CONFIG["Combat"]["documentClass"]>(true); // CONFIG.Combat.documentClass
kind<"object", CONFIG["Combatant"]>(true); // CONFIG.Combatant
kind<"object", CONFIG["Combatant"]["dataModels"]>(true); // CONFIG.Combatant.dataModels
kind<"function", CONFIG["Combatant"]["documentClass"]>(true); // CONFIG.Combatant.documentClass
kind<"object", CONFIG["Dice"]>(true); // CONFIG.Dice
kind<"object", CONFIG["Dice"]["fulfillment"]>(true); // CONFIG.Dice.fulfillment
kind<"object", CONFIG["Dice"]["terms"]>(true); // CONFIG.Dice.terms
kind<"object", CONFIG["Item"]>(true); // CONFIG.Item
kind<"object", CONFIG["Item"]["dataModels"]>(true); // CONFIG.Item.dataModels
kind<"function", CONFIG["Item"]["documentClass"]>(true); // CONFIG.Item.documentClass
fits<import("../core/documents/active-effect.ts").StatusEffect["id"], CONFIG.StatusEffect["id"]>(true); // CONFIG.StatusEffect#id
kind<"object", CONFIG["Token"]>(true); // CONFIG.Token
kind<"function", CONFIG["Token"]["documentClass"]>(true); // CONFIG.Token.documentClass
kind<"function", CONFIG["Token"]["hudClass"]>(true); // CONFIG.Token.hudClass
kind<"function", CONFIG["Token"]["rulerClass"]>(true); // CONFIG.Token.rulerClass
kind<"object", CONFIG["queries"]>(true); // CONFIG.queries
kind<"object", CONFIG["sounds"]>(true); // CONFIG.sounds
kind<"string", CONFIG["sounds"]["dice"]>(true); // CONFIG.sounds.dice
kind<"object", CONFIG["specialStatusEffects"]>(true); // CONFIG.specialStatusEffects
kind<"string", CONFIG["specialStatusEffects"]["DEFEATED"]>(true); // CONFIG.specialStatusEffects.DEFEATED
kind<"object", CONFIG["statusEffects"]>(true); // CONFIG.statusEffects
kind<"object", CONFIG["ui"]>(true); // CONFIG.ui
fits<(typeof import("../core/hooks.ts"))["HookRegistry"]["prototype"]["call"], (typeof Hooks)["call"]>(true); // Hooks.call
fits<(typeof import("../core/hooks.ts"))["HookRegistry"]["prototype"]["callAll"], (typeof Hooks)["callAll"]>(true); // Hooks.callAll
fits<(typeof import("../core/hooks.ts"))["HookRegistry"]["prototype"]["off"], (typeof Hooks)["off"]>(true); // Hooks.off
fits<(typeof import("../core/hooks.ts"))["HookRegistry"]["prototype"]["on"], (typeof Hooks)["on"]>(true); // Hooks.on
fits<(typeof import("../core/hooks.ts"))["HookRegistry"]["prototype"]["once"], (typeof Hooks)["once"]>(true); // Hooks.once
fits<"file-picker", typeof foundry.applications.elements.HTMLFilePickerElement.tagName>(true); // element file-picker
fits<"prose-mirror", typeof foundry.applications.elements.HTMLProseMirrorElement.tagName>(true); // element prose-mirror
fits<(typeof import("../core/data/data-model.ts"))["DataModel"]["prototype"]["schema"], (typeof foundry.abstract.DataModel)["prototype"]["schema"]>(true); // foundry.abstract.DataModel#schema
fits<(typeof import("../core/data/data-model.ts"))["DataModel"]["prototype"]["updateSource"], (typeof foundry.abstract.DataModel)["prototype"]["updateSource"]>(true); // foundry.abstract.DataModel#updateSource
fits<(typeof import("../core/data/data-model.ts"))["DataModel"]["prototype"]["validationFailures"], (typeof foundry.abstract.DataModel)["prototype"]["validationFailures"]>(true); // foundry.abstract.DataModel#validationFailures
fits<(typeof import("../core/data/data-model.ts"))["DataModel"]["defineSchema"], (typeof foundry.abstract.DataModel)["defineSchema"]>(true); // foundry.abstract.DataModel.defineSchema
fits<(typeof import("../core/documents/document.ts"))["Document"]["prototype"]["collections"], (typeof foundry.abstract.Document)["prototype"]["collections"]>(true); // foundry.abstract.Document#collections
fits<(typeof import("../core/documents/document.ts"))["Document"]["prototype"]["documentName"], (typeof foundry.abstract.Document)["prototype"]["documentName"]>(true); // foundry.abstract.Document#documentName
fits<(typeof import("../core/documents/document.ts"))["Document"]["prototype"]["id"], (typeof foundry.abstract.Document)["prototype"]["id"]>(true); // foundry.abstract.Document#id
fits<(typeof import("../core/documents/document.ts"))["Document"]["prototype"]["testUserPermission"], (typeof foundry.abstract.Document)["prototype"]["testUserPermission"]>(true); // foundry.abstract.Document#testUserPermission
fits<NonNullable<(typeof import("../core/documents/document.ts"))["Document"]["prototype"]["id"]>, foundry.documents.Actor.Stored["id"]>(true); // foundry.abstract.Document.Internal.Stored#id
fits<(typeof import("../core/collections/embedded-collection.ts"))["EmbeddedCollection"]["prototype"]["get"], (typeof foundry.abstract.EmbeddedCollection)["prototype"]["get"]>(true); // foundry.abstract.EmbeddedCollection#get
constructs<(typeof import("../core/data/type-data-model.ts"))["TypeDataModel"], typeof foundry.abstract.TypeDataModel>(true); // foundry.abstract.TypeDataModel
fits<(typeof import("../core/data/type-data-model.ts"))["TypeDataModel"]["prototype"]["prepareBaseData"], (typeof foundry.abstract.TypeDataModel)["prototype"]["prepareBaseData"]>(true); // foundry.abstract.TypeDataModel#prepareBaseData
fits<(typeof import("../core/data/type-data-model.ts"))["TypeDataModel"]["LOCALIZATION_PREFIXES"], (typeof foundry.abstract.TypeDataModel)["LOCALIZATION_PREFIXES"]>(true); // foundry.abstract.TypeDataModel.LOCALIZATION_PREFIXES
constructs<(typeof import("../client/applications/application.ts"))["ApplicationV2"], typeof foundry.applications.api.ApplicationV2>(true); // foundry.applications.api.ApplicationV2
fits<ReturnType<typeof OwnApplicationV2.reach>["_initializeApplicationOptions"], ReturnType<typeof PublishedApplicationV2.reach>["_initializeApplicationOptions"]>(true); // foundry.applications.api.ApplicationV2#_initializeApplicationOptions
fits<ReturnType<typeof OwnApplicationV2.reach>["_onClose"], ReturnType<typeof PublishedApplicationV2.reach>["_onClose"]>(true); // foundry.applications.api.ApplicationV2#_onClose
fits<ReturnType<typeof OwnApplicationV2.reach>["_onFirstRender"], ReturnType<typeof PublishedApplicationV2.reach>["_onFirstRender"]>(true); // foundry.applications.api.ApplicationV2#_onFirstRender
fits<ReturnType<typeof OwnApplicationV2.reach>["_onRender"], ReturnType<typeof PublishedApplicationV2.reach>["_onRender"]>(true); // foundry.applications.api.ApplicationV2#_onRender
fits<ReturnType<typeof OwnApplicationV2.reach>["_preRender"], ReturnType<typeof PublishedApplicationV2.reach>["_preRender"]>(true); // foundry.applications.api.ApplicationV2#_preRender
fits<ReturnType<typeof OwnApplicationV2.reach>["_prepareContext"], ReturnType<typeof PublishedApplicationV2.reach>["_prepareContext"]>(true); // foundry.applications.api.ApplicationV2#_prepareContext
fits<ReturnType<typeof OwnApplicationV2.reach>["_prepareTabs"], ReturnType<typeof PublishedApplicationV2.reach>["_prepareTabs"]>(true); // foundry.applications.api.ApplicationV2#_prepareTabs
fits<ReturnType<typeof OwnApplicationV2.reach>["_renderHTML"], ReturnType<typeof PublishedApplicationV2.reach>["_renderHTML"]>(true); // foundry.applications.api.ApplicationV2#_renderHTML
fits<ReturnType<typeof OwnApplicationV2.reach>["_replaceHTML"], ReturnType<typeof PublishedApplicationV2.reach>["_replaceHTML"]>(true); // foundry.applications.api.ApplicationV2#_replaceHTML
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["bringToFront"], (typeof foundry.applications.api.ApplicationV2)["prototype"]["bringToFront"]>(true); // foundry.applications.api.ApplicationV2#bringToFront
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["changeTab"], (typeof foundry.applications.api.ApplicationV2)["prototype"]["changeTab"]>(true); // foundry.applications.api.ApplicationV2#changeTab
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["close"], (typeof foundry.applications.api.ApplicationV2)["prototype"]["close"]>(true); // foundry.applications.api.ApplicationV2#close
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["id"], (typeof foundry.applications.api.ApplicationV2)["prototype"]["id"]>(true); // foundry.applications.api.ApplicationV2#id
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["position"], (typeof foundry.applications.api.ApplicationV2)["prototype"]["position"]>(true); // foundry.applications.api.ApplicationV2#position
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["rendered"], (typeof foundry.applications.api.ApplicationV2)["prototype"]["rendered"]>(true); // foundry.applications.api.ApplicationV2#rendered
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["setPosition"], (typeof foundry.applications.api.ApplicationV2)["prototype"]["setPosition"]>(true); // foundry.applications.api.ApplicationV2#setPosition
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["tabGroups"], (typeof foundry.applications.api.ApplicationV2)["prototype"]["tabGroups"]>(true); // foundry.applications.api.ApplicationV2#tabGroups
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["title"], (typeof foundry.applications.api.ApplicationV2)["prototype"]["title"]>(true); // foundry.applications.api.ApplicationV2#title
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["DEFAULT_OPTIONS"], (typeof foundry.applications.api.ApplicationV2)["DEFAULT_OPTIONS"]>(true); // foundry.applications.api.ApplicationV2.DEFAULT_OPTIONS
fits<ReturnType<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["prototype"]["_prepareTabs"]>, foundry.applications.api.ApplicationV2.RenderContext["tabs"]>(true); // foundry.applications.api.ApplicationV2.RenderContext#tabs
fits<(typeof import("../client/applications/application.ts"))["ApplicationV2"]["TABS"], (typeof foundry.applications.api.ApplicationV2)["TABS"]>(true); // foundry.applications.api.ApplicationV2.TABS
constructs<(typeof import("../client/applications/dialog.ts"))["DialogV2"], typeof foundry.applications.api.DialogV2>(true); // foundry.applications.api.DialogV2
fits<(typeof import("../client/applications/dialog.ts"))["DialogV2"]["confirm"], (typeof foundry.applications.api.DialogV2)["confirm"]>(true); // foundry.applications.api.DialogV2.confirm
fits<(typeof import("../client/applications/dialog.ts"))["DialogV2"]["prompt"], (typeof foundry.applications.api.DialogV2)["prompt"]>(true); // foundry.applications.api.DialogV2.prompt
fits<(typeof import("../client/applications/dialog.ts"))["DialogV2"]["wait"], (typeof foundry.applications.api.DialogV2)["wait"]>(true); // foundry.applications.api.DialogV2.wait
constructs<(typeof import("../client/applications/document-sheet.ts"))["DocumentSheetV2"], typeof foundry.applications.api.DocumentSheetV2>(true); // foundry.applications.api.DocumentSheetV2
fits<ReturnType<typeof OwnDocumentSheetV2.reach>["_configureRenderOptions"], ReturnType<typeof PublishedDocumentSheetV2.reach>["_configureRenderOptions"]>(true); // foundry.applications.api.DocumentSheetV2#_configureRenderOptions
fits<ReturnType<typeof OwnDocumentSheetV2.reach>["_onChangeForm"], ReturnType<typeof PublishedDocumentSheetV2.reach>["_onChangeForm"]>(true); // foundry.applications.api.DocumentSheetV2#_onChangeForm
fits<ReturnType<typeof OwnDocumentSheetV2.reach>["_onRender"], ReturnType<typeof PublishedDocumentSheetV2.reach>["_onRender"]>(true); // foundry.applications.api.DocumentSheetV2#_onRender
fits<ReturnType<typeof OwnDocumentSheetV2.reach>["_prepareContext"], ReturnType<typeof PublishedDocumentSheetV2.reach>["_prepareContext"]>(true); // foundry.applications.api.DocumentSheetV2#_prepareContext
fits<ReturnType<typeof OwnDocumentSheetV2.reach>["_processFormData"], ReturnType<typeof PublishedDocumentSheetV2.reach>["_processFormData"]>(true); // foundry.applications.api.DocumentSheetV2#_processFormData
fits<ReturnType<typeof OwnDocumentSheetV2.reach>["_toggleDisabled"], ReturnType<typeof PublishedDocumentSheetV2.reach>["_toggleDisabled"]>(true); // foundry.applications.api.DocumentSheetV2#_toggleDisabled
fits<(typeof import("../client/applications/document-sheet.ts"))["DocumentSheetV2"]["prototype"]["document"], (typeof foundry.applications.api.DocumentSheetV2)["prototype"]["document"]>(true); // foundry.applications.api.DocumentSheetV2#document
fits<(typeof import("../client/applications/document-sheet.ts"))["DocumentSheetV2"]["prototype"]["isEditable"], (typeof foundry.applications.api.DocumentSheetV2)["prototype"]["isEditable"]>(true); // foundry.applications.api.DocumentSheetV2#isEditable
fits<(typeof import("../client/applications/document-sheet.ts"))["DocumentSheetV2"]["DEFAULT_OPTIONS"], (typeof foundry.applications.api.DocumentSheetV2)["DEFAULT_OPTIONS"]>(true); // foundry.applications.api.DocumentSheetV2.DEFAULT_OPTIONS
fits<(typeof import("../client/applications/handlebars-application.ts"))["HandlebarsApplicationMixin"], (typeof foundry.applications.api)["HandlebarsApplicationMixin"]>(true); // foundry.applications.api.HandlebarsApplicationMixin
fits<ReturnType<typeof OwnHandlebarsApplicationMixin.reach>["_configureRenderOptions"], ReturnType<typeof PublishedHandlebarsApplicationMixin.reach>["_configureRenderOptions"]>(true); // foundry.applications.api.HandlebarsApplicationMixin#_configureRenderOptions
fits<ReturnType<typeof OwnHandlebarsApplicationMixin.reach>["_preRender"], ReturnType<typeof PublishedHandlebarsApplicationMixin.reach>["_preRender"]>(true); // foundry.applications.api.HandlebarsApplicationMixin#_preRender
fits<ReturnType<typeof OwnHandlebarsApplicationMixin.reach>["_preSyncPartState"], ReturnType<typeof PublishedHandlebarsApplicationMixin.reach>["_preSyncPartState"]>(true); // foundry.applications.api.HandlebarsApplicationMixin#_preSyncPartState
fits<ReturnType<typeof OwnHandlebarsApplicationMixin.reach>["_preparePartContext"], ReturnType<typeof PublishedHandlebarsApplicationMixin.reach>["_preparePartContext"]>(true); // foundry.applications.api.HandlebarsApplicationMixin#_preparePartContext
fits<ReturnType<typeof OwnHandlebarsApplicationMixin.reach>["_renderHTML"], ReturnType<typeof PublishedHandlebarsApplicationMixin.reach>["_renderHTML"]>(true); // foundry.applications.api.HandlebarsApplicationMixin#_renderHTML
fits<ReturnType<typeof OwnHandlebarsApplicationMixin.reach>["_replaceHTML"], ReturnType<typeof PublishedHandlebarsApplicationMixin.reach>["_replaceHTML"]>(true); // foundry.applications.api.HandlebarsApplicationMixin#_replaceHTML
fits<ReturnType<typeof OwnHandlebarsApplicationMixin.reach>["parts"], ReturnType<typeof PublishedHandlebarsApplicationMixin.reach>["parts"]>(true); // foundry.applications.api.HandlebarsApplicationMixin#parts
fits<(typeof OwnHandlebarsApplicationMixin)["PARTS"], (typeof PublishedHandlebarsApplicationMixin)["PARTS"]>(true); // foundry.applications.api.HandlebarsApplicationMixin.PARTS
constructs<(typeof import("../client/sidebar/combat/combat-tracker-config.ts"))["CombatTrackerConfig"], typeof foundry.applications.apps.CombatTrackerConfig>(true); // foundry.applications.apps.CombatTrackerConfig
constructs<(typeof import("../client/applications/document-sheet-config.ts"))["DocumentSheetConfig"], typeof foundry.applications.apps.DocumentSheetConfig>(true); // foundry.applications.apps.DocumentSheetConfig
fits<(typeof import("../client/applications/document-sheet-config.ts"))["DocumentSheetConfig"]["registerSheet"], (typeof foundry.applications.apps.DocumentSheetConfig)["registerSheet"]>(true); // foundry.applications.apps.DocumentSheetConfig.registerSheet
fits<(typeof import("../client/handlebars/templates.ts"))["renderTemplate"], (typeof foundry.applications.handlebars)["renderTemplate"]>(true); // foundry.applications.handlebars.renderTemplate
constructs<(typeof import("../client/board/token-hud.ts"))["TokenHUD"], typeof foundry.applications.hud.TokenHUD>(true); // foundry.applications.hud.TokenHUD
constructs<(typeof import("../client/applications/actor-sheet.ts"))["ActorSheetV2"], typeof foundry.applications.sheets.ActorSheetV2>(true); // foundry.applications.sheets.ActorSheetV2
fits<ReturnType<typeof OwnActorSheetV2.reach>["_getHeaderControls"], ReturnType<typeof PublishedActorSheetV2.reach>["_getHeaderControls"]>(true); // foundry.applications.sheets.ActorSheetV2#_getHeaderControls
fits<ReturnType<typeof OwnActorSheetV2.reach>["_onDropItem"], ReturnType<typeof PublishedActorSheetV2.reach>["_onDropItem"]>(true); // foundry.applications.sheets.ActorSheetV2#_onDropItem
fits<ReturnType<typeof OwnActorSheetV2.reach>["_onRender"], ReturnType<typeof PublishedActorSheetV2.reach>["_onRender"]>(true); // foundry.applications.sheets.ActorSheetV2#_onRender
fits<(typeof import("../client/applications/actor-sheet.ts"))["ActorSheetV2"]["prototype"]["actor"], (typeof foundry.applications.sheets.ActorSheetV2)["prototype"]["actor"]>(true); // foundry.applications.sheets.ActorSheetV2#actor
fits<(typeof import("../client/applications/actor-sheet.ts"))["ActorSheetV2"]["DEFAULT_OPTIONS"], (typeof foundry.applications.sheets.ActorSheetV2)["DEFAULT_OPTIONS"]>(true); // foundry.applications.sheets.ActorSheetV2.DEFAULT_OPTIONS
constructs<(typeof import("../client/applications/item-sheet.ts"))["ItemSheetV2"], typeof foundry.applications.sheets.ItemSheetV2>(true); // foundry.applications.sheets.ItemSheetV2
fits<(typeof import("../client/applications/item-sheet.ts"))["ItemSheetV2"]["prototype"]["item"], (typeof foundry.applications.sheets.ItemSheetV2)["prototype"]["item"]>(true); // foundry.applications.sheets.ItemSheetV2#item
fits<ReturnType<typeof OwnAbstractSidebarTab.reach>["_onActivate"], ReturnType<typeof PublishedAbstractSidebarTab.reach>["_onActivate"]>(true); // foundry.applications.sidebar.AbstractSidebarTab#_onActivate
fits<ReturnType<typeof OwnAbstractSidebarTab.reach>["_prepareContext"], ReturnType<typeof PublishedAbstractSidebarTab.reach>["_prepareContext"]>(true); // foundry.applications.sidebar.AbstractSidebarTab#_prepareContext
fits<(typeof import("../client/sidebar/sidebar-tab.ts"))["AbstractSidebarTab"]["prototype"]["activate"], (typeof foundry.applications.sidebar.AbstractSidebarTab)["prototype"]["activate"]>(true); // foundry.applications.sidebar.AbstractSidebarTab#activate
fits<(typeof import("../client/sidebar/sidebar-tab.ts"))["AbstractSidebarTab"]["DEFAULT_OPTIONS"], (typeof foundry.applications.sidebar.AbstractSidebarTab)["DEFAULT_OPTIONS"]>(true); // foundry.applications.sidebar.AbstractSidebarTab.DEFAULT_OPTIONS
fits<(typeof import("../client/sidebar/sidebar.ts"))["Sidebar"]["prototype"]["expanded"], (typeof foundry.applications.sidebar.Sidebar)["prototype"]["expanded"]>(true); // foundry.applications.sidebar.Sidebar#expanded
constructs<(typeof import("../client/sidebar/combat/combat-tracker.ts"))["CombatTracker"], typeof foundry.applications.sidebar.tabs.CombatTracker>(true); // foundry.applications.sidebar.tabs.CombatTracker
fits<ReturnType<typeof OwnCombatTracker.reach>["_configureRenderOptions"], ReturnType<typeof PublishedCombatTracker.reach>["_configureRenderOptions"]>(true); // foundry.applications.sidebar.tabs.CombatTracker#_configureRenderOptions
fits<ReturnType<typeof OwnCombatTracker.reach>["_getCombatContextOptions"], ReturnType<typeof PublishedCombatTracker.reach>["_getCombatContextOptions"]>(true); // foundry.applications.sidebar.tabs.CombatTracker#_getCombatContextOptions
fits<ReturnType<typeof OwnCombatTracker.reach>["_getEntryContextOptions"], ReturnType<typeof PublishedCombatTracker.reach>["_getEntryContextOptions"]>(true); // foundry.applications.sidebar.tabs.CombatTracker#_getEntryContextOptions
fits<ReturnType<typeof OwnCombatTracker.reach>["_onPanToCombatant"], ReturnType<typeof PublishedCombatTracker.reach>["_onPanToCombatant"]>(true); // foundry.applications.sidebar.tabs.CombatTracker#_onPanToCombatant
fits<ReturnType<typeof OwnCombatTracker.reach>["_preparePartContext"], ReturnType<typeof PublishedCombatTracker.reach>["_preparePartContext"]>(true); // foundry.applications.sidebar.tabs.CombatTracker#_preparePartContext
fits<(typeof import("../client/sidebar/combat/combat-tracker.ts"))["CombatTracker"]["prototype"]["combats"], (typeof foundry.applications.sidebar.tabs.CombatTracker)["prototype"]["combats"]>(true); // foundry.applications.sidebar.tabs.CombatTracker#combats
fits<(typeof import("../client/sidebar/combat/combat-tracker.ts"))["CombatTracker"]["prototype"]["scrollToTurn"], (typeof foundry.applications.sidebar.tabs.CombatTracker)["prototype"]["scrollToTurn"]>(true); // foundry.applications.sidebar.tabs.CombatTracker#scrollToTurn
fits<(typeof import("../client/sidebar/combat/combat-tracker.ts"))["CombatTracker"]["prototype"]["viewed"], (typeof foundry.applications.sidebar.tabs.CombatTracker)["prototype"]["viewed"]>(true); // foundry.applications.sidebar.tabs.CombatTracker#viewed
fits<(typeof import("../client/applications/notifications.ts"))["Notifications"]["prototype"]["error"], (typeof foundry.applications.ui.Notifications)["prototype"]["error"]>(true); // foundry.applications.ui.Notifications#error
fits<(typeof import("../client/applications/notifications.ts"))["Notifications"]["prototype"]["info"], (typeof foundry.applications.ui.Notifications)["prototype"]["info"]>(true); // foundry.applications.ui.Notifications#info
fits<(typeof import("../client/applications/notifications.ts"))["Notifications"]["prototype"]["warn"], (typeof foundry.applications.ui.Notifications)["prototype"]["warn"]>(true); // foundry.applications.ui.Notifications#warn
constructs<(typeof import("../client/forms/form-data-extended.ts"))["FormDataExtended"], typeof foundry.applications.ux.FormDataExtended>(true); // foundry.applications.ux.FormDataExtended
fits<(typeof import("../client/forms/form-data-extended.ts"))["FormDataExtended"]["prototype"]["object"], (typeof foundry.applications.ux.FormDataExtended)["prototype"]["object"]>(true); // foundry.applications.ux.FormDataExtended#object
constructs<(typeof import("../client/applications/text-editor.ts"))["TextEditor"], typeof foundry.applications.ux.TextEditor>(true); // foundry.applications.ux.TextEditor
fits<(typeof import("../client/applications/text-editor.ts"))["TextEditor"]["enrichHTML"], (typeof foundry.applications.ux.TextEditor)["enrichHTML"]>(true); // foundry.applications.ux.TextEditor.enrichHTML
fits<(typeof import("../client/applications/text-editor.ts"))["TextEditor"]["implementation"], (typeof foundry.applications.ux.TextEditor)["implementation"]>(true); // foundry.applications.ux.TextEditor.implementation
fits<(typeof import("../core/audio.ts"))["AudioHelper"]["prototype"]["interface"], (typeof foundry.audio.AudioHelper)["prototype"]["interface"]>(true); // foundry.audio.AudioHelper#interface
fits<(typeof import("../core/audio.ts"))["AudioHelper"]["prototype"]["locked"], (typeof foundry.audio.AudioHelper)["prototype"]["locked"]>(true); // foundry.audio.AudioHelper#locked
fits<(typeof import("../core/audio.ts"))["AudioHelper"]["prototype"]["play"], (typeof foundry.audio.AudioHelper)["prototype"]["play"]>(true); // foundry.audio.AudioHelper#play
fits<(typeof import("../core/canvas/canvas.ts"))["Canvas"]["prototype"]["animatePan"], (typeof foundry.canvas.Canvas)["prototype"]["animatePan"]>(true); // foundry.canvas.Canvas#animatePan
fits<(typeof import("../core/canvas/canvas.ts"))["Canvas"]["prototype"]["clientCoordinatesFromCanvas"], (typeof foundry.canvas.Canvas)["prototype"]["clientCoordinatesFromCanvas"]>(true); // foundry.canvas.Canvas#clientCoordinatesFromCanvas
fits<(typeof import("../core/canvas/canvas.ts"))["Canvas"]["prototype"]["ready"], (typeof foundry.canvas.Canvas)["prototype"]["ready"]>(true); // foundry.canvas.Canvas#ready
fits<(typeof import("../core/canvas/canvas.ts"))["Canvas"]["prototype"]["scene"], (typeof foundry.canvas.Canvas)["prototype"]["scene"]>(true); // foundry.canvas.Canvas#scene
fits<(typeof import("../core/canvas/sight-polygon.ts"))["ClockwiseSweepPolygon"]["testCollision"], (typeof foundry.canvas.geometry.ClockwiseSweepPolygon)["testCollision"]>(true); // foundry.canvas.geometry.ClockwiseSweepPolygon.testCollision
fits<(typeof import("../client/board/board-token.ts"))["RenderFlags"]["prototype"]["set"], (typeof foundry.canvas.interaction.RenderFlags)["prototype"]["set"]>(true); // foundry.canvas.interaction.RenderFlags#set
fits<(typeof import("../core/canvas/grid-layer.ts"))["GridLayer"]["prototype"]["addHighlightLayer"], (typeof foundry.canvas.layers.GridLayer)["prototype"]["addHighlightLayer"]>(true); // foundry.canvas.layers.GridLayer#addHighlightLayer
fits<(typeof import("../core/canvas/grid-layer.ts"))["GridLayer"]["prototype"]["clearHighlightLayer"], (typeof foundry.canvas.layers.GridLayer)["prototype"]["clearHighlightLayer"]>(true); // foundry.canvas.layers.GridLayer#clearHighlightLayer
fits<(typeof import("../core/canvas/grid-layer.ts"))["GridLayer"]["prototype"]["highlightPosition"], (typeof foundry.canvas.layers.GridLayer)["prototype"]["highlightPosition"]>(true); // foundry.canvas.layers.GridLayer#highlightPosition
fits<(typeof import("../client/board/board-token.ts"))["BoardToken"]["prototype"]["controlled"], (typeof foundry.canvas.placeables.PlaceableObject)["prototype"]["controlled"]>(true); // foundry.canvas.placeables.PlaceableObject#controlled
fits<(typeof import("../client/board/board-token.ts"))["BoardToken"]["prototype"]["document"], (typeof foundry.canvas.placeables.PlaceableObject)["prototype"]["document"]>(true); // foundry.canvas.placeables.PlaceableObject#document
fits<(typeof import("../client/board/board-token.ts"))["BoardToken"]["prototype"]["id"], (typeof foundry.canvas.placeables.PlaceableObject)["prototype"]["id"]>(true); // foundry.canvas.placeables.PlaceableObject#id
fits<(typeof import("../client/board/board-token.ts"))["BoardToken"]["prototype"]["actor"], (typeof foundry.canvas.placeables.Token)["prototype"]["actor"]>(true); // foundry.canvas.placeables.Token#actor
fits<(typeof import("../client/board/board-token.ts"))["BoardToken"]["prototype"]["center"], (typeof foundry.canvas.placeables.Token)["prototype"]["center"]>(true); // foundry.canvas.placeables.Token#center
fits<(typeof import("../client/board/board-token.ts"))["BoardToken"]["prototype"]["drawBars"], (typeof foundry.canvas.placeables.Token)["prototype"]["drawBars"]>(true); // foundry.canvas.placeables.Token#drawBars
fits<(typeof import("../client/board/board-token.ts"))["BoardToken"]["prototype"]["h"], (typeof foundry.canvas.placeables.Token)["prototype"]["h"]>(true); // foundry.canvas.placeables.Token#h
fits<(typeof import("../client/board/board-token.ts"))["BoardToken"]["prototype"]["renderFlags"], (typeof foundry.canvas.placeables.Token)["prototype"]["renderFlags"]>(true); // foundry.canvas.placeables.Token#renderFlags
fits<(typeof import("../client/board/board-token.ts"))["BoardToken"]["prototype"]["setTarget"], (typeof foundry.canvas.placeables.Token)["prototype"]["setTarget"]>(true); // foundry.canvas.placeables.Token#setTarget
fits<(typeof import("../core/token-ruler.ts"))["TokenRuler"]["prototype"]["token"], (typeof foundry.canvas.placeables.tokens.BaseTokenRuler)["prototype"]["token"]>(true); // foundry.canvas.placeables.tokens.BaseTokenRuler#token
constructs<(typeof import("../core/token-ruler.ts"))["TokenRuler"], typeof foundry.canvas.placeables.tokens.TokenRuler>(true); // foundry.canvas.placeables.tokens.TokenRuler
fits<ReturnType<typeof OwnTokenRuler.reach>["_getSegmentStyle"], ReturnType<typeof PublishedTokenRuler.reach>["_getSegmentStyle"]>(true); // foundry.canvas.placeables.tokens.TokenRuler#_getSegmentStyle
fits<ReturnType<typeof OwnTokenRuler.reach>["_getWaypointLabelContext"], ReturnType<typeof PublishedTokenRuler.reach>["_getWaypointLabelContext"]>(true); // foundry.canvas.placeables.tokens.TokenRuler#_getWaypointLabelContext
fits<ReturnType<typeof OwnTokenRuler.reach>["_getWaypointStyle"], ReturnType<typeof PublishedTokenRuler.reach>["_getWaypointStyle"]>(true); // foundry.canvas.placeables.tokens.TokenRuler#_getWaypointStyle
fits<import("../core/game.ts").Game["release"]["generation"], foundry.config.ReleaseData["generation"]>(true); // foundry.config.ReleaseData#generation
constructs<(typeof import("../core/data/fields/array-fields.ts"))["ArrayField"], typeof foundry.data.fields.ArrayField>(true); // foundry.data.fields.ArrayField
fits<(typeof import("../core/data/fields/array-fields.ts"))["ArrayField"]["prototype"]["element"], (typeof foundry.data.fields.ArrayField)["prototype"]["element"]>(true); // foundry.data.fields.ArrayField#element
constructs<(typeof import("../core/data/fields/number-fields.ts"))["BooleanField"], typeof foundry.data.fields.BooleanField>(true); // foundry.data.fields.BooleanField
constructs<(typeof import("../core/data/fields/data-field.ts"))["DataField"], typeof foundry.data.fields.DataField>(true); // foundry.data.fields.DataField
fits<(typeof import("../core/data/fields/data-field.ts"))["DataField"]["prototype"]["getInitialValue"], (typeof foundry.data.fields.DataField)["prototype"]["getInitialValue"]>(true); // foundry.data.fields.DataField#getInitialValue
fits<(typeof import("../core/data/fields/data-field.ts"))["DataField"]["prototype"]["validate"], (typeof foundry.data.fields.DataField)["prototype"]["validate"]>(true); // foundry.data.fields.DataField#validate
constructs<(typeof import("../core/data/fields/document-fields.ts"))["ForeignDocumentField"], typeof foundry.data.fields.ForeignDocumentField>(true); // foundry.data.fields.ForeignDocumentField
constructs<(typeof import("../core/data/fields/string-fields.ts"))["HTMLField"], typeof foundry.data.fields.HTMLField>(true); // foundry.data.fields.HTMLField
constructs<(typeof import("../core/data/fields/number-fields.ts"))["NumberField"], typeof foundry.data.fields.NumberField>(true); // foundry.data.fields.NumberField
constructs<(typeof import("../core/data/fields/object-fields.ts"))["ObjectField"], typeof foundry.data.fields.ObjectField>(true); // foundry.data.fields.ObjectField
constructs<(typeof import("../core/data/fields/object-fields.ts"))["SchemaField"], typeof foundry.data.fields.SchemaField>(true); // foundry.data.fields.SchemaField
fits<(typeof import("../core/data/fields/object-fields.ts"))["SchemaField"]["prototype"]["getField"], (typeof foundry.data.fields.SchemaField)["prototype"]["getField"]>(true); // foundry.data.fields.SchemaField#getField
constructs<(typeof import("../core/data/fields/array-fields.ts"))["SetField"], typeof foundry.data.fields.SetField>(true); // foundry.data.fields.SetField
constructs<(typeof import("../core/data/fields/string-fields.ts"))["StringField"], typeof foundry.data.fields.StringField>(true); // foundry.data.fields.StringField
constructs<(typeof import("../core/data/fields/record-fields.ts"))["TypedObjectField"], typeof foundry.data.fields.TypedObjectField>(true); // foundry.data.fields.TypedObjectField
constructs<(typeof import("../core/dice/roll.ts"))["Roll"], typeof foundry.dice.Roll>(true); // foundry.dice.Roll
fits<(typeof import("../core/dice/roll.ts"))["Roll"]["prototype"]["dice"], (typeof foundry.dice.Roll)["prototype"]["dice"]>(true); // foundry.dice.Roll#dice
fits<(typeof import("../core/dice/roll.ts"))["Roll"]["prototype"]["evaluate"], (typeof foundry.dice.Roll)["prototype"]["evaluate"]>(true); // foundry.dice.Roll#evaluate
fits<(typeof import("../core/dice/roll.ts"))["Roll"]["prototype"]["options"], (typeof foundry.dice.Roll)["prototype"]["options"]>(true); // foundry.dice.Roll#options
fits<(typeof import("../core/dice/roll.ts"))["Roll"]["prototype"]["toJSON"], (typeof foundry.dice.Roll)["prototype"]["toJSON"]>(true); // foundry.dice.Roll#toJSON
fits<(typeof import("../core/dice/roll.ts"))["Roll"]["fromData"], (typeof foundry.dice.Roll)["fromData"]>(true); // foundry.dice.Roll.fromData
fits<(typeof import("../core/dice/dice-term.ts"))["DiceTerm"]["prototype"]["getResultLabel"], (typeof foundry.dice.terms.DiceTerm)["prototype"]["getResultLabel"]>(true); // foundry.dice.terms.DiceTerm#getResultLabel
fits<(typeof import("../core/dice/dice-term.ts"))["DiceTerm"]["prototype"]["results"], (typeof foundry.dice.terms.DiceTerm)["prototype"]["results"]>(true); // foundry.dice.terms.DiceTerm#results
fits<(typeof import("../core/dice/dice-term.ts"))["DiceTerm"]["prototype"]["total"], (typeof foundry.dice.terms.DiceTerm)["prototype"]["total"]>(true); // foundry.dice.terms.DiceTerm#total
fits<(typeof import("../core/dice/dice-term.ts"))["DiceTerm"]["prototype"]["results"][number]["active"], foundry.dice.terms.DiceTerm.Result["active"]>(true); // foundry.dice.terms.DiceTerm.Result#active
fits<(typeof import("../core/dice/dice-term.ts"))["DiceTerm"]["prototype"]["results"][number]["result"], foundry.dice.terms.DiceTerm.Result["result"]>(true); // foundry.dice.terms.DiceTerm.Result#result
constructs<(typeof import("../core/dice/dice-kinds.ts"))["Die"], typeof foundry.dice.terms.Die>(true); // foundry.dice.terms.Die
fits<(typeof import("../core/dice/dice-kinds.ts"))["Die"]["prototype"]["total"], (typeof foundry.dice.terms.Die)["prototype"]["total"]>(true); // foundry.dice.terms.Die#total
fits<(typeof import("../core/dice/dice-kinds.ts"))["Die"]["DENOMINATION"], (typeof foundry.dice.terms.Die)["DENOMINATION"]>(true); // foundry.dice.terms.Die.DENOMINATION
fits<ReturnType<typeof OwnRollTerm.reach>["_evaluated"], ReturnType<typeof PublishedRollTerm.reach>["_evaluated"]>(true); // foundry.dice.terms.RollTerm#_evaluated
constructs<(typeof import("../core/documents/active-effect.ts"))["ActiveEffect"], typeof foundry.documents.ActiveEffect>(true); // foundry.documents.ActiveEffect
fits<(typeof import("../core/documents/active-effect.ts"))["ActiveEffect"]["prototype"]["isSuppressed"], (typeof foundry.documents.ActiveEffect)["prototype"]["isSuppressed"]>(true); // foundry.documents.ActiveEffect#isSuppressed
constructs<(typeof import("../core/documents/actor.ts"))["Actor"], typeof foundry.documents.Actor>(true); // foundry.documents.Actor
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["allApplicableEffects"], (typeof foundry.documents.Actor)["prototype"]["allApplicableEffects"]>(true); // foundry.documents.Actor#allApplicableEffects
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["appliedEffects"], (typeof foundry.documents.Actor)["prototype"]["appliedEffects"]>(true); // foundry.documents.Actor#appliedEffects
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["applyActiveEffects"], (typeof foundry.documents.Actor)["prototype"]["applyActiveEffects"]>(true); // foundry.documents.Actor#applyActiveEffects
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["getActiveTokens"], (typeof foundry.documents.Actor)["prototype"]["getActiveTokens"]>(true); // foundry.documents.Actor#getActiveTokens
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["getDependentTokens"], (typeof foundry.documents.Actor)["prototype"]["getDependentTokens"]>(true); // foundry.documents.Actor#getDependentTokens
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["isToken"], (typeof foundry.documents.Actor)["prototype"]["isToken"]>(true); // foundry.documents.Actor#isToken
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["statuses"], (typeof foundry.documents.Actor)["prototype"]["statuses"]>(true); // foundry.documents.Actor#statuses
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["temporaryEffects"], (typeof foundry.documents.Actor)["prototype"]["temporaryEffects"]>(true); // foundry.documents.Actor#temporaryEffects
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["toggleStatusEffect"], (typeof foundry.documents.Actor)["prototype"]["toggleStatusEffect"]>(true); // foundry.documents.Actor#toggleStatusEffect
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["token"], (typeof foundry.documents.Actor)["prototype"]["token"]>(true); // foundry.documents.Actor#token
fits<NonNullable<Parameters<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["toggleStatusEffect"]>[1]>["active"], NonNullable<Parameters<foundry.documents.Actor["toggleStatusEffect"]>[1]>["active"]>(true); // foundry.documents.Actor._ToggleStatusEffectOptions#active
fits<(typeof import("../core/documents/adventure.ts"))["Adventure"]["prototype"]["import"], (typeof foundry.documents.Adventure)["prototype"]["import"]>(true); // foundry.documents.Adventure#import
fits<(typeof import("../core/documents/active-effect.ts"))["ActiveEffect"]["prototype"]["delete"], (typeof foundry.documents.BaseActiveEffect)["prototype"]["delete"]>(true); // foundry.documents.BaseActiveEffect#delete
fits<(typeof import("../core/documents/active-effect.ts"))["ActiveEffect"]["prototype"]["parent"], (typeof foundry.documents.BaseActiveEffect)["prototype"]["parent"]>(true); // foundry.documents.BaseActiveEffect#parent
fits<(typeof import("../core/documents/active-effect.ts"))["ActiveEffect"]["prototype"]["update"], (typeof foundry.documents.BaseActiveEffect)["prototype"]["update"]>(true); // foundry.documents.BaseActiveEffect#update
fits<ReturnType<typeof OwnBaseActor.reach>["_onUpdate"], ReturnType<typeof PublishedBaseActor.reach>["_onUpdate"]>(true); // foundry.documents.BaseActor#_onUpdate
fits<ReturnType<typeof OwnBaseActor.reach>["_preCreate"], ReturnType<typeof PublishedBaseActor.reach>["_preCreate"]>(true); // foundry.documents.BaseActor#_preCreate
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["createEmbeddedDocuments"], (typeof foundry.documents.BaseActor)["prototype"]["createEmbeddedDocuments"]>(true); // foundry.documents.BaseActor#createEmbeddedDocuments
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["deleteEmbeddedDocuments"], (typeof foundry.documents.BaseActor)["prototype"]["deleteEmbeddedDocuments"]>(true); // foundry.documents.BaseActor#deleteEmbeddedDocuments
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["pack"], (typeof foundry.documents.BaseActor)["prototype"]["pack"]>(true); // foundry.documents.BaseActor#pack
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["parent"], (typeof foundry.documents.BaseActor)["prototype"]["parent"]>(true); // foundry.documents.BaseActor#parent
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["update"], (typeof foundry.documents.BaseActor)["prototype"]["update"]>(true); // foundry.documents.BaseActor#update
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["updateEmbeddedDocuments"], (typeof foundry.documents.BaseActor)["prototype"]["updateEmbeddedDocuments"]>(true); // foundry.documents.BaseActor#updateEmbeddedDocuments
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["updateDocuments"], (typeof foundry.documents.BaseActor)["updateDocuments"]>(true); // foundry.documents.BaseActor.updateDocuments
fits<ReturnType<typeof OwnBaseChatMessage.reach>["_onCreate"], ReturnType<typeof PublishedBaseChatMessage.reach>["_onCreate"]>(true); // foundry.documents.BaseChatMessage#_onCreate
fits<ReturnType<typeof OwnBaseChatMessage.reach>["_onDelete"], ReturnType<typeof PublishedBaseChatMessage.reach>["_onDelete"]>(true); // foundry.documents.BaseChatMessage#_onDelete
fits<ReturnType<typeof OwnBaseChatMessage.reach>["_onUpdate"], ReturnType<typeof PublishedBaseChatMessage.reach>["_onUpdate"]>(true); // foundry.documents.BaseChatMessage#_onUpdate
fits<(typeof import("../core/documents/chat-message.ts"))["ChatMessage"]["prototype"]["update"], (typeof foundry.documents.BaseChatMessage)["prototype"]["update"]>(true); // foundry.documents.BaseChatMessage#update
fits<(typeof import("../core/documents/chat-message.ts"))["ChatMessage"]["updateDocuments"], (typeof foundry.documents.BaseChatMessage)["updateDocuments"]>(true); // foundry.documents.BaseChatMessage.updateDocuments
constructs<(typeof import("../core/documents/base-documents.ts"))["BaseCombat"], typeof foundry.documents.BaseCombat>(true); // foundry.documents.BaseCombat
fits<ReturnType<typeof OwnBaseCombat.reach>["_canChangeRound"], ReturnType<typeof PublishedBaseCombat.reach>["_canChangeRound"]>(true); // foundry.documents.BaseCombat#_canChangeRound
fits<ReturnType<typeof OwnBaseCombat.reach>["_canChangeTurn"], ReturnType<typeof PublishedBaseCombat.reach>["_canChangeTurn"]>(true); // foundry.documents.BaseCombat#_canChangeTurn
fits<ReturnType<typeof OwnBaseCombat.reach>["_onUpdate"], ReturnType<typeof PublishedBaseCombat.reach>["_onUpdate"]>(true); // foundry.documents.BaseCombat#_onUpdate
fits<ReturnType<typeof OwnBaseCombat.reach>["_preCreate"], ReturnType<typeof PublishedBaseCombat.reach>["_preCreate"]>(true); // foundry.documents.BaseCombat#_preCreate
fits<ReturnType<typeof OwnBaseCombat.reach>["_preDelete"], ReturnType<typeof PublishedBaseCombat.reach>["_preDelete"]>(true); // foundry.documents.BaseCombat#_preDelete
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["createEmbeddedDocuments"], (typeof foundry.documents.BaseCombat)["prototype"]["createEmbeddedDocuments"]>(true); // foundry.documents.BaseCombat#createEmbeddedDocuments
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["delete"], (typeof foundry.documents.BaseCombat)["prototype"]["delete"]>(true); // foundry.documents.BaseCombat#delete
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["deleteEmbeddedDocuments"], (typeof foundry.documents.BaseCombat)["prototype"]["deleteEmbeddedDocuments"]>(true); // foundry.documents.BaseCombat#deleteEmbeddedDocuments
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["update"], (typeof foundry.documents.BaseCombat)["prototype"]["update"]>(true); // foundry.documents.BaseCombat#update
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["updateEmbeddedDocuments"], (typeof foundry.documents.BaseCombat)["prototype"]["updateEmbeddedDocuments"]>(true); // foundry.documents.BaseCombat#updateEmbeddedDocuments
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["deleteDocuments"], (typeof foundry.documents.BaseCombat)["deleteDocuments"]>(true); // foundry.documents.BaseCombat.deleteDocuments
fits<ReturnType<typeof OwnBaseCombatant.reach>["_preCreate"], ReturnType<typeof PublishedBaseCombatant.reach>["_preCreate"]>(true); // foundry.documents.BaseCombatant#_preCreate
fits<ReturnType<typeof OwnBaseCombatant.reach>["_preUpdate"], ReturnType<typeof PublishedBaseCombatant.reach>["_preUpdate"]>(true); // foundry.documents.BaseCombatant#_preUpdate
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["update"], (typeof foundry.documents.BaseCombatant)["prototype"]["update"]>(true); // foundry.documents.BaseCombatant#update
fits<(typeof OwnBaseCombatant)["_preCreateOperation"], (typeof PublishedBaseCombatant)["_preCreateOperation"]>(true); // foundry.documents.BaseCombatant._preCreateOperation
fits<(typeof OwnBaseCombatant)["_preDeleteOperation"], (typeof PublishedBaseCombatant)["_preDeleteOperation"]>(true); // foundry.documents.BaseCombatant._preDeleteOperation
fits<(typeof OwnBaseCombatant)["_preUpdateOperation"], (typeof PublishedBaseCombatant)["_preUpdateOperation"]>(true); // foundry.documents.BaseCombatant._preUpdateOperation
fits<(typeof import("../core/documents/item.ts"))["Item"]["prototype"]["delete"], (typeof foundry.documents.BaseItem)["prototype"]["delete"]>(true); // foundry.documents.BaseItem#delete
fits<(typeof import("../core/documents/item.ts"))["Item"]["prototype"]["parent"], (typeof foundry.documents.BaseItem)["prototype"]["parent"]>(true); // foundry.documents.BaseItem#parent
fits<(typeof import("../core/documents/item.ts"))["Item"]["prototype"]["update"], (typeof foundry.documents.BaseItem)["prototype"]["update"]>(true); // foundry.documents.BaseItem#update
fits<(typeof import("../core/documents/small-documents.ts"))["JournalEntry"]["prototype"]["createEmbeddedDocuments"], (typeof foundry.documents.BaseJournalEntry)["prototype"]["createEmbeddedDocuments"]>(true); // foundry.documents.BaseJournalEntry#createEmbeddedDocuments
fits<(typeof import("../core/documents/small-documents.ts"))["JournalEntry"]["prototype"]["getEmbeddedCollection"], (typeof foundry.documents.BaseJournalEntry)["prototype"]["getEmbeddedCollection"]>(true); // foundry.documents.BaseJournalEntry#getEmbeddedCollection
fits<(typeof import("../core/documents/small-documents.ts"))["JournalEntry"]["prototype"]["updateEmbeddedDocuments"], (typeof foundry.documents.BaseJournalEntry)["prototype"]["updateEmbeddedDocuments"]>(true); // foundry.documents.BaseJournalEntry#updateEmbeddedDocuments
fits<(typeof import("../core/documents/region.ts"))["BaseRegion"]["prototype"]["parent"], (typeof foundry.documents.BaseRegion)["prototype"]["parent"]>(true); // foundry.documents.BaseRegion#parent
fits<(typeof import("../core/documents/region.ts"))["BaseRegion"]["prototype"]["update"], (typeof foundry.documents.BaseRegion)["prototype"]["update"]>(true); // foundry.documents.BaseRegion#update
fits<(typeof import("../core/documents/scene.ts"))["Scene"]["prototype"]["updateEmbeddedDocuments"], (typeof foundry.documents.BaseScene)["prototype"]["updateEmbeddedDocuments"]>(true); // foundry.documents.BaseScene#updateEmbeddedDocuments
fits<(typeof import("../core/documents/token-document.ts"))["BaseToken"]["prototype"]["getSize"], (typeof foundry.documents.BaseToken)["prototype"]["getSize"]>(true); // foundry.documents.BaseToken#getSize
fits<(typeof import("../core/documents/token-document.ts"))["BaseToken"]["prototype"]["getSnappedPosition"], (typeof foundry.documents.BaseToken)["prototype"]["getSnappedPosition"]>(true); // foundry.documents.BaseToken#getSnappedPosition
fits<(typeof import("../core/documents/token-document.ts"))["BaseToken"]["prototype"]["parent"], (typeof foundry.documents.BaseToken)["prototype"]["parent"]>(true); // foundry.documents.BaseToken#parent
fits<(typeof import("../core/documents/token-document.ts"))["BaseToken"]["prototype"]["toObject"], (typeof foundry.documents.BaseToken)["prototype"]["toObject"]>(true); // foundry.documents.BaseToken#toObject
fits<(typeof import("../core/documents/token-document.ts"))["BaseToken"]["prototype"]["update"], (typeof foundry.documents.BaseToken)["prototype"]["update"]>(true); // foundry.documents.BaseToken#update
fits<(typeof import("../core/documents/token-document.ts"))["BaseToken"]["prototype"]["updateSource"], (typeof foundry.documents.BaseToken)["prototype"]["updateSource"]>(true); // foundry.documents.BaseToken#updateSource
fits<(typeof OwnBaseToken)["_preCreateOperation"], (typeof PublishedBaseToken)["_preCreateOperation"]>(true); // foundry.documents.BaseToken._preCreateOperation
fits<(typeof import("../core/documents/user.ts"))["User"]["prototype"]["hasPermission"], (typeof foundry.documents.BaseUser)["prototype"]["hasPermission"]>(true); // foundry.documents.BaseUser#hasPermission
fits<(typeof import("../core/documents/user.ts"))["User"]["prototype"]["isGM"], (typeof foundry.documents.BaseUser)["prototype"]["isGM"]>(true); // foundry.documents.BaseUser#isGM
fits<(typeof import("../core/documents/user.ts"))["User"]["prototype"]["update"], (typeof foundry.documents.BaseUser)["prototype"]["update"]>(true); // foundry.documents.BaseUser#update
constructs<(typeof import("../core/documents/chat-message.ts"))["ChatMessage"], typeof foundry.documents.ChatMessage>(true); // foundry.documents.ChatMessage
fits<(typeof import("../core/documents/chat-message.ts"))["ChatMessage"]["prototype"]["visible"], (typeof foundry.documents.ChatMessage)["prototype"]["visible"]>(true); // foundry.documents.ChatMessage#visible
fits<(typeof import("../core/documents/chat-message.ts"))["ChatMessage"]["getSpeaker"], (typeof foundry.documents.ChatMessage)["getSpeaker"]>(true); // foundry.documents.ChatMessage.getSpeaker
constructs<(typeof import("../core/documents/combat.ts"))["Combat"], typeof foundry.documents.Combat>(true); // foundry.documents.Combat
fits<ReturnType<typeof OwnCombat.reach>["_sortCombatants"], ReturnType<typeof PublishedCombat.reach>["_sortCombatants"]>(true); // foundry.documents.Combat#_sortCombatants
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["activate"], (typeof foundry.documents.Combat)["prototype"]["activate"]>(true); // foundry.documents.Combat#activate
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["clearMovementHistories"], (typeof foundry.documents.Combat)["prototype"]["clearMovementHistories"]>(true); // foundry.documents.Combat#clearMovementHistories
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["current"], (typeof foundry.documents.Combat)["prototype"]["current"]>(true); // foundry.documents.Combat#current
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["endCombat"], (typeof foundry.documents.Combat)["prototype"]["endCombat"]>(true); // foundry.documents.Combat#endCombat
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["nextRound"], (typeof foundry.documents.Combat)["prototype"]["nextRound"]>(true); // foundry.documents.Combat#nextRound
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["nextTurn"], (typeof foundry.documents.Combat)["prototype"]["nextTurn"]>(true); // foundry.documents.Combat#nextTurn
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["previousRound"], (typeof foundry.documents.Combat)["prototype"]["previousRound"]>(true); // foundry.documents.Combat#previousRound
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["previousTurn"], (typeof foundry.documents.Combat)["prototype"]["previousTurn"]>(true); // foundry.documents.Combat#previousTurn
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["resetAll"], (typeof foundry.documents.Combat)["prototype"]["resetAll"]>(true); // foundry.documents.Combat#resetAll
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["rollInitiative"], (typeof foundry.documents.Combat)["prototype"]["rollInitiative"]>(true); // foundry.documents.Combat#rollInitiative
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["setInitiative"], (typeof foundry.documents.Combat)["prototype"]["setInitiative"]>(true); // foundry.documents.Combat#setInitiative
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["setupTurns"], (typeof foundry.documents.Combat)["prototype"]["setupTurns"]>(true); // foundry.documents.Combat#setupTurns
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["startCombat"], (typeof foundry.documents.Combat)["prototype"]["startCombat"]>(true); // foundry.documents.Combat#startCombat
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["toggleSceneLink"], (typeof foundry.documents.Combat)["prototype"]["toggleSceneLink"]>(true); // foundry.documents.Combat#toggleSceneLink
fits<(typeof import("../core/documents/combat.ts"))["Combat"]["prototype"]["updateCombatantActors"], (typeof foundry.documents.Combat)["prototype"]["updateCombatantActors"]>(true); // foundry.documents.Combat#updateCombatantActors
constructs<(typeof import("../core/documents/combatant.ts"))["Combatant"], typeof foundry.documents.Combatant>(true); // foundry.documents.Combatant
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["actor"], (typeof foundry.documents.Combatant)["prototype"]["actor"]>(true); // foundry.documents.Combatant#actor
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["isNPC"], (typeof foundry.documents.Combatant)["prototype"]["isNPC"]>(true); // foundry.documents.Combatant#isNPC
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["token"], (typeof foundry.documents.Combatant)["prototype"]["token"]>(true); // foundry.documents.Combatant#token
fits<(typeof import("../core/documents/combatant.ts"))["Combatant"]["prototype"]["visible"], (typeof foundry.documents.Combatant)["prototype"]["visible"]>(true); // foundry.documents.Combatant#visible
constructs<(typeof import("../core/documents/item.ts"))["Item"], typeof foundry.documents.Item>(true); // foundry.documents.Item
fits<(typeof import("../core/documents/item.ts"))["Item"]["prototype"]["actor"], (typeof foundry.documents.Item)["prototype"]["actor"]>(true); // foundry.documents.Item#actor
constructs<(typeof import("../core/documents/small-documents.ts"))["JournalEntry"], typeof foundry.documents.JournalEntry>(true); // foundry.documents.JournalEntry
constructs<(typeof import("../core/documents/macro.ts"))["Macro"], typeof foundry.documents.Macro>(true); // foundry.documents.Macro
fits<(typeof import("../core/documents/region.ts"))["RegionDocument"]["prototype"]["testPoint"], (typeof foundry.documents.RegionDocument)["prototype"]["testPoint"]>(true); // foundry.documents.RegionDocument#testPoint
fits<(typeof import("../core/documents/scene.ts"))["Scene"]["prototype"]["activate"], (typeof foundry.documents.Scene)["prototype"]["activate"]>(true); // foundry.documents.Scene#activate
fits<(typeof import("../core/documents/scene.ts"))["Scene"]["prototype"]["dimensions"], (typeof foundry.documents.Scene)["prototype"]["dimensions"]>(true); // foundry.documents.Scene#dimensions
constructs<(typeof import("../core/documents/token-document.ts"))["TokenDocument"], typeof foundry.documents.TokenDocument>(true); // foundry.documents.TokenDocument
fits<ReturnType<typeof OwnTokenDocument.reach>["_preUpdateMovement"], ReturnType<typeof PublishedTokenDocument.reach>["_preUpdateMovement"]>(true); // foundry.documents.TokenDocument#_preUpdateMovement
fits<(typeof import("../core/documents/token-document.ts"))["TokenDocument"]["prototype"]["actor"], (typeof foundry.documents.TokenDocument)["prototype"]["actor"]>(true); // foundry.documents.TokenDocument#actor
fits<(typeof import("../core/documents/token-document.ts"))["TokenDocument"]["prototype"]["baseActor"], (typeof foundry.documents.TokenDocument)["prototype"]["baseActor"]>(true); // foundry.documents.TokenDocument#baseActor
fits<(typeof import("../core/documents/token-document.ts"))["TokenDocument"]["prototype"]["isOwner"], (typeof foundry.documents.TokenDocument)["prototype"]["isOwner"]>(true); // foundry.documents.TokenDocument#isOwner
fits<(typeof import("../core/documents/token-document.ts"))["TokenDocument"]["prototype"]["movementHistory"], (typeof foundry.documents.TokenDocument)["prototype"]["movementHistory"]>(true); // foundry.documents.TokenDocument#movementHistory
fits<import("../core/documents/token-movement.ts").MovementWaypoint["elevation"], foundry.documents.TokenDocument.MeasuredMovementWaypoint["elevation"]>(true); // foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#elevation
fits<import("../core/documents/token-movement.ts").MovementWaypoint["x"], foundry.documents.TokenDocument.MeasuredMovementWaypoint["x"]>(true); // foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#x
fits<import("../core/documents/token-movement.ts").MovementWaypoint["y"], foundry.documents.TokenDocument.MeasuredMovementWaypoint["y"]>(true); // foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#y
fits<import("../core/documents/token-movement.ts").MovementOperation["method"], foundry.documents.TokenDocument.MovementData["method"]>(true); // foundry.documents.TokenDocument.MovementData#method
fits<import("../core/documents/token-movement.ts").MovementOperation["passed"], foundry.documents.TokenDocument.MovementData["passed"]>(true); // foundry.documents.TokenDocument.MovementData#passed
fits<import("../core/documents/token-movement.ts").MovementOperation["pending"], foundry.documents.TokenDocument.MovementData["pending"]>(true); // foundry.documents.TokenDocument.MovementData#pending
fits<import("../core/documents/token-movement.ts").MovementSection["waypoints"], foundry.documents.TokenDocument.MovementSectionData["waypoints"]>(true); // foundry.documents.TokenDocument.MovementSectionData#waypoints
fits<(typeof import("../core/documents/user.ts"))["User"]["prototype"]["active"], (typeof foundry.documents.User)["prototype"]["active"]>(true); // foundry.documents.User#active
fits<(typeof import("../core/documents/user.ts"))["User"]["prototype"]["assignHotbarMacro"], (typeof foundry.documents.User)["prototype"]["assignHotbarMacro"]>(true); // foundry.documents.User#assignHotbarMacro
fits<(typeof import("../core/documents/user.ts"))["User"]["prototype"]["isSelf"], (typeof foundry.documents.User)["prototype"]["isSelf"]>(true); // foundry.documents.User#isSelf
fits<(typeof import("../core/documents/user.ts"))["User"]["prototype"]["query"], (typeof foundry.documents.User)["prototype"]["query"]>(true); // foundry.documents.User#query
fits<(typeof import("../core/documents/user.ts"))["User"]["prototype"]["targets"], (typeof foundry.documents.User)["prototype"]["targets"]>(true); // foundry.documents.User#targets
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["hasPlayerOwner"], (typeof foundry.documents.Actor)["prototype"]["hasPlayerOwner"]>(true); // foundry.documents.abstract.ClientDocumentMixin#hasPlayerOwner
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["isOwner"], (typeof foundry.documents.Actor)["prototype"]["isOwner"]>(true); // foundry.documents.abstract.ClientDocumentMixin#isOwner
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["prepareBaseData"], (typeof foundry.documents.Actor)["prototype"]["prepareBaseData"]>(true); // foundry.documents.abstract.ClientDocumentMixin#prepareBaseData
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["prepareDerivedData"], (typeof foundry.documents.Actor)["prototype"]["prepareDerivedData"]>(true); // foundry.documents.abstract.ClientDocumentMixin#prepareDerivedData
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["render"], (typeof foundry.documents.Actor)["prototype"]["render"]>(true); // foundry.documents.abstract.ClientDocumentMixin#render
fits<(typeof import("../core/documents/actor.ts"))["Actor"]["prototype"]["sheet"], (typeof foundry.documents.Actor)["prototype"]["sheet"]>(true); // foundry.documents.abstract.ClientDocumentMixin#sheet
fits<(typeof import("../core/collections/world-collections.ts"))["Actors"]["prototype"]["contents"], (typeof foundry.documents.collections.Actors)["prototype"]["contents"]>(true); // foundry.documents.abstract.DirectoryCollectionMixin#contents
fits<(typeof import("../core/collections/document-collection.ts"))["DocumentCollection"]["prototype"]["_source"], (typeof foundry.documents.abstract.DocumentCollection)["prototype"]["_source"]>(true); // foundry.documents.abstract.DocumentCollection#_source
fits<(typeof import("../core/collections/document-collection.ts"))["DocumentCollection"]["prototype"]["get"], (typeof foundry.documents.abstract.DocumentCollection)["prototype"]["get"]>(true); // foundry.documents.abstract.DocumentCollection#get
fits<(typeof import("../core/collections/document-collection.ts"))["DocumentCollection"]["prototype"]["invalidDocumentIds"], (typeof foundry.documents.abstract.DocumentCollection)["prototype"]["invalidDocumentIds"]>(true); // foundry.documents.abstract.DocumentCollection#invalidDocumentIds
fits<(typeof import("../core/collections/world-collections.ts"))["Actors"]["prototype"]["fromCompendium"], (typeof foundry.documents.collections.Actors)["prototype"]["fromCompendium"]>(true); // foundry.documents.collections.Actors#fromCompendium
fits<(typeof import("../core/collections/world-collections.ts"))["CombatEncounters"]["prototype"]["viewed"], (typeof foundry.documents.collections.CombatEncounters)["prototype"]["viewed"]>(true); // foundry.documents.collections.CombatEncounters#viewed
fits<(typeof import("../core/packs.ts"))["CompendiumCollection"]["prototype"]["collection"], (typeof foundry.documents.collections.CompendiumCollection)["prototype"]["collection"]>(true); // foundry.documents.collections.CompendiumCollection#collection
fits<(typeof import("../core/packs.ts"))["CompendiumCollection"]["prototype"]["documentName"], (typeof foundry.documents.collections.CompendiumCollection)["prototype"]["documentName"]>(true); // foundry.documents.collections.CompendiumCollection#documentName
fits<(typeof import("../core/packs.ts"))["CompendiumCollection"]["prototype"]["getDocuments"], (typeof foundry.documents.collections.CompendiumCollection)["prototype"]["getDocuments"]>(true); // foundry.documents.collections.CompendiumCollection#getDocuments
fits<(typeof import("../core/packs.ts"))["CompendiumCollection"]["prototype"]["locked"], (typeof foundry.documents.collections.CompendiumCollection)["prototype"]["locked"]>(true); // foundry.documents.collections.CompendiumCollection#locked
fits<(typeof import("../core/packs.ts"))["CompendiumCollection"]["prototype"]["title"], (typeof foundry.documents.collections.CompendiumCollection)["prototype"]["title"]>(true); // foundry.documents.collections.CompendiumCollection#title
fits<(typeof import("../core/packs.ts"))["CompendiumCollection"]["createCompendium"], (typeof foundry.documents.collections.CompendiumCollection)["createCompendium"]>(true); // foundry.documents.collections.CompendiumCollection.createCompendium
fits<(typeof import("../core/collections/world-collections.ts"))["Scenes"]["prototype"]["active"], (typeof foundry.documents.collections.Scenes)["prototype"]["active"]>(true); // foundry.documents.collections.Scenes#active
fits<(typeof import("../core/collections/world-collections.ts"))["Users"]["prototype"]["activeGM"], (typeof foundry.documents.collections.Users)["prototype"]["activeGM"]>(true); // foundry.documents.collections.Users#activeGM
fits<(typeof import("../core/grid/base-grid.ts"))["BaseGrid"]["prototype"]["distance"], (typeof foundry.grid.BaseGrid)["prototype"]["distance"]>(true); // foundry.grid.BaseGrid#distance
fits<(typeof import("../core/grid/base-grid.ts"))["BaseGrid"]["prototype"]["getAdjacentOffsets"], (typeof foundry.grid.BaseGrid)["prototype"]["getAdjacentOffsets"]>(true); // foundry.grid.BaseGrid#getAdjacentOffsets
fits<(typeof import("../core/grid/base-grid.ts"))["BaseGrid"]["prototype"]["getCenterPoint"], (typeof foundry.grid.BaseGrid)["prototype"]["getCenterPoint"]>(true); // foundry.grid.BaseGrid#getCenterPoint
fits<(typeof import("../core/grid/base-grid.ts"))["BaseGrid"]["prototype"]["getTopLeftPoint"], (typeof foundry.grid.BaseGrid)["prototype"]["getTopLeftPoint"]>(true); // foundry.grid.BaseGrid#getTopLeftPoint
fits<(typeof import("../core/grid/base-grid.ts"))["BaseGrid"]["prototype"]["isGridless"], (typeof foundry.grid.BaseGrid)["prototype"]["isGridless"]>(true); // foundry.grid.BaseGrid#isGridless
fits<(typeof import("../core/grid/base-grid.ts"))["BaseGrid"]["prototype"]["isHexagonal"], (typeof foundry.grid.BaseGrid)["prototype"]["isHexagonal"]>(true); // foundry.grid.BaseGrid#isHexagonal
fits<(typeof import("../core/grid/base-grid.ts"))["BaseGrid"]["prototype"]["isSquare"], (typeof foundry.grid.BaseGrid)["prototype"]["isSquare"]>(true); // foundry.grid.BaseGrid#isSquare
fits<(typeof import("../core/grid/base-grid.ts"))["BaseGrid"]["prototype"]["size"], (typeof foundry.grid.BaseGrid)["prototype"]["size"]>(true); // foundry.grid.BaseGrid#size
fits<(typeof import("../core/grid/base-grid.ts"))["BaseGrid"]["prototype"]["sizeX"], (typeof foundry.grid.BaseGrid)["prototype"]["sizeX"]>(true); // foundry.grid.BaseGrid#sizeX
fits<(typeof import("../core/grid/base-grid.ts"))["BaseGrid"]["prototype"]["sizeY"], (typeof foundry.grid.BaseGrid)["prototype"]["sizeY"]>(true); // foundry.grid.BaseGrid#sizeY
fits<(typeof import("../core/settings.ts"))["ClientSettings"]["prototype"]["register"], (typeof foundry.helpers.ClientSettings)["prototype"]["register"]>(true); // foundry.helpers.ClientSettings#register
fits<(typeof import("../core/settings.ts"))["ClientSettings"]["prototype"]["registerMenu"], (typeof foundry.helpers.ClientSettings)["prototype"]["registerMenu"]>(true); // foundry.helpers.ClientSettings#registerMenu
fits<(typeof import("../core/settings.ts"))["ClientSettings"]["prototype"]["settings"], (typeof foundry.helpers.ClientSettings)["prototype"]["settings"]>(true); // foundry.helpers.ClientSettings#settings
fits<(typeof import("../core/game-time.ts"))["GameTime"]["prototype"]["worldTime"], (typeof foundry.helpers.GameTime)["prototype"]["worldTime"]>(true); // foundry.helpers.GameTime#worldTime
fits<(typeof import("../core/i18n.ts"))["Localization"]["prototype"]["has"], (typeof foundry.helpers.Localization)["prototype"]["has"]>(true); // foundry.helpers.Localization#has
fits<(typeof import("../core/i18n.ts"))["Localization"]["prototype"]["localize"], (typeof foundry.helpers.Localization)["prototype"]["localize"]>(true); // foundry.helpers.Localization#localize
fits<(typeof import("../core/keybindings.ts"))["ClientKeybindings"]["prototype"]["get"], (typeof foundry.helpers.interaction.ClientKeybindings)["prototype"]["get"]>(true); // foundry.helpers.interaction.ClientKeybindings#get
fits<(typeof import("../core/keybindings.ts"))["ClientKeybindings"]["prototype"]["register"], (typeof foundry.helpers.interaction.ClientKeybindings)["prototype"]["register"]>(true); // foundry.helpers.interaction.ClientKeybindings#register
constructs<(typeof import("../client/tours/tour.ts"))["Tour"], typeof foundry.nue.Tour>(true); // foundry.nue.Tour
fits<ReturnType<typeof OwnTour.reach>["_preStep"], ReturnType<typeof PublishedTour.reach>["_preStep"]>(true); // foundry.nue.Tour#_preStep
fits<(typeof import("../client/tours/tour.ts"))["Tour"]["prototype"]["currentStep"], (typeof foundry.nue.Tour)["prototype"]["currentStep"]>(true); // foundry.nue.Tour#currentStep
fits<(typeof import("../client/tours/tour.ts"))["Tour"]["prototype"]["start"], (typeof foundry.nue.Tour)["prototype"]["start"]>(true); // foundry.nue.Tour#start
fits<(typeof import("../client/tours/tours-collection.ts"))["ToursCollection"]["prototype"]["register"], (typeof foundry.nue.ToursCollection)["prototype"]["register"]>(true); // foundry.nue.ToursCollection#register
fits<import("../core/game.ts").Game["system"]["version"], foundry.packages.System["version"]>(true); // foundry.packages.System#version
fits<(typeof import("../core/utils/collection.ts"))["Collection"]["prototype"]["contents"], (typeof foundry.utils.Collection)["prototype"]["contents"]>(true); // foundry.utils.Collection#contents
fits<(typeof import("../core/utils/collection.ts"))["Collection"]["prototype"]["filter"], (typeof foundry.utils.Collection)["prototype"]["filter"]>(true); // foundry.utils.Collection#filter
fits<(typeof import("../core/utils/collection.ts"))["Collection"]["prototype"]["find"], (typeof foundry.utils.Collection)["prototype"]["find"]>(true); // foundry.utils.Collection#find
fits<(typeof import("../core/utils/collection.ts"))["Collection"]["prototype"]["forEach"], (typeof foundry.utils.Collection)["prototype"]["forEach"]>(true); // foundry.utils.Collection#forEach
fits<(typeof import("../core/utils/collection.ts"))["Collection"]["prototype"]["get"], (typeof foundry.utils.Collection)["prototype"]["get"]>(true); // foundry.utils.Collection#get
fits<(typeof import("../core/utils/collection.ts"))["Collection"]["prototype"]["map"], (typeof foundry.utils.Collection)["prototype"]["map"]>(true); // foundry.utils.Collection#map
fits<(typeof import("../core/utils/collection.ts"))["Collection"]["prototype"]["some"], (typeof foundry.utils.Collection)["prototype"]["some"]>(true); // foundry.utils.Collection#some
fits<(typeof import("../core/utils/paths.ts"))["expandObject"], (typeof foundry.utils)["expandObject"]>(true); // foundry.utils.expandObject
fits<(typeof import("../core/utils/uuid.ts"))["fromUuid"], (typeof foundry.utils)["fromUuid"]>(true); // foundry.utils.fromUuid
fits<(typeof import("../core/utils/uuid.ts"))["fromUuidSync"], (typeof foundry.utils)["fromUuidSync"]>(true); // foundry.utils.fromUuidSync
fits<(typeof import("../core/utils/text.ts"))["isNewerVersion"], (typeof foundry.utils)["isNewerVersion"]>(true); // foundry.utils.isNewerVersion
fits<(typeof import("../core/utils/text.ts"))["randomID"], (typeof foundry.utils)["randomID"]>(true); // foundry.utils.randomID
fits<(typeof import("../client/applications/save-file.ts"))["saveDataToFile"], (typeof foundry.utils)["saveDataToFile"]>(true); // foundry.utils.saveDataToFile
fits<import("../core/game.ts").Game["actors"], ReadyGame["actors"]>(true); // game.actors
fits<import("../core/game.ts").Game["audio"], ReadyGame["audio"]>(true); // game.audio
fits<import("../core/game.ts").Game["collections"], ReadyGame["collections"]>(true); // game.collections
fits<import("../core/game.ts").Game["combat"], ReadyGame["combat"]>(true); // game.combat
fits<import("../core/game.ts").Game["combats"], ReadyGame["combats"]>(true); // game.combats
fits<import("../core/game.ts").Game["i18n"], ReadyGame["i18n"]>(true); // game.i18n
fits<import("../core/game.ts").Game["items"], ReadyGame["items"]>(true); // game.items
fits<import("../core/game.ts").Game["journal"], ReadyGame["journal"]>(true); // game.journal
fits<import("../core/game.ts").Game["keybindings"], ReadyGame["keybindings"]>(true); // game.keybindings
fits<import("../core/game.ts").Game["macros"], ReadyGame["macros"]>(true); // game.macros
fits<import("../core/game.ts").Game["messages"], ReadyGame["messages"]>(true); // game.messages
fits<import("../core/game.ts").Game["packs"], ReadyGame["packs"]>(true); // game.packs
fits<import("../core/game.ts").Game["release"], ReadyGame["release"]>(true); // game.release
fits<import("../core/game.ts").Game["scenes"], ReadyGame["scenes"]>(true); // game.scenes
fits<import("../core/game.ts").Game["settings"], ReadyGame["settings"]>(true); // game.settings
fits<import("../core/game.ts").Game["socket"], ReadyGame["socket"]>(true); // game.socket
fits<import("../core/game.ts").Game["socket"]["emit"], ReadyGame["socket"]["emit"]>(true); // game.socket.emit
fits<import("../core/game.ts").Game["socket"]["on"], ReadyGame["socket"]["on"]>(true); // game.socket.on
fits<import("../core/game.ts").Game["system"], ReadyGame["system"]>(true); // game.system
fits<import("../core/game.ts").Game["time"], ReadyGame["time"]>(true); // game.time
fits<import("../core/game.ts").Game["userId"], ReadyGame["userId"]>(true); // game.userId
fits<import("../core/game.ts").Game["users"], ReadyGame["users"]>(true); // game.users
kind<"function", (typeof foundry.applications.handlebars)["formGroup"]>(true); // helper formGroup
kind<"function", (typeof foundry.applications.handlebars)["localize"]>(true); // helper localize
fits<"canvasReady", keyof HookNames.HookConfig>(true); // hook canvasReady
fits<"closeApplicationV2", keyof HookNames.HookConfig>(true); // hook closeApplicationV2
fits<"collapseSidebar", keyof HookNames.HookConfig>(true); // hook collapseSidebar
fits<"combatRound", keyof HookNames.HookConfig>(true); // hook combatRound
fits<"combatStart", keyof HookNames.HookConfig>(true); // hook combatStart
fits<"combatTurn", keyof HookNames.HookConfig>(true); // hook combatTurn
fits<"combatTurnChange", keyof HookNames.HookConfig>(true); // hook combatTurnChange
fits<"controlToken", keyof HookNames.HookConfig>(true); // hook controlToken
fits<"createActiveEffect", keyof HookNames.HookConfig>(true); // hook createActiveEffect
fits<"createActor", keyof HookNames.HookConfig>(true); // hook createActor
fits<"createCombat", keyof HookNames.HookConfig>(true); // hook createCombat
fits<"createCombatant", keyof HookNames.HookConfig>(true); // hook createCombatant
fits<"createItem", keyof HookNames.HookConfig>(true); // hook createItem
fits<"createRegion", keyof HookNames.HookConfig>(true); // hook createRegion
fits<"createWall", keyof HookNames.HookConfig>(true); // hook createWall
fits<"deleteActiveEffect", keyof HookNames.HookConfig>(true); // hook deleteActiveEffect
fits<"deleteActor", keyof HookNames.HookConfig>(true); // hook deleteActor
fits<"deleteChatMessage", keyof HookNames.HookConfig>(true); // hook deleteChatMessage
fits<"deleteCombat", keyof HookNames.HookConfig>(true); // hook deleteCombat
fits<"deleteCombatant", keyof HookNames.HookConfig>(true); // hook deleteCombatant
fits<"deleteItem", keyof HookNames.HookConfig>(true); // hook deleteItem
fits<"deleteRegion", keyof HookNames.HookConfig>(true); // hook deleteRegion
fits<"deleteToken", keyof HookNames.HookConfig>(true); // hook deleteToken
fits<"deleteWall", keyof HookNames.HookConfig>(true); // hook deleteWall
fits<"getHeaderControlsActorSheetV2", keyof HookNames.HookConfig>(true); // hook getHeaderControlsActorSheetV2
fits<"hotbarDrop", keyof HookNames.HookConfig>(true); // hook hotbarDrop
fits<"importAdventure", keyof HookNames.HookConfig>(true); // hook importAdventure
fits<"init", keyof HookNames.HookConfig>(true); // hook init
fits<"modifyTokenAttribute", keyof HookNames.HookConfig>(true); // hook modifyTokenAttribute
fits<"preImportAdventure", keyof HookNames.HookConfig>(true); // hook preImportAdventure
fits<"ready", keyof HookNames.HookConfig>(true); // hook ready
fits<"renderActorDirectory", keyof HookNames.HookConfig>(true); // hook renderActorDirectory
fits<"renderApplicationV2", keyof HookNames.HookConfig>(true); // hook renderApplicationV2
fits<"renderCombatTracker", keyof HookNames.HookConfig>(true); // hook renderCombatTracker
fits<"renderCompendiumDirectory", keyof HookNames.HookConfig>(true); // hook renderCompendiumDirectory
fits<"setup", keyof HookNames.HookConfig>(true); // hook setup
fits<"targetToken", keyof HookNames.HookConfig>(true); // hook targetToken
fits<"updateActiveEffect", keyof HookNames.HookConfig>(true); // hook updateActiveEffect
fits<"updateActor", keyof HookNames.HookConfig>(true); // hook updateActor
fits<"updateCombat", keyof HookNames.HookConfig>(true); // hook updateCombat
fits<"updateCombatant", keyof HookNames.HookConfig>(true); // hook updateCombatant
fits<"updateItem", keyof HookNames.HookConfig>(true); // hook updateItem
fits<"updateRegion", keyof HookNames.HookConfig>(true); // hook updateRegion
fits<"updateScene", keyof HookNames.HookConfig>(true); // hook updateScene
fits<"updateToken", keyof HookNames.HookConfig>(true); // hook updateToken
fits<"updateWall", keyof HookNames.HookConfig>(true); // hook updateWall
fits<"userConnected", keyof HookNames.HookConfig>(true); // hook userConnected
kind<"object", (typeof ui)["chat"]>(true); // ui.chat
kind<"object", (typeof ui)["combat"]>(true); // ui.combat
kind<"object", (typeof ui)["notifications"]>(true); // ui.notifications
kind<"object", (typeof ui)["sidebar"]>(true); // ui.sidebar

// 73 members are fields, which schemas.types.ts compares:
//   foundry.data.TextureData#src
//   foundry.documents.ActiveEffect#changes
//   foundry.documents.ActiveEffect#disabled
//   foundry.documents.ActiveEffect#img
//   foundry.documents.ActiveEffect#name
//   foundry.documents.ActiveEffect#statuses
//   foundry.documents.Actor#_stats
//   foundry.documents.Actor#effects
//   foundry.documents.Actor#flags
//   foundry.documents.Actor#img
//   foundry.documents.Actor#items
//   foundry.documents.Actor#name
//   foundry.documents.Actor#prototypeToken
//   foundry.documents.BaseActiveEffect#system
//   foundry.documents.BaseActor#system
//   foundry.documents.BaseActor#type
//   foundry.documents.BaseChatMessage#system
//   foundry.documents.BaseChatMessage#type
//   foundry.documents.BaseCombat#system
//   foundry.documents.BaseCombat#type
//   foundry.documents.BaseCombatant#system
//   foundry.documents.BaseCombatant#type
//   foundry.documents.BaseItem#system
//   foundry.documents.BaseItem#type
//   foundry.documents.ChatMessage#_stats
//   foundry.documents.ChatMessage#author
//   foundry.documents.ChatMessage#rolls
//   foundry.documents.ChatMessage#whisper
//   foundry.documents.Combat#combatants
//   foundry.documents.Combat#flags
//   foundry.documents.Combat#round
//   foundry.documents.Combat#scene
//   foundry.documents.Combat#turn
//   foundry.documents.Combatant#_stats
//   foundry.documents.Combatant#actorId
//   foundry.documents.Combatant#defeated
//   foundry.documents.Combatant#hidden
//   foundry.documents.Combatant#img
//   foundry.documents.Combatant#initiative
//   foundry.documents.Combatant#name
//   foundry.documents.Combatant#sceneId
//   foundry.documents.Combatant#tokenId
//   foundry.documents.Item#effects
//   foundry.documents.Item#img
//   foundry.documents.Item#name
//   foundry.documents.Macro#command
//   foundry.documents.Macro#name
//   foundry.documents.RegionDocument#behaviors
//   foundry.documents.RegionDocument#elevation
//   foundry.documents.RegionDocument#flags
//   foundry.documents.RegionDocument#name
//   foundry.documents.Scene#grid
//   foundry.documents.Scene#name
//   foundry.documents.Scene#regions
//   foundry.documents.Scene#tokens
//   foundry.documents.Scene#walls
//   foundry.documents.TokenDocument#actorId
//   foundry.documents.TokenDocument#actorLink
//   foundry.documents.TokenDocument#disposition
//   foundry.documents.TokenDocument#elevation
//   foundry.documents.TokenDocument#height
//   foundry.documents.TokenDocument#hidden
//   foundry.documents.TokenDocument#movementAction
//   foundry.documents.TokenDocument#name
//   foundry.documents.TokenDocument#sort
//   foundry.documents.TokenDocument#texture
//   foundry.documents.TokenDocument#width
//   foundry.documents.TokenDocument#x
//   foundry.documents.TokenDocument#y
//   foundry.documents.User#character
//   foundry.documents.User#flags
//   foundry.documents.User#hotbar
//   foundry.documents.User#name

// 515 members are compared, 75 are not:
//   CONFIG.Canvas#polygonBackends: no class of the table has its name
//   CONFIG.Canvas.PolygonBackends#move: no class of the table has its name
//   CONFIG.Canvas.PolygonBackends#sight: no class of the table has its name
//   CONFIG.Dice.FulfillmentConfiguration#defaultMethod: no class of the table has its name
//   CONFIG.Dice.FulfillmentConfiguration#dice: no class of the table has its name
//   CONFIG.Dice.FulfillmentConfiguration#methods: no class of the table has its name
//   CONFIG.Dice.FulfillmentMethod#interactive: no class of the table has its name
//   foundry.CONST.WALL_DOOR_STATES: no class of the table has its name
//   foundry.CONST.WALL_DOOR_TYPES: no class of the table has its name
//   foundry.CONST.WALL_SENSE_TYPES: no class of the table has its name
//   foundry.abstract.DataModel#toObject: plain data at the table; typed by each schema in the published class
//   foundry.abstract.Document#toObject: plain data at the table; typed by each schema in the published class
//   foundry.abstract.Document#uuid: wider at the table: null for a document that is not stored
//   foundry.abstract.types.DatabaseCreateOperation#fromCompendium: no class of the table has its name
//   foundry.abstract.types.DatabaseCreateOperation#keepId: no class of the table has its name
//   foundry.abstract.types._Parent#parent: no class of the table has its name
//   foundry.applications.api.ApplicationV2#element: wider at the table: null before the first drawing
//   foundry.applications.api.ApplicationV2#render: its options are generic in the published class
//   foundry.applications.handlebars.loadTemplates: its templates are of Handlebars' own type at the table
//   foundry.applications.sidebar.AbstractSidebarTab#render: its options are generic in the published class
//   foundry.applications.sidebar.tabs.ChatLog#updateMessage: documented of the class; the published types do not have it yet
//   foundry.canvas.Canvas#interface: null at the table: there is nothing to draw texts on
//   foundry.canvas.Canvas.ElevatedPoint#x: no class of the table has its name
//   foundry.canvas.Canvas.ElevatedPoint#y: no class of the table has its name
//   foundry.canvas.interaction.Ruler.WaypointContext#cssClass: no class of the table has its name
//   foundry.canvas.placeables.tokens.TokenRuler.WaypointData#next: no class of the table has its name
//   foundry.canvas.placeables.tokens.TokenRuler.WaypointData#previous: no class of the table has its name
//   foundry.canvas.placeables.tokens.TokenRuler.WaypointData#stage: no class of the table has its name
//   foundry.documents.Actor#modifyTokenAttribute: loosely typed at the table: any document it may resolve with
//   foundry.documents.Adventure.ImportResult#created: no class of the table has its name
//   foundry.documents.Adventure.ImportResult#updated: no class of the table has its name
//   foundry.documents.BaseActiveEffect.implementation: untyped at the table: whatever class CONFIG names
//   foundry.documents.BaseActor.create: its result is generic in the published class: one document, or a list
//   foundry.documents.BaseActor.implementation: untyped at the table: whatever class CONFIG names
//   foundry.documents.BaseChatMessage#parent: any document at the table, which has one class for all that is embedded
//   foundry.documents.BaseChatMessage.create: its result is generic in the published class: one document, or a list
//   foundry.documents.BaseChatMessage.implementation: untyped at the table: whatever class CONFIG names
//   foundry.documents.BaseCombat#parent: any document at the table, which has one class for all that is embedded
//   foundry.documents.BaseCombatant#parent: any document at the table, which has one class for all that is embedded
//   foundry.documents.BaseItem.implementation: untyped at the table: whatever class CONFIG names
//   foundry.documents.BaseJournalEntry.create: its result is generic in the published class: one document, or a list
//   foundry.documents.BaseJournalEntry.implementation: untyped at the table: whatever class CONFIG names
//   foundry.documents.BaseMacro.create: its result is generic in the published class: one document, or a list
//   foundry.documents.BaseMacro.implementation: untyped at the table: whatever class CONFIG names
//   foundry.documents.ChatMessage#renderHTML: the page puts it there, so the class has no type of it
//   foundry.documents.Combat.HistoryData#combatantId: no class of the table has its name
//   foundry.documents.Combat.HistoryData#round: no class of the table has its name
//   foundry.documents.Combat.HistoryData#turn: no class of the table has its name
//   foundry.documents.Combatant.Database.Create#combatTurn: no class of the table has its name
//   foundry.documents.Combatant.Database.Delete#combatTurn: no class of the table has its name
//   foundry.documents.Combatant.Database.Update#combatTurn: no class of the table has its name
//   foundry.documents.RegionDocument#elevation.bottom: no class of the table has its name
//   foundry.documents.RegionDocument#elevation.top: no class of the table has its name
//   foundry.documents.Scene.Dimensions#height: no class of the table has its name
//   foundry.documents.Scene.Dimensions#size: no class of the table has its name
//   foundry.documents.Scene.Dimensions#width: no class of the table has its name
//   foundry.documents.TokenDocument.MeasuredMovementWaypointSchema#action: no class of the table has its name
//   foundry.documents.TokenDocument.Position#height: no class of the table has its name
//   foundry.documents.TokenDocument.Position#width: no class of the table has its name
//   foundry.documents.abstract.CanvasDocumentMixin#object: the page puts it there, so the class has no type of it
//   foundry.documents.abstract.DocumentCollection#getInvalid: typed by each collection's class in the published types
//   foundry.documents.abstract.WorldCollection#fromCompendium: plain data at the table; typed by each kind of document in the published class
//   foundry.documents.collections.CompendiumCollection: made by the table alone, from its own record of a pack
//   foundry.helpers.ClientSettings#get: typed by each registered setting in the published types
//   foundry.helpers.ClientSettings#set: typed by each registered setting in the published types
//   foundry.helpers.GameTime#advance: by seconds alone at the table; the published one takes parts of a time as well
//   foundry.helpers.interaction.ClientKeybindings.StoredKeybindingActionBinding#key: no class of the table has its name
//   foundry.helpers.interaction.ClientKeybindings.StoredKeybindingActionBinding#modifiers: no class of the table has its name
//   foundry.nue.Tour.Step#id: no class of the table has its name
//   foundry.nue.Tour._Step#selector: no class of the table has its name
//   foundry.utils.getProperty: typed by the path in the published types
//   game.ready: the published types know a ready game only, whose value is true
//   game.tours: the table's own class of tours, which holds less than the published one
//   game.user: the published types know a ready game only, at which somebody sits
//   hook openDetachedWindow: of generation 14, which the published types do not know yet
