/** Proves that a window that starts again gives no number and no time of a post twice. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../config/settings.ts';
import { createManualClock } from '../wagering/testing/manual-clock.ts';
import { kindPost, NOON } from './testing/handler-room.ts';
import { createWindowStart } from './window-start.ts';

const HOST = 'https://tote.test';
const nothing = (): undefined => undefined;
const soon = (): Promise<void> => Promise.resolve();

function setUp(left: {
  readonly reqseq: number | null;
  readonly sentAt: number | null;
  readonly pending?: readonly object[];
  readonly wasPrinting?: boolean;
}) {
  const did: string[] = [];
  const { pending = [], wasPrinting = false } = left;
  const start = createWindowStart({
    store: createStore(),
    clock: createManualClock(NOON),
    host: HOST,
    checkForUpdate: soon,
    chosenBy: { tote: 'site' },
    reload: nothing,
    settings: {
      settings: () => DEFAULT_SETTINGS,
      layers: () => ({ origins: {}, fixed: new Set<string>(), inherited: DEFAULT_SETTINGS }),
      views: () => ({}),
      cardList: () => ({}),
      onChange: () => nothing,
      ownKey: () => '',
      machine: () => ({}),
      setMachine: () => true,
    },
    session: { token: () => null, continueAfter: (reqseq: number) => did.push(`number after ${reqseq}`) },
    sendTimes: { continueAfter: (time: number) => did.push(`time after ${time - NOON}`) },
    journal: {
      pending: () => Promise.resolve(pending),
      lastReqseq: () => Promise.resolve(left.reqseq),
      lastSentAt: () => Promise.resolve(left.sentAt),
      kept: () => Promise.resolve(HOST),
      keep: soon,
    },
    customers: { restore: () => Promise.resolve({ wasPrinting }) },
    memory: { restore: soon },
    lostJournal: {
      compare: () => Promise.resolve(void did.push('compare')),
      markAnew: (newest: number | null, posts: readonly object[]) =>
        did.push(`mark ${newest === null ? 'none' : newest - NOON} ${posts.length}`),
    },
    printers: { restore: soon, doubtPrinter: () => did.push('doubt printer') },
    windowPrinters: { follow: () => nothing, require: soon },
    dialogs: { alert: soon },
    pages: { reset: nothing },
    updates: { check: () => Promise.resolve('current') },
    loadLocalFiles: soon,
    painted: soon,
    loadSignedOnTill: () =>
      Promise.resolve({
        money: { showLeft: (posts: readonly object[]) => did.push(`show ${posts.length}`) },
        wager: { cardWatch: { start: nothing } },
      }),
    connect: nothing,
    resume: () => Promise.resolve(false),
    log: nothing,
  } as never);
  return { start, did };
}

describe('a window that starts again', () => {
  it('goes on behind the numbers and times that were used, once it has compared its mark [S064]', async () => {
    const { start, did } = setUp({ reqseq: 41, sentAt: NOON + 7 });
    await start.start();
    await start.restored();
    start.stop();
    expect(did).toEqual(['compare', 'number after 41', 'mark 7 0', 'time after 7']);
  });

  it('begins anew where nothing was ever sent', async () => {
    const { start, did } = setUp({ reqseq: null, sentAt: null });
    await start.start();
    start.stop();
    expect(did).toEqual(['compare', 'mark none 0']);
  });

  it('shows what is in doubt, and doubts a printer that was printing', async () => {
    const { start, did } = setUp({
      reqseq: 12,
      sentAt: NOON,
      pending: [kindPost('sell', {})],
      wasPrinting: true,
    });
    await start.start();
    start.stop();
    expect(did).toEqual([
      'compare',
      'doubt printer',
      'show 1',
      'number after 12',
      'mark 0 1',
      'time after 0',
    ]);
  });
});
