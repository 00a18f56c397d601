/**
 * Measures the screen and returns its faults, a line each. Runs in the page, so it uses nothing from outside
 * itself.
 *
 * A text may not lie outside its key, its window or a box that cuts it off. Only names from outside (tracks,
 * runners, numbers) may end in an ellipsis. The program's own words may not: those in brackets in the test
 * language, and the texts that `window.texts` lists in another. A target is wholly in sight, or in a list
 * that is marked as scrolling. A list shows at least two lines of what it has. A target is `target` pixels
 * high, or 40 if not every sale presses it. No two targets overlap.
 */

export interface MeasureOptions {
  /** Least height in pixels of targets in every sale: keys of the keypad, commands, choices of a list. */
  readonly target: number;
}

export function measure({ target }: MeasureOptions): string[] {
  /** Allows this much rounding. */
  const SLACK = 1.5;
  const LEAST = 39.5;
  /** A list that scrolls shows at least two lines. */
  const ROOM = 36;
  /** Matches targets that are pressed rarely, and never in haste. */
  const SMALL =
    '.button--small, .pin-card, .switch, summary, .slip-beside *, .slip-beside__voucher, .fixed-odds__card, .typed *, .debug *, .page__main *, .practice *, .practice-begin';
  /** Matches titles of wagers, slips and persons: as long as their parts, which come from outside. */
  const CALLED =
    '.log__what .ellipsis, .log__where .ellipsis, .transaction__title, .transaction__title .ellipsis, .session-line__type, .review__title .ellipsis, .title-bar__who, .slip-list .ellipsis, .balance__head .ellipsis, .balance__holder .ellipsis, .fixed-odds__who';
  const faults = new Set<string>();
  const own = new Set<unknown>((window as unknown as { texts?: () => readonly unknown[] }).texts?.());
  const isOwn = (words: string): boolean => /^\[|^[−-]?[$€£]/.test(words) || own.has(words);
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = top ?? document.body;

  const nameOf = (element: Element): string => {
    const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    const kind = element.getAttribute('class') ?? element.tagName.toLowerCase();
    return `${kind.split(' ').slice(0, 3).join('.')} "${words}"`;
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.hidden-text, .visually-hidden, [inert]') === null;
  /** Returns true for text that is heard and not seen: clipped to nothing. */
  const isHeard = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement)
      if (styleOf(at).clipPath === 'inset(50%)') return true;
    return false;
  };
  const scrollsAlong = (element: Element, axis: 'X' | 'Y'): boolean => {
    const overflow = styleOf(element)[`overflow${axis}`];
    return overflow === 'auto' || overflow === 'scroll';
  };
  const isMarked = (element: Element): boolean =>
    element.closest('.scroll--marked, .odds-grid-scroll') !== null;

  /**
   * Finds the first ancestor's edge that a box crosses. Looks at boxes that cut, keys, and panels with a
   * frame.
   */
  const passed = (box: DOMRect, from: Element, letters: number): string | null => {
    let { left, right, top: up, bottom } = box;
    up += letters;
    bottom -= letters;
    for (let at: Element | null = from; at !== null; at = at.parentElement) {
      const style = styleOf(at);
      const cutsX = style.overflowX !== 'visible';
      const cutsY = style.overflowY !== 'visible';
      const isKey = at.matches('button, summary, input, a[href], .keypad-view__typed');
      if (cutsX || cutsY || isKey) {
        const edge = at.getBoundingClientRect();
        const overX = left < edge.left - SLACK || right > edge.right + SLACK;
        const overY = up < edge.top - SLACK || bottom > edge.bottom + SLACK;
        if (overX && (cutsX || isKey) && !scrollsAlong(at, 'X')) return `over the edge of ${nameOf(at)}`;
        if (overY && (cutsY || isKey) && !scrollsAlong(at, 'Y')) return `over the edge of ${nameOf(at)}`;
        if ((overX && scrollsAlong(at, 'X')) || (overY && scrollsAlong(at, 'Y'))) {
          if (!isMarked(at)) faults.add(`more below a fold without a sign: ${nameOf(at).split(' ')[0]}`);
          return null;
        }
      }
      if (styleOf(at).position === 'fixed' || at === top) break;
    }
    const isOff = left < -SLACK || up < -SLACK || right > innerWidth + SLACK || bottom > innerHeight + SLACK;
    return isOff ? 'off the window' : null;
  };

  /** Lists the texts and their places; a line of a text is a box. */
  const written: {
    readonly box: DOMRect;
    readonly letters: number;
    readonly parent: Element;
    readonly words: string;
  }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = (node.textContent ?? '').trim();
    if (parent === null || words === '' || !isSeen(parent) || isHeard(parent)) continue;
    if (parent.closest('option, script, style, svg, [aria-hidden="true"].typed__under')) continue;
    // Reports a cut in the program's own words, which are in brackets.
    const cutter = parent.closest(
      '.ellipsis, [class*="__name"], [class*="__value"], [class*="__text"], [class*="__why"], [class*="__who"]',
    );
    const cut = cutter !== null && styleOf(cutter).overflowX !== 'visible' ? cutter : null;
    if (cut !== null) {
      const style = styleOf(cut);
      const isShort = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isShort) {
        const isCut = cut.scrollWidth > cut.clientWidth + 1 || cut.scrollHeight > cut.clientHeight + 3;
        if (isCut && isOwn(words) && !cut.matches(CALLED)) faults.add(`cut short: ${nameOf(cut)}`);
        continue;
      }
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = Number.parseFloat(styleOf(parent).fontSize);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      // Takes the letters' height, which is less than that of the line's box.
      const letters = Math.max(0, (box.height - size * 0.75) / 2);
      const why = passed(box, parent, letters);
      if (why !== null) faults.add(`text "${words.slice(0, 40)}" is ${why}`);
      const list = parent.closest('.scroll, .scroll--marked')?.getBoundingClientRect();
      const isInSight = list === undefined || (box.top > list.top - 1 && box.bottom < list.bottom + 1);
      const isLaidOver =
        parent.closest('.typed, .announcements, .debug, .dialog__body, .runner-note, .lock-overlay') !== null;
      if (isInSight && !isLaidOver && document.querySelector('.typed') === null)
        written.push({ box, letters, parent, words });
    }
  }

  for (const [index, a] of written.entries()) {
    for (const b of written.slice(index + 1)) {
      if (a.parent === b.parent) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down =
        Math.min(a.box.bottom - a.letters, b.box.bottom - b.letters) -
        Math.max(a.box.top + a.letters, b.box.top + b.letters);
      if (across > 2 && down > 2)
        faults.add(`texts overlap: "${a.words.slice(0, 30)}" and "${b.words.slice(0, 30)}"`);
    }
  }

  const targets = [
    ...root.querySelectorAll('button, input, summary, a[href], [role="switch"], [role="radio"]'),
  ]
    // A link in a sentence is as high as its line (WCAG 2.5.8 leaves it out).
    .filter((element) => isSeen(element) && !isHeard(element) && !element.matches('.guide__link'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  for (const { element, box } of targets) {
    const parent = element.parentElement;
    const why = parent === null ? null : passed(box, parent, 0);
    if (why !== null) faults.add(`target ${nameOf(element)} is ${why}`);
    // Takes a field's frame, which is pressed anywhere.
    const { width, height } = (element.closest('label, .field') ?? element).getBoundingClientRect();
    const least = element.matches(SMALL) ? LEAST : target - 0.5;
    if (height < least || width < LEAST)
      faults.add(`target ${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)}`);
  }
  for (const [index, a] of targets.entries()) {
    for (const b of targets.slice(index + 1)) {
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across <= 2 || down <= 2) continue;
      const isLaidOver = [a, b].some(({ element }) =>
        element.closest('.pin-card, .typed, .debug, .announcements'),
      );
      const isScrolled = [a, b].some(
        ({ element }) => element.closest('.scroll, .scroll--marked, .dialog__body') !== null,
      );
      if (!isLaidOver && !isScrolled)
        faults.add(`targets overlap: ${nameOf(a.element)} and ${nameOf(b.element)}`);
    }
  }
  for (const list of root.querySelectorAll('.scroll, .scroll--marked')) {
    const { clientHeight, scrollHeight: whole } = list;
    if (isSeen(list) && whole > clientHeight + 3 && clientHeight < ROOM)
      faults.add(`hardly anything in sight: ${nameOf(list)} has ${clientHeight} of ${whole} pixels`);
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.add('the page scrolls');
  return [...faults];
}
