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
 * True if Enter may mean the window's command. A control that was reached with the keyboard keeps its own Enter; one that was
 * last touched or clicked does not, or the key after every tap would press the same thing again. A held key commands nothing.
 */
export function wantsEnter(event: Pick<KeyboardEvent, 'target' | 'repeat'>): boolean {
  if (event.repeat) return false;
  const target = event.target;
  if (!(target instanceof HTMLElement) || target === document.body) return true;
  if (target.closest('dialog') !== null) return false;
  return !(target.matches('button, a, input, [tabindex]') && target.matches(':focus-visible'));
}
