/** Draws what is shown into the page of the customer's display. Keeps the parts that did not change. */
import { fit } from './fit.ts';
import { type Part, partsOf } from './pages.ts';
import type { Shown } from './shown.ts';

interface DrawnPart {
  readonly part: Part;
  readonly written: string;
  readonly element: HTMLElement;
}

/**
 * Returns a function that draws into the element. It also names the language and the theme of the whole
 * document.
 */
export function createFace(face: HTMLElement): (shown: Shown) => void {
  let drawn: readonly DrawnPart[] = [];
  return (shown) => {
    const { session, isPrivate } = shown;
    const html = document.documentElement;
    if (session !== null) {
      html.lang = session.language;
      html.dataset['theme'] = session.theme;
      document.title = session.brand;
    }
    face.className = `face face--${session?.page ?? 'none'}`;
    face.toggleAttribute('data-private', isPrivate);
    const before = new Map(drawn.map((each) => [each.part.name, each]));
    drawn = partsOf(shown).map((part) => {
      const written = JSON.stringify(part.of);
      const known = before.get(part.name);
      return known?.written === written ? known : { part, written, element: part.draw() };
    });
    const elements = drawn.map(({ element }) => element);
    const isOther =
      elements.length !== face.children.length || elements.some((each, at) => each !== face.children[at]);
    if (isOther) face.replaceChildren(...elements);
    fit(face);
  };
}
