// The English words of the table's own windows; a system's translations may override them.

export const TABLE_WORDS: Readonly<Record<string, string>> = {
  "TABLE.Window.Close": "Close",
  "TABLE.Window.Controls": "More controls",
  "TABLE.Dialog.Yes": "Yes",
  "TABLE.Dialog.No": "No",
  "TABLE.Dialog.Confirm": "Confirm",
  "TABLE.Sheet.UuidCopied": "Copied {uuid}",
  "TABLE.Sheet.Private": "You may not see this {type} sheet.",
  "TABLE.Element.Add": "Add",
  "TABLE.Element.Remove": "Remove {name}",
  "TABLE.Element.Choose": "Choose…",
  "TABLE.Element.EditText": "Edit text",
  "TABLE.Notice.Dismiss": "Dismiss",
  "DOCUMENT.Actor": "Actor",
  "DOCUMENT.Item": "Item",
  "DOCUMENT.ActiveEffect": "Effect",
  "DOCUMENT.Combat": "Combat",
  "DOCUMENT.Combatant": "Combatant",
  "DOCUMENT.ChatMessage": "Chat message",
  "DOCUMENT.Scene": "Scene",
  "DOCUMENT.JournalEntry": "Journal entry",
};
