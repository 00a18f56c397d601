/**
 * Renders a component into a document for tests, with Testing Library: a test reads its text, and presses its
 * buttons. A test file that uses it begins with `// @vitest-environment happy-dom`.
 */
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';

export interface DrawnButton {
  readonly element: HTMLButtonElement;
  /** The name that a screen reader says. */
  readonly name: string;
  /** Every word on the button, also what a screen reader passes over. */
  readonly text: string;
  readonly pressed: boolean;
  readonly disabled: boolean;
}

/** A rendered component. Every property is read from the document at the moment it is asked for. */
export interface Drawn {
  readonly container: HTMLElement;
  /** Every word, in the order of the document, with one space between. */
  readonly text: string;
  readonly buttons: readonly DrawnButton[];
  /** Returns the button of that name; throws if there is none. */
  readonly button: (name: string) => DrawnButton;
  /** Presses the button of that name as a mouse does. A disabled button does nothing. */
  readonly press: (name: string) => Promise<void>;
  /** Returns the elements that match a selector. */
  readonly all: (selector: string) => readonly HTMLElement[];
}

// A busy machine draws late: by itself `waitFor` gives up after a second.
configure({ asyncUtilTimeout: 30_000 });

const NO_POPOVERS = { showPopover: () => undefined, hidePopover: () => undefined };

/** Renders `view` and removes it at the end of the test. Popovers are always shown: happy-dom has none. */
export function drawComponent(view: ReactNode): Drawn {
  if (!('showPopover' in HTMLElement.prototype)) Object.assign(HTMLElement.prototype, NO_POPOVERS);
  const { container } = render(view);
  onTestFinished(cleanup);
  const user = userEvent.setup({ delay: null });
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  const drawn: Drawn = {
    container,
    get text() {
      return wordsOf(container);
    },
    get buttons() {
      return [...container.querySelectorAll('button')].map(buttonOf);
    },
    button(name) {
      const { buttons } = drawn;
      const found = buttons.find((button) => button.name === name);
      if (found === undefined)
        throw new Error(`no button '${name}' among ${buttons.map((button) => button.name).join(' | ')}`);
      return found;
    },
    press: (name) => user.click(drawn.button(name).element),
    all,
  };
  return drawn;
}

function buttonOf(element: HTMLButtonElement): DrawnButton {
  return {
    element,
    name:
      element.getAttribute('aria-label') ??
      wordsOf(element, (part) => part.getAttribute('aria-hidden') !== 'true'),
    text: wordsOf(element),
    pressed: element.getAttribute('aria-pressed') === 'true',
    disabled: element.disabled || element.getAttribute('aria-disabled') === 'true',
  };
}

/** Returns the words of an element, with one space between; leaves out the parts that `isHeard` refuses. */
function wordsOf(element: Element, isHeard: (part: Element) => boolean = () => true): string {
  return textsOf(element, isHeard).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function textsOf(element: Element, isHeard: (part: Element) => boolean): readonly string[] {
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return isHeard(node) ? textsOf(node, isHeard) : [];
    return node instanceof Text ? [node.data] : [];
  });
}
