// @vitest-environment happy-dom
/** Draws the lock over the window: its message, its key, and what a screen reader hears of it. */
import { act, waitFor } from '@testing-library/react';

import { describe, expect, it } from 'vitest';
import { say } from '../../../i18n/say.ts';
import { CUSTOMERS_WORDS } from '../../../till/self-serve/customer-words.ts';
import { locksAtom, noticeWordingAtom } from '../../../till/window/dialog-state.ts';
import type { LockEntry, LockStack } from '../../../till/window/lock-stack.ts';
import { type DrawnView, drawView } from '../../home/testing/draw-view.tsx';
import { Lock } from './Lock.tsx';

const entry = (id: number, message: LockEntry['message'], more: Partial<LockEntry> = {}): LockEntry => ({
  id,
  message,
  isSell: false,
  ...more,
});
const PRINTING = entry(1, say('print.printing'));
const SELLING = entry(2, say('sale.selling'), { cancel: () => undefined });

const drawn = (locks: LockStack): DrawnView => drawView(<Lock />, (store) => store.set(locksAtom, locks));

function lockedBy(view: DrawnView, locks: LockStack): void {
  act(() => view.store.set(locksAtom, locks));
}

const heard = (view: DrawnView): string => view.all('[aria-live]')[0]?.textContent ?? 'nothing is live';

describe('the lock over the window', () => {
  it('shows its message, and no Cancel where nothing can be cancelled [T173]', async () => {
    const view = drawn([PRINTING]);
    await waitFor(() => expect(view.text).toBe('Printing...'));
    expect(view.buttons).toEqual([]);
  });

  it('has Cancel where the work under way can be cancelled, and cancels it [T173]', async () => {
    const view = drawn([SELLING]);
    await waitFor(() => expect(view.text).toContain('Selling...'));
    await view.press('Cancel');
    expect(view.asked).toEqual(['cancelLock']);
  });

  it('is announced with the top entry, also where one comes on top or goes [T334, T336]', async () => {
    const view = drawn([]);
    expect(heard(view)).toBe('');
    lockedBy(view, [PRINTING]);
    await waitFor(() => expect(heard(view)).toBe('Printing...'));
    lockedBy(view, [PRINTING, SELLING]);
    expect(heard(view)).toContain('Selling...');
    lockedBy(view, [PRINTING]);
    expect(heard(view)).toBe('Printing...');
  });

  it('announces its end once the stack is empty, until the next lock [T336]', async () => {
    const view = drawn([PRINTING]);
    await waitFor(() => expect(heard(view)).toBe('Printing...'));
    lockedBy(view, []);
    await waitFor(() => expect(heard(view)).toBe('The window can be used again.'));
    lockedBy(view, [SELLING]);
    await waitFor(() => expect(heard(view)).toBe('Selling...Cancel'));
  });

  it('speaks to the customer of a self-serve terminal, who knows no window and no tote', async () => {
    const view = drawn([entry(3, say('tote.connectionLost'))]);
    act(() => view.store.set(noticeWordingAtom, CUSTOMERS_WORDS));
    await waitFor(() => expect(heard(view)).toBe('The connection is lost. Please wait.'));
    lockedBy(view, []);
    await waitFor(() => expect(heard(view)).toBe('You can go on.'));
  });

  it('draws and announces nothing of a lock that is over at once', async () => {
    const view = drawn([]);
    lockedBy(view, [PRINTING]);
    lockedBy(view, []);
    await act(() => new Promise((later) => setTimeout(later, 0)));
    expect(heard(view)).toBe('');
  });
});
