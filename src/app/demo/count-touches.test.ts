// @vitest-environment happy-dom
/** Touches a page as a teller and as a scanner do. */
import { beforeEach, expect, it } from 'vitest';
import { rememberTyped } from '../../ui/keys/typed-so-far.ts';
import { countTouches } from './count-touches.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <button class="buy"></button>
    <section class="practice"><button class="hint"></button></section>
    <section class="paper-slot"><button class="take"></button></section>`;
});

function press(place: string, { repeat = false, isPersons = true, key = '4' } = {}): void {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: isPersons });
  document.querySelector(place)?.dispatchEvent(event);
}

function tap(place: string): void {
  document.querySelector(place)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
}

it('counts taps and keys, and a held key once', () => {
  const touches = countTouches(document);
  expect(touches()).toEqual({ taps: 0, keys: 0 });
  tap('.buy');
  tap('.buy');
  press('.buy');
  press('.buy', { repeat: true });
  press('.buy', { repeat: true });
  expect(touches()).toEqual({ taps: 2, keys: 1 });
});

it('leaves practice itself, the paper on the screen and the page’s own keys out', () => {
  const touches = countTouches(document);
  for (const place of ['.hint', '.take']) {
    tap(place);
    press(place, { key: 'Enter' });
    press(place, { key: 'Tab' });
  }
  press('.buy', { isPersons: false });
  expect(touches()).toEqual({ taps: 0, keys: 0 });
  // The window takes a digit wherever the focus is.
  press('.hint');
  expect(touches()).toEqual({ taps: 0, keys: 1 });
});

it('takes the keys of a scan back', () => {
  const touches = countTouches(document);
  press('.buy');
  const putBack = rememberTyped();
  press('.buy');
  press('.buy');
  expect(touches().keys).toBe(3);
  putBack();
  expect(touches().keys).toBe(1);
});
