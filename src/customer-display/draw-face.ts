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
      if (known?.written === written) return known;
      const element = part.draw();
      markNews(element, known?.element ?? null);
      return { part, written, element };
    });
    const isUnderMessage = drawn.some(({ part }) => part.name === 'message');
    for (const { part, element } of drawn) element.inert = isUnderMessage && part.name !== 'message';
    face.toggleAttribute(
      'data-side',
      drawn.some(({ part }) => part.name === 'side'),
    );
    const elements = drawn.map(({ element }) => element);
    const isOther =
      elements.length !== face.children.length || elements.some((each, at) => each !== face.children[at]);
    if (isOther) face.replaceChildren(...elements);
    fit(face);
  };
}

/** Marks what was not in the part before: it fades in. All of a new part is new. */
function markNews(element: HTMLElement, before: HTMLElement | null): void {
  const newsOf = (of: HTMLElement | null): readonly Element[] => [
    ...(of?.querySelectorAll('[data-news]') ?? []),
  ];
  const known = new Set(newsOf(before).map((each) => `${each.className} ${each.textContent}`));
  for (const each of newsOf(element))
    if (!known.has(`${each.className} ${each.textContent}`)) each.classList.add('is-new');
}
