/** Makes the elements of the trainer's page, with the looks of the program's own controls. */
import type { ButtonTone } from '../../ui/controls/Button.tsx';
import '../../ui/controls/Button.css';

type Child = Node | string;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

export function button(text: string, onClick: () => void, tone: ButtonTone = 'plain'): HTMLButtonElement {
  const made = element('button', `button button--${tone} button--small`, text);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}

/** Puts a caption over a control, which is thereby named. */
export function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  // Names it without what is chosen in it.
  control.ariaLabel = text;
  return element('label', 'room__label', element('span', 'caption', text), control);
}

export function textEntry(most: number): HTMLInputElement {
  const made = element('input', 'room__entry');
  made.type = 'text';
  made.maxLength = most;
  made.autocomplete = 'off';
  return made;
}

/** Fills a choice, and keeps what is chosen where it is still there. Leaves the same options alone. */
export function fillChoice(
  choice: HTMLSelectElement,
  options: readonly (readonly [value: string, text: string])[],
): void {
  const before = Array.from(choice.options, ({ value, text }) => `${value} ${text}`).join('\n');
  if (before === options.map(([value, text]) => `${value} ${text}`).join('\n')) return;
  const chosen = choice.value;
  choice.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
  if (options.some(([value]) => value === chosen)) choice.value = chosen;
}

export function group(heading: string, ...children: readonly Child[]): HTMLElement {
  return element('section', 'room__group', element('h2', 'caption', heading), ...children);
}

export function row(...children: readonly Child[]): HTMLElement {
  return element('div', 'room__row', ...children);
}
