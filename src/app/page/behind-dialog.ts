/** Tells whether a scan would act behind a dialog of the page: one rule for every device that reads. */

/** Returns true while a dialog is open that takes no scans. */
export function isBehindDialog(): boolean {
  return document.querySelector('.dialog[open]:not(:has([data-scans="taken"]))') !== null;
}
