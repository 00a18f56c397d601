/**
 * Decides which control a key press belongs to. The window's own keys (keypads, Enter to buy) leave it to a
 * field or control that takes it.
 */

/** Returns true while the teller types into a field, which takes the keys itself. */
export function isTyping(event: Pick<KeyboardEvent, 'target'>): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  return (
    target instanceof HTMLInputElement &&
    target.type !== 'checkbox' &&
    target.type !== 'radio' &&
    target.type !== 'button'
  );
}

/**
 * Returns true if Enter may mean the window's command. A control that was reached with the keyboard keeps its
 * own Enter. A held key never does.
 */
export function wantsEnter(event: Pick<KeyboardEvent, 'target' | 'repeat'>): boolean {
  if (event.repeat) return false;
  const target = event.target;
  if (!(target instanceof HTMLElement) || target === document.body) return true;
  if (target.closest('dialog') !== null) return false;
  return !(target.matches('button, a, input, summary, [tabindex]') && target.matches(':focus-visible'));
}

/**
 * Keeps the focus from a tapped or clicked button, so that keys still reach the window. For `onMouseDown` of
 * a whole page. Removes a focus that the keyboard had given. A dialog keeps it on the bright answer.
 */
export function keepKeysFree(event: { readonly target: EventTarget | null; preventDefault(): void }): void {
  if (!(event.target instanceof Element) || event.target.closest('button') === null) return;
  event.preventDefault();
  if (event.target.closest('dialog') !== null) return;
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body) activeElement.blur();
}
