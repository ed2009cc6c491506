// Who sits at the table, and who is away.
import { ApplicationV2 } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../applications/application-types.ts";
import { game, onHooks, type WorldUser } from "./world.ts";

interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly roleLabel: string;
  readonly color: string;
  readonly cssClass: string;
}

function roleLabel(user: WorldUser): string {
  return user.isGM ? "GM" : (user.character?.name ?? "");
}

export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "players",
    tag: "div",
    window: { frame: false, positioned: false },
  };
  static override PARTS = { players: { template: "templates/ui/players.hbs" } };

  override _insertElement(element: HTMLElement): void {
    document.getElementById("ui-left")?.replaceChildren(element);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const players = [...game().users].map((user) => this.#describe(user));
    players.sort(
      (first, second) =>
        Number(second.active) - Number(first.active) || first.name.localeCompare(second.name),
    );
    return { ...(await super._prepareContext(options)), players };
  }

  #describe(user: WorldUser): PlayerRow {
    return {
      id: user.id,
      name: this._formatName(user),
      isSelf: user.isSelf,
      active: user.active,
      roleLabel: roleLabel(user),
      color: user.color ? String(user.color) : "currentColor",
      cssClass: [user.isSelf && "self", user.active ? "active" : "inactive"].filter(Boolean).join(" "),
    };
  }

  _formatName(user: WorldUser): string {
    return user.name;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    onHooks(["userConnected", "createUser", "deleteUser"], () => void this.render());
  }
}
