// Sits down at the table: opens the line, boots the seat, loads the system, draws the interface.
import "./styles/index.css";
import { bootSeat } from "../core/boot.ts";
import type { NoticeList } from "../core/notices.ts";
import {
  APPLICATION_GLOBALS,
  installApplications,
  registerCoreSheets,
  registerDialogQuery,
  startPageServices,
} from "./applications/install.ts";
import type { Notifications } from "./applications/notifications.ts";
import { buildInterface } from "./shell/interface.ts";
import { installPageAbilities, installShell, type PageDocuments } from "./shell/install.ts";
import { listenToKeys } from "./shell/keys.ts";
import { awaitFirstTouch } from "./shell/sounds.ts";
import { drawLayout, showConnectionLost, showStartFailure } from "./shell/layout.ts";
import { DeviceStorage } from "./shell/device-storage.ts";
import { importModule, loadStyles } from "./shell/system-files.ts";
import { installTemplates } from "./shell/templates.ts";
import { followDeviceTheme } from "./shell/theme.ts";
import { connect } from "./transport.ts";

/** The line of the seat whose key is in this page's address (or in its cookie). */
function seatAddress(): string {
  const key = new URL(location.href).searchParams.get("seat");
  const protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return `${protocol}//${location.host}/seat${key ? `?seat=${encodeURIComponent(key)}` : ""}`;
}

/** Shows what was said before there was a page to say it on. */
function showEarlyNotices(early: NoticeList, notifications: Notifications): void {
  for (const { type, message } of early.notices)
    notifications.notify(message, type === "warn" ? "warning" : type);
}

async function sitDown(): Promise<void> {
  followDeviceTheme();
  installTemplates();
  const transport = await connect(seatAddress());
  transport.onClose(showConnectionLost);
  const seat = await bootSeat({
    transport,
    importModule,
    demandsWords: "demandsWords" in globalThis,
    globals: true,
    extendNamespace({ foundry, CONFIG, game, globals }) {
      game.settings.storage.set("client", new DeviceStorage(String(game.world.id)));
      loadStyles(game.system);
      for (const module of game.modules) loadStyles(module, "module");
      installShell(foundry, CONFIG);
      installApplications(foundry);
      installPageAbilities(foundry.documents as PageDocuments);
      Object.assign(globals, APPLICATION_GLOBALS);
    },
    async startInterface({ ui, game, CONFIG }) {
      registerDialogQuery();
      registerCoreSheets();
      const { notifications, tooltip } = startPageServices();
      showEarlyNotices(ui.notifications as NoticeList, notifications);
      ui.notifications = notifications;
      Object.assign(game, { tooltip });
      document.title = `${String(game.world.title)}: ${game.user?.name ?? ""}`;
      drawLayout();
      await buildInterface(ui, CONFIG.ui as Record<string, unknown>);
    },
  });
  listenToKeys(seat.game.keybindings);
  awaitFirstTouch(seat.game.audio);
  document.body.dataset.ready = "true";
}

sitDown().catch((error: unknown) => {
  console.error(error);
  showStartFailure(error);
});
