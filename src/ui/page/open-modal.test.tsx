// @vitest-environment happy-dom
/** Marks dialogs under another, and the root while one is open or a page is shown. */
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawComponent } from '../testing/draw.tsx';
import { openModal } from './open-modal.ts';
import { type ShownMark, useShownMark } from './shown-mark.ts';

const root = document.documentElement;

function dialog(): HTMLDialogElement {
  return document.body.appendChild(document.createElement('dialog'));
}

afterEach(() => document.body.replaceChildren());

describe('dialogs over one another', () => {
  it('dim the page once, by the uppermost, in whatever order they close', () => {
    const [first, second, third] = [dialog(), dialog(), dialog()];
    const under = () => [first, second, third].map((one) => one.hasAttribute('data-under'));
    const closeFirst = openModal(first);
    const closeSecond = openModal(second);
    const closeThird = openModal(third);
    expect([under(), root.hasAttribute('data-asked')]).toEqual([[true, true, false], true]);
    closeSecond();
    expect([under(), second.open]).toEqual([[true, true, false], false]);
    closeThird();
    expect([first.hasAttribute('data-under'), root.hasAttribute('data-asked')]).toEqual([false, true]);
    closeFirst();
    expect(root.hasAttribute('data-asked')).toBe(false);
  });

  it('leave no mark on one that is opened again', () => {
    const [first, second] = [dialog(), dialog()];
    const closeFirst = openModal(first);
    const closeSecond = openModal(second);
    closeFirst();
    const closeAgain = openModal(first);
    expect([first, second].map((one) => one.hasAttribute('data-under'))).toEqual([false, true]);
    closeAgain();
    closeSecond();
  });
});

function Shows({ mark }: { readonly mark: ShownMark }) {
  useShownMark(mark);
  return null;
}

describe('what the page shows', () => {
  it('is marked while it is there, and once however often it is there', () => {
    drawComponent(
      <>
        <Shows mark="home" />
        <Shows mark="home" />
        <Shows mark="log" />
      </>,
    );
    expect(root.dataset['shows']).toBe('home log');
    cleanup();
    expect(root.dataset['shows']).toBe('');
  });
});
