// @vitest-environment happy-dom
/** Proves that only the second half of a double tap is swallowed after the answer to a dialog. */
import { beforeEach, describe, expect, it } from 'vitest';
import { noteAnswer } from './second-tap.ts';

let pressed: string[];
let isPersons: boolean;
let page: HTMLElement;
let dialog: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<button id="page"></button><dialog><button id="dialog"></button></dialog>';
  page = document.querySelector('#page') as HTMLElement;
  dialog = document.querySelector('#dialog') as HTMLElement;
  pressed = [];
  isPersons = true;
  for (const element of [page, dialog])
    for (const name of ['click', 'keydown']) {
      element.addEventListener(name, () => pressed.push(`${element.id} ${name}`));
    }
});

function send(target: HTMLElement, event: Event, at: number): void {
  Object.defineProperty(event, 'timeStamp', { value: at });
  Object.defineProperty(event, 'isTrusted', { value: isPersons });
  target.dispatchEvent(event);
}

const tap = (target: HTMLElement, at: number, [clientX, clientY] = [100, 100]): void =>
  send(target, new MouseEvent('click', { bubbles: true, clientX: clientX ?? 0, clientY: clientY ?? 0 }), at);
const key = (target: HTMLElement, name: string, at: number): void =>
  send(target, new KeyboardEvent('keydown', { key: name, bubbles: true }), at);
const answerByTap = (at: number): void =>
  noteAnswer({ timeStamp: at, detail: 1, clientX: 100, clientY: 100 });
const answerByKey = (at: number): void => noteAnswer({ timeStamp: at, detail: 0, clientX: 0, clientY: 0 });

describe('after a dialog was answered by a tap', () => {
  it('a second tap at the same place presses nothing behind it', () => {
    answerByTap(1_000);
    tap(page, 1_150);
    tap(page, 1_299, [118, 90]);
    expect(pressed).toEqual([]);
    isPersons = false;
    tap(page, 1_200);
    expect(pressed).toEqual(['page click']);
  });

  it('a tap elsewhere, a later one, one on the next dialog, and a key do what they say', () => {
    answerByTap(1_000);
    tap(page, 1_150, [160, 100]);
    tap(dialog, 1_150);
    key(page, 'Enter', 1_160);
    tap(page, 1_301);
    expect(pressed).toEqual(['page click', 'dialog click', 'page keydown', 'page click']);
  });
});

describe('after a dialog was answered by Enter', () => {
  it('a second Enter at once does nothing, and a tap does', () => {
    answerByKey(1_000);
    key(page, 'Enter', 1_150);
    tap(page, 1_160);
    expect(pressed).toEqual(['page click']);
  });

  it('an Enter later, on the next dialog, or after another key does what it says', () => {
    answerByKey(1_000);
    key(dialog, 'Enter', 1_100);
    key(page, '5', 1_150);
    key(page, 'Enter', 1_200);
    answerByKey(2_000);
    key(page, 'Enter', 2_400);
    expect(pressed).toEqual(['dialog keydown', 'page keydown', 'page keydown', 'page keydown']);
  });
});
