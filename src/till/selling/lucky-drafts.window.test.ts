/** Lucky quick pick sets that nobody saved yet, over a reload, at the whole window on the demo tote. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { summaryAtom } from '../cards/card-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { luckySetupAtom } from '../wager/lucky-quick-pick-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const setup = () => window.store.get(luckySetupAtom);

async function reload(): Promise<void> {
  await window.settle();
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
}

function begin(): void {
  const summary = window.store.get(summaryAtom);
  const card = summary.state === 'ready' ? summary.value[0]?.id : undefined;
  window.till.luckyQuickPick.openSetup();
  window.till.luckyQuickPick.change({ type: 'cardChosen', card: card ?? '' });
}

describe('lucky quick pick sets that nobody saved', () => {
  it('are there again after a reload, with what was being chosen [T107]', async () => {
    begin();
    const before = setup();
    expect(before?.drafts[0]?.card).not.toBeNull();
    await reload();
    expect(setup()).toEqual(before);
    window.till.luckyQuickPick.openSetup();
    expect(setup()).toEqual(before);
  });

  it('are gone once they were discarded, or their teller signed off', async () => {
    begin();
    window.till.luckyQuickPick.discard();
    await reload();
    expect(setup()).toBeNull();
    begin();
    await window.settle();
    void window.till.signOff();
    await window.settle();
    await window.answer('signOff');
    await reload();
    expect(setup()).toBeNull();
  });

  it('are asked about before their teller signs off, and still there if the teller stays', async () => {
    begin();
    const before = setup();
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(noticeAtom)?.title.key).toBe('lucky.unsaved');
    await window.answer('stay');
    expect(window.store.get(tellerAtom)).not.toBeNull();
    expect(setup()).toEqual(before);
    expect(window.store.get(homeViewAtom).current).toBe('LuckyQPSetting');
  });

  it('are no matter where nothing was begun', async () => {
    window.till.luckyQuickPick.openSetup();
    await window.settle();
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(window.store.get(tellerAtom)).toBeNull();
  });
});
