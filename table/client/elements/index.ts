// The custom elements of the table, by the names Foundry gives their classes.
import { HTMLColorPickerElement } from "./color-picker.ts";
import { HTMLDocumentTagsElement } from "./document-tags.ts";
import { HTMLFilePickerElement } from "./file-picker.ts";
import { AbstractFormInputElement } from "./form-element.ts";
import {
  AbstractMultiSelectElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
} from "./multi-select.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLRangePickerElement } from "./range-picker.ts";
import { HTMLStringTagsElement } from "./string-tags.ts";
import { unsupportedElement } from "./unsupported-elements.ts";

/** foundry.applications.elements */
export const ELEMENTS = {
  AbstractFormInputElement,
  AbstractMultiSelectElement,
  HTMLCodeMirrorElement: unsupportedElement("code-mirror", "HTMLCodeMirrorElement"),
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement: unsupportedElement("document-embed", "HTMLDocumentEmbedElement"),
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement: unsupportedElement("enriched-content", "HTMLEnrichedContentElement"),
  HTMLFilePickerElement,
  HTMLHueSelectorSlider: unsupportedElement("hue-slider", "HTMLHueSelectorSlider"),
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement: unsupportedElement("secret-block", "HTMLSecretBlockElement"),
  HTMLStringTagsElement,
};

/** Make the elements known to the page; does nothing where there is no page. */
export function defineElements(): void {
  if (typeof customElements === "undefined") return;
  for (const cls of Object.values(ELEMENTS)) {
    const { tagName } = cls as { tagName?: string };
    if (tagName && !customElements.get(tagName))
      customElements.define(tagName, cls as CustomElementConstructor);
  }
}
