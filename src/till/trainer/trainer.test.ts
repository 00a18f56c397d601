import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { createDialogs } from '../window/dialogs.ts';
import { createTrainer } from './trainer.ts';
import { trainersPanelAtom } from './trainer-state.ts';
import {
  type BigWinner,
  type KeyAnswer,
  type OrderAnswer,
  RoomToteUnheard,
  type RoomTrainer,
  type TerminalsReport,
  TrainerKeyRefused,
  TrainerKeysTooOften,
  type TrainersCard,
  type TrainingRoom,
} from './training-room.ts';

const CARD: TrainersCard = { id: 'ABC0001', name: 'Foxhall', raceType: 'thoroughbred', races: [] };

const NO_WINNER: BigWinner = { isWanted: false, last: null };

const NOTHING_HEARD: TerminalsReport = { locked: [], events: [], counters: [] };

/** A room whose key is 1234; while `keys` is empty nothing answers. */
function testRoom(): RoomTrainer & { keys: string[]; left: number } {
  let isEntered = false;
  const behindKey = <Value>(value: Value): Promise<Value> =>
    isEntered && room.keys.includes('1234')
      ? Promise.resolve(value)
      : Promise.reject(new TrainerKeyRefused('401'));
  const done: OrderAnswer = { ok: true, officialAt: null };
  const room = {
    keys: ['1234'],
    left: 0,
    enter(key: string): Promise<KeyAnswer> {
      if (room.keys.length === 0) return Promise.reject(new TypeError('Failed to fetch'));
      if (key === '9999') return Promise.resolve('tooOften');
      isEntered = room.keys.includes(key);
      return Promise.resolve(isEntered ? 'taken' : 'wrong');
    },
    leave() {
      isEntered = false;
      room.left += 1;
    },
    cards: () => behindKey([CARD]),
    runRace: () => behindKey(done),
    chooseFinish: () => behindKey(done),
    bigWinner: () => behindKey(NO_WINNER),
    letNextTicketWin: () => behindKey(undefined),
    terminals: () => behindKey(NOTHING_HEARD),
    unlockAccount: () => behindKey(undefined),
    dropTote: () => behindKey(undefined),
    isDropping: () => behindKey(true),
  };
  return room;
}

/** Creates a trainer over a room that answers as arranged, and records the orders. */
function setUp(change: Partial<TrainingRoom> = {}, host: 'demo' | 'live' | RoomTrainer = 'demo') {
  const store = createStore();
  const clock = createManualClock(1_000);
  const asked: string[] = [];
  const pages: string[] = [];
  const done: OrderAnswer = { ok: true, officialAt: null };
  const room: TrainingRoom = {
    restart: () => Promise.resolve(),
    lay: () => Promise.resolve(),
    day: () => Promise.resolve({ scenario: 'usual', pace: 'usual' }),
    cards() {
      asked.push('cards');
      return Promise.resolve([CARD]);
    },
    runRace(card, race) {
      asked.push(`run ${card} ${race}`);
      return Promise.resolve({ ok: true, officialAt: clock.now() + 5_000 });
    },
    chooseFinish(card, race, finish) {
      asked.push(`finish ${card} ${race} ${finish.join('/')}`);
      return Promise.resolve(done);
    },
    failPrinter: (fault) => void asked.push(`printer ${fault}`),
    printerFault: () => 'none',
    bigWinner: () => Promise.resolve(NO_WINNER),
    letNextTicketWin(isWanted) {
      asked.push(`big winner ${isWanted}`);
      return Promise.resolve();
    },
    terminals: () => Promise.resolve(NOTHING_HEARD),
    unlockAccount(account) {
      asked.push(`unlock ${account}`);
      return Promise.resolve();
    },
    dropTote(isDropping) {
      asked.push(`drop ${isDropping}`);
      return Promise.resolve();
    },
    ...change,
  };
  const trainer = createTrainer({
    store,
    clock,
    dialogs: createDialogs(store, clock),
    pages: { push: (page) => pages.push(page), pop: () => void pages.pop() },
    demo: host === 'demo' ? room : null,
    room: typeof host === 'string' ? null : host,
    layDay: ({ scenario, pace }) => void asked.push(`lay ${scenario} ${pace}`),
  });
  const words = translator('en-us', DEFAULT_MONEY_FORMAT);
  const notice = (): string | null => {
    const shown = store.get(noticeAtom);
    return shown === null
      ? null
      : [shown.title, ...shown.lines].map(({ key, data }) => words(key, data)).join(' | ');
  };
  const settle = (): Promise<void> => clock.advanceAndSettle(0);
  return {
    store,
    clock,
    trainer,
    asked,
    pages,
    settle,
    panel: () => store.get(trainersPanelAtom),
    /** The notice on top, in words. */
    notice,
    said: () => store.get(announcementsAtom).map(({ text }) => words(text.key, text.data)),
  };
}

describe('the trainer', () => {
  it('sees the races when the panel opens, and their result when it is official', async () => {
    const { trainer, settle, panel, pages, asked, clock, said } = setUp();
    trainer.open();
    expect(panel().races).toEqual({ state: 'loading' });
    await settle();
    expect(pages).toEqual(['trainer']);
    expect(panel().races).toMatchObject({ state: 'ready', value: { cards: [CARD] } });
    asked.length = 0;

    const running = trainer.runRace('ABC0001', 3, [[5], [1, 2]]);
    expect(panel().isBusy).toBe(true);
    await running;
    expect(panel().isBusy).toBe(false);
    expect(said()).toEqual(['Race 3 is running now']);
    expect(asked).toEqual(['finish ABC0001 3 5/1,2', 'run ABC0001 3', 'cards']);
    await clock.advanceAndSettle(5_000);
    expect(asked.at(-1)).toBe('cards');
    expect(asked).toHaveLength(4);
  });

  it('gives one order at a time, and none to run where the choice was refused', async () => {
    const { trainer, asked, notice, settle } = setUp({
      chooseFinish: () => Promise.resolve({ ok: false, reason: 'scratched', race: 3, num: 8 }),
    });
    trainer.open();
    await settle();
    asked.length = 0;
    await Promise.all([trainer.runRace('ABC0001', 3, [[8]]), trainer.runRace('ABC0001', 4, null)]);
    expect(asked).toEqual(['cards']);
    expect(notice()).toBe('Not possible | 8 is scratched.');
  });

  it.each([
    ['noRace', 'There is no race 3 on this card.'],
    ['notOpen', 'Betting on race 3 has not started.'],
    ['running', 'Race 3 is running.'],
    ['official', 'Race 3 has been run. Its result cannot be changed.'],
    ['nobody', 'A place has no runner.'],
    ['noRunner', 'Race 3 has no runner 8.'],
    ['scratched', '8 is scratched.'],
    ['twice', '8 is chosen twice.'],
  ] as const)('is told why an order cannot be given: %s', async (reason, line) => {
    const { trainer, notice } = setUp({
      runRace: () => Promise.resolve({ ok: false, reason, race: 3, num: 8 }),
    });
    await trainer.runRace('ABC0001', 3, null);
    expect(notice()).toBe(`Not possible | ${line}`);
  });

  it('is informed that the tote did not take an order, and may give it again', async () => {
    let isFull = true;
    const { trainer, notice, panel, said } = setUp({
      chooseFinish: () =>
        isFull ? Promise.reject(new Error('disk full')) : Promise.resolve({ ok: true, officialAt: null }),
    });
    await trainer.chooseFinish('ABC0001', 3, [[5]]);
    expect(notice()).toBe('The training tote refused');
    expect(panel().isBusy).toBe(false);
    isFull = false;
    await trainer.chooseFinish('ABC0001', 3, [[5]]);
    await trainer.chooseFinish('ABC0001', 3, []);
    expect(said()).toEqual(['The finish of race 3 is kept', 'Race 3: result as scheduled']);
  });

  it('sees that the races could not be loaded, until they can', async () => {
    let isBroken = true;
    const { trainer, settle, panel } = setUp({
      cards: () => (isBroken ? Promise.reject(new Error('not there')) : Promise.resolve([CARD])),
    });
    trainer.open();
    await settle();
    expect(panel().races).toEqual({
      state: 'failed',
      reason: say('trainer.failedWhy', { why: 'Error: not there' }),
    });
    isBroken = false;
    trainer.refresh();
    await settle();
    expect(panel().races.state).toBe('ready');
  });

  it('switches mishaps on and off, and lays days', async () => {
    const { trainer, panel, asked } = setUp();
    trainer.failPrinter('paperOut');
    await trainer.dropTote(true);
    expect(panel()).toMatchObject({ printer: 'paperOut', isToteDropping: true });
    trainer.failPrinter('none');
    await trainer.dropTote(false);
    expect(panel()).toMatchObject({ printer: 'none', isToteDropping: false });
    trainer.layDay({ scenario: 'big', pace: 'training' });
    expect(asked).toEqual([
      'printer paperOut',
      'drop true',
      'printer none',
      'drop false',
      'lay big training',
    ]);
  });

  it('shows the printer’s fault that was ordered before a reload', () => {
    expect(setUp({ printerFault: () => 'paperOut' }).panel().printer).toBe('paperOut');
  });

  it('leaves the tote as it is said to be where its mishaps could not be fetched', async () => {
    const { trainer, panel, notice } = setUp({ dropTote: () => Promise.reject(new Error('offline')) });
    await trainer.dropTote(true);
    expect(panel().isToteDropping).toBe(false);
    expect(notice()).toBe('The training tote refused');
  });

  it('orders a big winner, calls it off, and sees who had it', async () => {
    let winner: BigWinner = { isWanted: true, last: null };
    const { trainer, panel, asked, settle } = setUp({ bigWinner: () => Promise.resolve(winner) });
    trainer.open();
    await trainer.letNextTicketWin(true);
    await settle();
    expect(panel().races).toMatchObject({ value: { bigWinner: { isWanted: true } } });
    winner = { isWanted: false, last: { tsn: '1111-2222', window: 3, card: 'Foxhall', race: 4 } };
    await trainer.letNextTicketWin(false);
    expect(panel().races).toMatchObject({ value: { bigWinner: winner } });
    expect(asked.filter((each) => each.startsWith('big'))).toEqual(['big winner true', 'big winner false']);
  });

  it('shows what terminals reported, unlocks an account, and looks again', async () => {
    let heard: TerminalsReport = { ...NOTHING_HEARD, locked: ['0000004711'] };
    const { trainer, panel, asked, settle } = setUp({ terminals: () => Promise.resolve(heard) });
    trainer.open();
    await settle();
    expect(panel().races).toMatchObject({ value: { terminals: heard } });
    heard = NOTHING_HEARD;
    await trainer.unlockAccount('0000004711');
    expect(asked).toContain('unlock 0000004711');
    expect(panel().races).toMatchObject({ value: { terminals: NOTHING_HEARD } });
  });

  it('has no panel on a host', async () => {
    const { trainer, pages, panel, settle } = setUp({}, 'live');
    trainer.open();
    await trainer.enterKey('1234');
    await trainer.letNextTicketWin(true);
    trainer.leave();
    trainer.failPrinter('none');
    await trainer.runRace('ABC0001', 3, null);
    await settle();
    expect(pages).toEqual([]);
    expect(panel().races).toEqual({ state: 'loading' });
  });
});

describe('the trainer of a room', () => {
  it('sees nothing of it before its key was taken, and is shown why one was not', async () => {
    const room = testRoom();
    const { trainer, panel, pages, settle } = setUp({}, room);
    trainer.open();
    await settle();
    expect(pages).toEqual(['trainer']);
    expect(panel()).toMatchObject({ access: 'keyNeeded', refusal: null, races: { state: 'loading' } });
    await trainer.enterKey('4321');
    expect(panel()).toMatchObject({ access: 'keyNeeded', refusal: say('trainer.keyWrong') });
    await trainer.enterKey('9999');
    expect(panel()).toMatchObject({ access: 'keyNeeded', refusal: say('trainer.keyTooOften') });
    room.keys = [];
    await trainer.enterKey('1234');
    expect(panel()).toMatchObject({ access: 'keyNeeded', refusal: say('trainer.keyUnheard') });
    room.keys = ['1234'];
    const entering = trainer.enterKey('1234');
    expect(panel()).toMatchObject({ access: 'checking', refusal: null });
    await entering;
    expect(panel()).toMatchObject({
      access: 'open',
      isToteDropping: true,
      races: { state: 'ready', value: { day: null, cards: [CARD], bigWinner: NO_WINNER } },
    });
  });

  it('gives its orders, until the tote is started with another key: then that is asked for', async () => {
    const room = testRoom();
    const { trainer, panel, said, notice, settle } = setUp({}, room);
    trainer.open();
    await trainer.enterKey('1234');
    await trainer.runRace('ABC0001', 3, [[5]]);
    expect(said()).toEqual(['Race 3 is running now']);
    room.keys = ['5678'];
    await trainer.letNextTicketWin(true);
    await settle();
    expect(notice()).toBeNull();
    expect(panel()).toMatchObject({ access: 'keyNeeded', refusal: say('trainer.keyChanged') });
  });

  it('keeps the key and says to wait where wrong keys were tried too often', async () => {
    const room = testRoom();
    const tooOften = (): Promise<never> => Promise.reject(new TrainerKeysTooOften('429'));
    const { trainer, panel, notice } = setUp({}, room);
    trainer.open();
    await trainer.enterKey('1234');
    Object.assign(room, { letNextTicketWin: tooOften, cards: tooOften });
    await trainer.letNextTicketWin(true);
    const wait = say('trainer.keyTooOften');
    expect(notice()).toBe('The training tote refused | Too many wrong keys. Wait a minute, then try again.');
    expect(panel()).toMatchObject({
      access: 'open',
      refusal: null,
      races: { state: 'failed', reason: wait },
    });
    expect(room.left).toBe(0);
  });

  it('is informed that the tote did not answer an order, and keeps the key', async () => {
    const room = testRoom();
    const unheard = (): Promise<never> => Promise.reject(new RoomToteUnheard('timed out'));
    const { trainer, panel, notice } = setUp({}, room);
    trainer.open();
    await trainer.enterKey('1234');
    Object.assign(room, { dropTote: unheard, cards: unheard });
    await trainer.dropTote(true);
    expect(notice()).toMatch(/^No answer from the training tote \| It may have taken the order\./);
    trainer.refresh();
    await expect.poll(() => panel().races).toEqual({ state: 'failed', reason: say('trainer.keyUnheard') });
    expect(panel().access).toBe('open');
  });

  it('loses the key at the sign-off, the one that is being looked at too', async () => {
    const room = testRoom();
    const { trainer, panel, pages } = setUp({}, room);
    trainer.open();
    await trainer.enterKey('1234');
    trainer.signedOff();
    expect(room.left).toBe(1);
    // Pages are the sign-off's own to close.
    expect(pages).toEqual(['trainer']);
    const closed = { access: 'keyNeeded', refusal: null, races: { state: 'loading' } };
    expect(panel()).toMatchObject(closed);
    const entering = trainer.enterKey('1234');
    trainer.signedOff();
    await entering;
    expect(panel()).toMatchObject(closed);
    await expect(room.cards()).rejects.toThrow(TrainerKeyRefused);
    room.keys = [];
    const unheard = trainer.enterKey('1234');
    trainer.signedOff();
    await unheard;
    expect(panel()).toMatchObject(closed);
  });

  it('says nothing of the key to the next teller when an order of the last one comes back', async () => {
    const room = testRoom();
    const { trainer, panel } = setUp({}, room);
    trainer.open();
    await trainer.enterKey('1234');
    const running = trainer.runRace('ABC0001', 3, [[5]]);
    trainer.signedOff();
    await running;
    expect(panel()).toMatchObject({ access: 'keyNeeded', refusal: null, isBusy: false });
  });

  it('leaves the window to a trainee, who has no panel', async () => {
    const room = testRoom();
    const { trainer, panel, pages } = setUp({}, room);
    trainer.open();
    await trainer.enterKey('1234');
    trainer.leave();
    expect(room.left).toBe(1);
    expect(pages).toEqual([]);
    expect(panel()).toMatchObject({ access: 'keyNeeded', refusal: null, races: { state: 'loading' } });
  });
});
