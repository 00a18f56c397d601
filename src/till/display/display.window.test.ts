/** Feeds a customer's display from a whole window on the demo tote: pages, commands, messages and log. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { markSlip } from '../../wagering/slips/slip-marks.ts';
import { PICK_3, WIN } from '../../wagering/testing/bet-ids.ts';
import { parseSerial, serialDigits } from '../../wagering/tickets/ticket-serial.ts';
import { customerAtom } from '../session/customer-state.ts';
import { build, buy, cashForeign, enterWinBet, openCard, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { MESSAGE_STAYS } from './display-feed.ts';
import { START_POLL } from './display-opening.ts';
import { openDisplayRoom, type TestDisplay } from './testing/test-display.ts';

let room: Room;
let window: TestWindow;
let display: TestDisplay;
let frame: () => Promise<void>;

async function open(settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  ({ room, window, display, frame } = await openDisplayRoom(settings));
}

beforeEach(() => open());

describe('the page of the customer’s display', () => {
  it('has no teller before sign-on and after it, the customer between [T013, S007, S009]', async () => {
    expect(display.session.page).toBe('noTeller');
    expect(display.session.customer).toBeNull();
    await signOn(window);
    await frame();
    expect(display.session.page).toBe('customer');
    await window.till.signOff();
    await frame();
    expect(display.session.page).toBe('noTeller');
  });

  it('is idle customerDisplayTimeout seconds after the last activity, with nothing owed [S008, S047]', async () => {
    window.till.changeSettings({ customerDisplayTimeout: 30 });
    await signOn(window);
    await room.clock.advanceAndSettle(29_000);
    expect(display.session.page).toBe('customer');
    await room.clock.advanceAndSettle(2_000);
    expect(display.session.page).toBe('idle');
    await build(window);
    await frame();
    expect(display.session.page).toBe('customer');
    await buy(window);
    await room.clock.advanceAndSettle(60_000);
    expect(display.session.page).toBe('customer');
  });

  it('never goes idle where the time is zero [S047]', async () => {
    window.till.changeSettings({ customerDisplayTimeout: 0 });
    await signOn(window);
    await room.clock.advanceAndSettle(600_000);
    expect(display.session.page).toBe('customer');
  });

  it('has no teller while it is forced to be idle [S010]', async () => {
    await signOn(window);
    window.till.display.choose({ isForcedIdle: true });
    await frame();
    expect(display.session.page).toBe('noTeller');
    window.till.display.choose({ isForcedIdle: false });
    await frame();
    expect(display.session.page).toBe('customer');
  });
});

describe('the customer’s session on the display', () => {
  beforeEach(() => signOn(window));

  it('has the pending wager in cloths, and its cost [T013, S013]', async () => {
    await build(window, { bet: WIN, amount: 500, runners: 2 });
    await frame();
    const { wager } = display.session.customer ?? {};
    expect(wager).toMatchObject({ pool: 'Win', amount: '$5.00', cost: '$10.00', bets: '2 bets × $5.00' });
    expect(wager?.legs).toHaveLength(1);
    expect(wager?.legs[0]?.cloths).toHaveLength(2);
  });

  it('has what was sold and what is owed, and a line of the log [S048, S230]', async () => {
    await build(window, { amount: 500 });
    await buy(window);
    await frame();
    const { customer } = display.session;
    expect(customer?.balance).toEqual({ tone: 'pay', caption: 'Please pay', amount: '$5.00' });
    expect(customer?.transactions[0]).toMatchObject({ amount: '$5.00', isPaid: false });
    const [sold] = window.store.get(customerAtom).transactions;
    expect(customer?.log).toEqual([`Sold ${sold?.tsn} for $5.00`]);
  });

  it('has no bet between a sale and what is entered next: what is owed comes first', async () => {
    await build(window, { amount: 500 });
    await buy(window);
    await frame();
    expect(display.session.customer).toMatchObject({ wager: null, balance: { amount: '$5.00' } });
    await build(window, { amount: 200 });
    await frame();
    expect(display.session.customer?.wager).toMatchObject({ cost: '$2.00' });
  });

  it('has the wager of a betting slip while it is read back, and the one begun before after it', async () => {
    const card = await openCard(window);
    const race = card.races.find(
      ({ num, availableBets }) => num >= card.currentRace && availableBets.some(({ id }) => id === PICK_3),
    );
    if (race === undefined) throw new Error('no Pick 3');
    window.till.chooseRace(race.num);
    await window.settle();
    await enterWinBet(window, race, 500);
    void window.till.readSlip(markSlip({ bets: [0], amounts: [0], legs: [[0], [0], [0]] }));
    await window.settle();
    await frame();
    expect(window.store.get(noticeAtom)?.title.key).toBe('slipRead.title');
    expect(display.session.customer?.wager).toMatchObject({ card: card.name, pool: 'Pick 3', cost: '$1.00' });
    await window.answer('cancel');
    await frame();
    expect(display.session.customer?.wager).toMatchObject({ race: `Race ${race.num}`, cost: '$5.00' });
  });

  it('is written ten times a second at most, and only if it changed [S046]', async () => {
    const sessions = (): number =>
      display.heard.filter(({ command }) => command === 'updateCustomerSession').length;
    await build(window);
    await frame();
    const before = sessions();
    for (const privacy of [true, false, true, false, true])
      window.till.display.choose({ isPrivate: privacy });
    await window.settle();
    expect(sessions()).toBe(before);
    await frame();
    expect(sessions()).toBe(before + 1);
    await room.clock.advanceAndSettle(1_000);
    expect(sessions()).toBe(before + 1);
  });

  it('leaves cash transactions out where hideCashTrans says so', async () => {
    window.till.changeSettings({ hideCashTrans: true });
    await cashForeign(room, window);
    await frame();
    expect(display.session.customer?.transactions).toEqual([]);
    expect(display.session.customer?.log).toEqual([]);
    expect(display.message).toBeNull();
    expect(display.session.customer?.balance?.amount).toBe('$12.60');
  });
});

describe('the commands that the display takes', () => {
  it('are the customer’s image, privacy and the log [S012, S014, S015]', async () => {
    await signOn(window);
    await frame();
    expect(display.last('setCustomerImage')?.image).toBe('local/brand.png');
    expect(display.last('setPrivacyMode')?.isPrivate).toBe(false);
    expect(display.last('showLog')?.isShown).toBe(true);
    window.till.display.choose({ isPrivate: true, showsLog: false });
    await build(window, { amount: 500 });
    await buy(window);
    await frame();
    expect(display.last('setPrivacyMode')?.isPrivate).toBe(true);
    expect(display.last('showLog')?.isShown).toBe(false);
    expect(JSON.stringify(display.session)).not.toContain('$5.00');
  });

  it('begin in privacy mode where defaultToPrivacyMode says so [S014]', async () => {
    window.till.changeSettings({ defaultToPrivacyMode: true });
    await window.settle();
    window.till.stop();
    display.heard.length = 0;
    window = await openWindow(room);
    await frame();
    expect(display.last('setPrivacyMode')?.isPrivate).toBe(true);
    // The display of before the reload is used, and no other is opened.
    expect(display.opened).toBe(1);
  });

  it('show a message of a payment with its value, until it has been read [S016, S227]', async () => {
    await signOn(window);
    await cashForeign(room, window);
    await frame();
    expect(display.message).toEqual({ message: 'Winning Ticket Cashed', value: '$12.60', error: '' });
    await room.clock.advanceAndSettle(MESSAGE_STAYS + 1_000);
    expect(display.message).toBeNull();
  });

  it('show what the window tells a customer who has just gone, and no line of the log', async () => {
    await signOn(window);
    await build(window, { amount: 500 });
    await buy(window);
    const unfollow = window.store.sub(customerAtom, () => {
      if (window.store.get(customerAtom).active) return;
      const message = { message: say('transaction.isCashed'), value: null, error: null };
      void Promise.resolve().then(() => window.rooms().display.tell(message));
    });
    void window.till.totalOut();
    await window.settle();
    unfollow();
    await frame();
    expect(window.store.get(customerAtom).active).toBe(false);
    expect(display.message).toEqual({ message: 'Cashed', value: '', error: '' });
    expect(display.session.customer?.log).toEqual([]);
    await build(window, { amount: 200 });
    await room.clock.advanceAndSettle(MESSAGE_STAYS + 1_000);
    expect(display.message).toBeNull();
  });

  it('show why a ticket was not cashed, and log it [S016, S223, S226]', async () => {
    await signOn(window);
    room.intercept = (path) =>
      path.endsWith('/sell/cashTicketManually')
        ? Response.json({ statusCode: 7, statusMessage: 'statusCode.7' })
        : null;
    window.till.select('CashTicket');
    window.till.tickets.type('C5554C70F0000');
    void window.till.tickets.confirm();
    await window.settle();
    await frame();
    expect(display.message).toEqual({
      message: 'Failed to cash ticket',
      value: '',
      error: 'Please ask the teller.',
    });
    expect(display.session.customer?.log[0]).toMatch(/^Failed to cash [0-9A-F-]+: Please ask the teller\.$/);
  });

  it('say why a ticket was not cancelled, after one that was [S016, S224, S226, S228]', async () => {
    await signOn(window);
    await build(window, { amount: 500 });
    await buy(window);
    const tsn = window.store.get(customerAtom).transactions[0]?.tsn ?? '';
    const serial = parseSerial(tsn);
    if (!serial.ok) throw new Error('no serial number');
    const code = serialDigits(serial.value);
    const scan = async (): Promise<void> => {
      window.till.scanned(code, 'OPTICAL');
      await window.settle();
      await frame();
    };
    window.till.select('CancelTicket');
    await window.settle();
    await scan();
    const cancelled = { message: 'Ticket Cancelled', value: '$5.00', error: '' };
    expect(display.message).toEqual(cancelled);
    // The same code at once is the same scan: nothing is asked, and nothing has failed.
    await scan();
    expect(display.message).toEqual(cancelled);
    await room.clock.advanceAndSettle(6_000);
    window.till.select('CancelTicket');
    await window.settle();
    await scan();
    expect(display.message).toMatchObject({ message: 'Failed to cancel ticket', value: '' });
    expect(display.message?.error).not.toBe('');
    expect(display.session.customer?.log[0]).toMatch(new RegExp(`^Failed to cancel ${tsn}: .`));
  });
});

describe('two customers one after the other', () => {
  const FAILED = 'Failed to cash';

  /** Lets the host refuse a ticket that is handed in: the customer stays, without a transaction. */
  async function failToCash(): Promise<void> {
    room.intercept = (path) =>
      path.endsWith('/sell/cashTicketManually')
        ? Response.json({ statusCode: 7, statusMessage: 'statusCode.7' })
        : null;
    window.till.select('CashTicket');
    window.till.tickets.type('C5554C70F0000');
    void window.till.tickets.confirm();
    await window.settle();
    room.intercept = () => null;
    await window.answer('ok');
    await window.settle();
    await frame();
  }

  beforeEach(() => signOn(window));

  it('the second reads nothing of the first, whose display was closed [S048]', async () => {
    display.goes();
    await window.settle();
    await build(window, { amount: 500 });
    await buy(window);
    await frame();
    window.till.display.open();
    await window.settle();
    await room.clock.advanceAndSettle(START_POLL);
    await frame();
    expect(display.session.customer?.transactions).toHaveLength(1);
    expect(display.session.customer?.log).toEqual([]);
  });

  it('the second reads no failure of the first, after the display was idle [S008, S048]', async () => {
    window.till.changeSettings({ customerDisplayTimeout: 30 });
    await failToCash();
    expect(display.session.customer?.log[0]).toContain(FAILED);
    await room.clock.advanceAndSettle(31_000);
    expect(display.session.page).toBe('idle');
    await build(window);
    await frame();
    expect(display.session.page).toBe('customer');
    expect(display.session.customer?.log).toEqual([]);
    expect(display.message).toBeNull();
  });

  it('the second reads no failure of the first, after the display was lost', async () => {
    await failToCash();
    display.goes();
    await window.settle();
    window.till.display.open();
    await window.settle();
    await room.clock.advanceAndSettle(START_POLL);
    await frame();
    expect(display.session.customer?.log).toEqual([]);
    expect(display.message).toBeNull();
  });
});
