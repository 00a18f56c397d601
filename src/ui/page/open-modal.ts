/**
 * Opens the modal dialogs of the page, and marks those that are under another. The uppermost alone dims the
 * page.
 *
 * Replaces a `:has()` in the styles. With one the browser styles the whole document anew on every change.
 */

/** Holds the open ones, the uppermost last. */
const open: HTMLDialogElement[] = [];

/** Opens a dialog over all others, and returns what closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  open.push(dialog);
  mark();
  return () => {
    dialog.close();
    open.splice(open.indexOf(dialog), 1);
    mark();
  };
}

/** Marks each by whether it is under another, and the root by whether any is open. */
function mark(): void {
  for (const [at, dialog] of open.entries()) dialog.toggleAttribute('data-under', at < open.length - 1);
  document.documentElement.toggleAttribute('data-asked', open.length > 0);
}
