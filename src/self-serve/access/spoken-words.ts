/** Words a control or a changed part of the page for the voice. Changes nothing. */

export interface SpokenStates {
  /** 'chosen' */
  readonly chosen: string;
  /** 'not available' */
  readonly unavailable: string;
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the text of an element with blanks between its parts, without what is hidden from readers. */
function textOf(element: Element): string {
  const parts: string[] = [];
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.textContent ?? '');
    else if (node instanceof Element && node.getAttribute('aria-hidden') !== 'true') parts.push(nameOf(node));
  }
  return squeezed(parts.join(' '));
}

/** Returns the name of an element: its label, or its text. */
export function nameOf(element: Element): string {
  return squeezed(element.getAttribute('aria-label') ?? '') || textOf(element);
}

/** Returns the name of a control, and its state if it is chosen or has no effect. */
export function controlInWords(control: Element, states: SpokenStates): string {
  const isChosen = control.getAttribute('aria-pressed') === 'true';
  const isOff = control.getAttribute('aria-disabled') === 'true';
  return [nameOf(control), ...(isChosen ? [states.chosen] : []), ...(isOff ? [states.unavailable] : [])].join(
    '. ',
  );
}

/** Finds the parts of the page that are spoken when they change. */
const LIVE = '.self-serve__question, output, [role="alert"], [role="status"], [aria-live]';

/** Returns the live part of the page that a change is in; null: none. */
export function livePartOf(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(LIVE) ?? null;
}
