/**
 * Whose a key press is: the window's own keys (keypads, Enter to buy) stand back where something else takes it.
 */

/** True while the teller types into a field, which takes the keys itself. */
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
 * True if Enter may mean the window's command. A control that was reached with the keyboard keeps its own Enter. A held key
 * commands nothing.
 */
export function wantsEnter(event: Pick<KeyboardEvent, 'target' | 'repeat'>): boolean {
  if (event.repeat) return false;
  const target = event.target;
  if (!(target instanceof HTMLElement) || target === document.body) return true;
  if (target.closest('dialog') !== null) return false;
  return !(target.matches('button, a, input, summary, [tabindex]') && target.matches(':focus-visible'));
}

/**
 * For `onMouseDown` of a whole page: a tapped or clicked button does not take the focus, so that the keys stay the window's. The
 * focus that the keyboard had given is let go, since the hand has left it; in a dialog it stays, where it is on the bright answer.
 */
export function keepKeysFree(event: { readonly target: EventTarget | null; preventDefault(): void }): void {
  if (!(event.target instanceof Element) || event.target.closest('button') === null) return;
  event.preventDefault();
  if (event.target.closest('dialog') !== null) return;
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body) activeElement.blur();
}
