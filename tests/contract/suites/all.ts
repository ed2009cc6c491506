// All contract suites, in the order in which they run.
import type { ContractHost } from "../host.ts";
import { adventureCases } from "./adventures.ts";
import { chatCases } from "./chat.ts";
import { choiceCases } from "./choices.ts";
import { combatCases } from "./combat.ts";
import { combatMemberCases } from "./combat-members.ts";
import { compendiumCases } from "./compendia.ts";
import { diceCases } from "./dice.ts";
import { documentCases } from "./documents.ts";
import { documentMemberCases } from "./document-members.ts";
import { embeddedCases } from "./embedded.ts";
import { fieldCases } from "./fields.ts";
import { formCases } from "./forms.ts";
import { generationCases } from "./generations.ts";
import { gridCases, gridPageCases } from "./grids.ts";
import { hintAndMenuCases } from "./hints-and-menus.ts";
import { hookCases } from "./hooks.ts";
import { hookListCases } from "./hook-list.ts";
import { invalidDocumentCases } from "./invalid-documents.ts";
import { interfaceCases } from "./interface.ts";
import { journalCases, journalWindowCases } from "./journals.ts";
import { neighborCases, neighborPageCases } from "./neighbors.ts";
import { openBehaviorCases } from "./open-behaviors.ts";
import { partCases } from "./parts.ts";
import { permissionCases } from "./permissions.ts";
import { regionCases } from "./regions.ts";
import { sceneMemberCases } from "./scene-members.ts";
import { seatCases } from "./seats.ts";
import { sheetMemberCases } from "./sheet-members.ts";
import { tokenCases } from "./tokens.ts";
import { tourCases } from "./tours.ts";
import { unplayedCases } from "./unplayed.ts";
import { utilityCases } from "./utilities.ts";
import { wallCases } from "./walls.ts";
import { windowCases } from "./windows.ts";
import { worldCompendiumCases } from "./world-compendia.ts";
import { worldDataCases } from "./world-data.ts";

export type Suite = (host: ContractHost) => void;

/** Suites that also run over a slow line, where writes and answers cross. */
export const lineSuites: readonly Suite[] = [
  documentCases,
  embeddedCases,
  combatCases,
  combatMemberCases,
  tokenCases,
];

export const allSuites: readonly Suite[] = [
  utilityCases,
  fieldCases,
  generationCases,
  worldDataCases,
  documentCases,
  documentMemberCases,
  invalidDocumentCases,
  embeddedCases,
  hookCases,
  hookListCases,
  permissionCases,
  choiceCases,
  diceCases,
  chatCases,
  combatCases,
  combatMemberCases,
  tokenCases,
  sceneMemberCases,
  gridCases,
  wallCases,
  openBehaviorCases,
  regionCases,
  seatCases,
  compendiumCases,
  worldCompendiumCases,
  adventureCases,
  journalCases,
  neighborCases,
  unplayedCases,
];

/** Suites that need a page. */
export const pageSuites: readonly Suite[] = [
  tourCases,
  windowCases,
  formCases,
  hintAndMenuCases,
  partCases,
  sheetMemberCases,
  interfaceCases,
  neighborPageCases,
  gridPageCases,
  journalWindowCases,
];

/** Suites that leave the world as it is: they run in any system's world, at any seat. */
export const freeSuites: readonly Suite[] = [
  utilityCases,
  fieldCases,
  diceCases,
  windowCases,
  formCases,
  hintAndMenuCases,
];
