/** Words a control or a changed part of the page for the voice. Changes nothing. */

export interface SpokenStates {
  /** 'chosen' */
  readonly chosen: string;
  /** 'not available' */
  readonly unavailable: string;
  /** Name of a key with a digit of a secret, which is never spoken. */
  readonly digitKey: string;
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Matches the parts of a page that are sentences of their own. */
const SENTENCES = 'h1, h2, h3, p, li';

/** Joins texts to one, each a sentence, so that a voice pauses between them. Leaves empty ones out. */
export function inSentences(texts: readonly string[]): string {
  const said = texts.filter(Boolean);
  return said
    .map((text, index) => (index === said.length - 1 || /[.?!:…。？！：]$/.test(text) ? text : `${text}.`))
    .join(' ');
}

/** Returns the text of an element with blanks between its parts, without what is hidden from readers. */
function textOf(element: Element): string {
  let sentences: readonly string[] = [''];
  const say = (text: string): void => {
    sentences = [...sentences.slice(0, -1), squeezed(`${sentences.at(-1) ?? ''} ${text}`)];
  };
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) say(node.textContent ?? '');
    else if (node instanceof Element && node.getAttribute('aria-hidden') !== 'true') {
      if (node.matches(SENTENCES)) sentences = [...sentences, nameOf(node), ''];
      else say(nameOf(node));
    }
  }
  return inSentences(sentences);
}

/**
 * Returns the name of an element: what `data-spoken` says, or its label, or its text. A value with a label is
 * both, such as 'Your balance $20.00'.
 */
export function nameOf(element: Element): string {
  const spoken = squeezed(element.getAttribute('data-spoken') ?? '');
  if (spoken !== '') return spoken;
  const label = squeezed(element.getAttribute('aria-label') ?? '');
  if (element.matches('output')) return squeezed(`${label} ${textOf(element)}`);
  return label || textOf(element);
}

/** Marks a step whose typed digits are a secret: a PIN, a tax number. */
const SECRET = '[data-masked="true"]';

/** Returns the name of a control, and its state if it is chosen or has no effect. */
export function controlInWords(control: Element, states: SpokenStates): string {
  const isChosen = control.getAttribute('aria-pressed') === 'true';
  const isOff = control.getAttribute('aria-disabled') === 'true';
  const name = nameOf(control);
  const isSecret = /^\d$/.test(name) && control.closest(SECRET) !== null;
  return [
    isSecret ? states.digitKey : name,
    ...(isChosen ? [states.chosen] : []),
    ...(isOff ? [states.unavailable] : []),
  ].join('. ');
}

/** Finds the parts of the page that are spoken when they appear. */
export const SPOKEN_PARTS = '.self-serve__question, output, [role="alert"], [data-spoken]';
/** Finds the parts of the page that are spoken when they change. */
const LIVE = `${SPOKEN_PARTS}, [role="status"], [aria-live]`;

/** Returns the live part of the page that a change is in; null: none. */
export function livePartOf(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(LIVE) ?? null;
}

/** Drops the parts that are within another part, which speaks them too. */
export function outermost(parts: readonly Element[]): readonly Element[] {
  return parts.filter((part) => !parts.some((other) => other !== part && other.contains(part)));
}
