/** Makes elements of the page, without markup as text. */

type Child = Node | string | null;

/** Makes an element with classes, named values for its looks, and children. Leaves out null and ''. */
export function el(
  tag: string,
  className: string,
  children: readonly Child[] | string = [],
  data: Readonly<Record<string, string>> = {},
): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  for (const [name, value] of Object.entries(data)) element.dataset[name] = value;
  const given = typeof children === 'string' ? [children] : children;
  element.append(...given.filter((child): child is Node | string => child !== null && child !== ''));
  return element;
}

/** Returns a text element, or nothing for an empty text. */
export function text(tag: string, className: string, words: string): HTMLElement | null {
  return words === '' ? null : el(tag, className, words);
}
