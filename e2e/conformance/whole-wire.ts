/**
 * Holds one conversation with a tote that has every call of the wire in it. It also has every word of the
 * socket that the demo tote sends by itself. The documents of the wire take their examples from it
 * (e2e/wire-docs).
 *
 * Each call succeeds at least once. Some are refused as well, where a terminal treats the refusal in its own
 * way. The steps are in an order that one drawer and one day allow.
 */
import { summaryAnswerSchema } from '../../src/tote/wire/cards.ts';
import { terminalMessages } from '../../src/tote/wire/socket.ts';
import { type Card, raceOf } from '../../src/wagering/card/card.ts';
import { fixedPayout } from '../../src/wagering/card/fixed-odds.ts';
import type { TicketSerial } from '../../src/wagering/card/wager.ts';
import { pennies } from '../../src/wagering/ground/money.ts';
import { checkParlay } from '../../src/wagering/rules/parlay-wager.ts';
import { SHOW, WIN } from '../../src/wagering/testing/bet-ids.ts';
import {
  betOn,
  CARD_EVENT,
  type Field,
  field,
  good,
  MINUTE,
  RULES,
  sell,
  WIN_POOL,
  wager,
} from '../terminal/talk.ts';
import type { TestTerminal } from '../terminal/test-terminal.ts';
import { windowKey } from '../tote-host/windows.ts';
import { longShot } from './decided-races.ts';
import type { Room } from './rooms.ts';

const ACCOUNT = '0000004711';
const PIN = '4711';
const SSN = '219099999';
const SUPERFECTA = 23;

const handedIn = (tsn: TicketSerial) => ({ tsn, source: 'OPTICAL' }) as const;
const typed = (tsn: TicketSerial) => ({ tsn, source: 'MANUAL' }) as const;

/** The words that terminals sent on the socket, in order. Tokens are not masked. */
export type SentWords = string[];

/** Holds the conversation. Throws where the tote refuses what it must take. */
export async function talkOfEverything(room: Room): Promise<SentWords> {
  const terminal = await signOnStepByStep(room);
  const words = await liveWords(room, terminal);
  await cards(terminal);
  await drawer(room, terminal);
  await vouchers(room, terminal);
  await sales(room, terminal);
  await account(terminal);
  await decided(room, terminal);
  await fixedOdds(room, terminal);
  await reports(room, terminal);
  good(await terminal.calls.recentTickets());
  good(await terminal.calls.signOff());
  return words;
}

async function signOnStepByStep(room: Room): Promise<TestTerminal> {
  const terminal = room.terminal();
  const { calls } = terminal;
  good(await calls.commTest());
  good(await calls.version('1.0.0'));
  await calls.signOn({ teller_id: '7', password: '1' });
  good(await calls.signOn({ teller_id: '7', password: '7' }));
  await calls.signOnWindow('99999999');
  good(await calls.signOnWindow(windowKey(7)));
  good(await calls.resumeSession());
  return terminal;
}

/** Returns the words that were sent. Those that are received are in the room's record. */
async function liveWords(room: Room, terminal: TestTerminal): Promise<SentWords> {
  const sent: string[] = [];
  const socket = await terminal.socket();
  const say = (word: string): void => {
    sent.push(word);
    socket.send(word);
  };
  say(terminalMessages.sessionKey(terminal.session.token() ?? ''));
  await socket.nextOf('ack');
  say(terminalMessages.csn());
  await socket.nextOf('csn');
  const at = await field(terminal);
  for (const word of [
    terminalMessages.nav('Race'),
    terminalMessages.version('1.0.0'),
    terminalMessages.id(7),
    terminalMessages.stats({ window: 7, printer: 'ready', unresolved: 0, transactions: 3 }),
  ])
    say(word);
  say(terminalMessages.runnerTotals(at.card.id, at.race, WIN_POOL));
  await socket.nextOf('runnerTotal');
  good(await terminal.calls.account.signOn(ACCOUNT, PIN));
  await socket.nextOf('bal');
  good(await terminal.calls.account.signOff());
  await socket.nextOf('acct');
  await room.clock.advanceAndSettle(CARD_EVENT);
  await socket.nextOf('winProbs');
  const { cards: all } = good(await terminal.calls.allCards());
  const other = all.find(
    (card) => card.id !== at.card.id && raceOf(card, card.currentRace)?.status === 'Betting on',
  );
  if (other === undefined) throw new Error('one card alone is on sale');
  await room.closeRace(other.id, other.currentRace);
  await socket.nextOf('cardUpdate');
  say(terminalMessages.ping());
  await socket.nextOf('pong');
  say(terminalMessages.sessionKey('0'.repeat(32)));
  await socket.nextOf('sessionExpired');
  await socket.reason();
  return sent;
}

async function cards(terminal: TestTerminal): Promise<void> {
  const { calls, http } = terminal;
  const at = await field(terminal);
  const { id } = at.card;
  good(await http.get('/cards/summary', summaryAnswerSchema));
  await terminal.ask('GET', `/cards/${encodeURIComponent(id)}`);
  await terminal.ask('GET', '/cards/XXX0001');
  good(await calls.poolTotals(id, at.race));
  good(await calls.runnerTotals(id, at.race, WIN_POOL));
  good(await calls.runnerOdds(id, at.race));
  good(await calls.winProbs(id, at.race));
  good(await calls.probables(id, at.race));
}

async function drawer(room: Room, { calls }: TestTerminal): Promise<void> {
  const { drawer: own, tickets } = calls;
  good(
    await own.clock({ employeeId: '31', shift: 1, clockTime: room.clock.now(), clockIn: true, punchCntr: 1 }),
  );
  good(await own.draw.send(own.draw.post({ amount: pennies(50_000) })));
  good(await own.drawCheck.send(own.drawCheck.post({ checkId: '4711', amount: pennies(2_500) })));
  const returned = own.return.post({ amount: pennies(700), type: 'REGULAR', label: null });
  good(await own.return.send(returned));
  const exception = own.exception.post({ isDebit: true, index: 2, amount: pennies(1_500) });
  good(await own.exception.send(exception));
  const cashCount = [{ value: pennies(2_000), quantity: 3 }];
  const final = own.finalReturn.post({ amount: pennies(6_000), cashCount });
  const { id } = good(await own.finalReturn.send(final)).ticket;
  good(await tickets.cash.send(tickets.cash.post(handedIn(id))));
  await calls.cashedReturns();
  good(await own.bags.send(own.bags.post({ bagBarcode: '80', cashCount, isDebit: false, tsns: [id] })));
  await own.bags.send(own.bags.post({ bagBarcode: '80', cashCount, isDebit: false, tsns: [] }));
}

async function vouchers(room: Room, terminal: TestTerminal): Promise<void> {
  const { vouchers: sold, tickets, account: of } = terminal.calls;
  const asked = { amount: pennies(900), playerId: null };
  const { id } = good(await sold.voucher.send(sold.voucher.post(asked))).ticket;
  good(await tickets.lock(id));
  good(await tickets.digitalLink(`DL-${id.replaceAll('-', '')}`));
  good(await tickets.cashManually.send(tickets.cashManually.post(typed(id))));
  await tickets.cash.send(tickets.cash.post(handedIn(id)));
  good(await sold.promoVoucher.send(sold.promoVoucher.post({ amount: pennies(500), playerId: '880042' })));
  good(await sold.acceptBill.send(sold.acceptBill.post({ amount: pennies(2_000) })));
  const place = { cardNo: 'SRD0001', raceNo: 3, poolNo: 37 };
  await sold.exchTransfer.send(sold.exchTransfer.post({ ...place, amount: pennies(5) }));
  await room.grantExchange(7, { ...place, amount: pennies(700), bets: [39] });
  good(await sold.exchVoucher.send(sold.exchVoucher.post({ ...place, amount: pennies(400) })));
  good(await sold.exchTransfer.send(sold.exchTransfer.post({ ...place, amount: pennies(200) })));
  const open = sold.openTempAcct.post({ amount: pennies(4_000), pin: '8361', playerId: null });
  const { id: tsn } = good(await sold.openTempAcct.send(open)).ticket;
  good(await of.queryTempAccount(tsn, '8361'));
  good(await sold.closeTempAcct.send(sold.closeTempAcct.post({ pin: '8361', tsn })));
}

async function sales(room: Room, terminal: TestTerminal): Promise<void> {
  const { calls } = terminal;
  const at = await field(terminal);
  const [a, b, c] = at.nums;
  good(await calls.verifyPlayer('880042'));
  const first = await sell(terminal, wager(at, WIN, [[a]], 500n));
  const refused = { ...wager(at, WIN, [[a]]), totalCost: pennies(1) };
  await calls.sell(calls.sellPost([refused], null));
  good(await calls.tickets.cancel.send(calls.tickets.cancel.post(handedIn(first.id))));
  const second = await sell(terminal, wager(at, WIN, [[b]]));
  const byHand = calls.tickets.cancelManually;
  good(await byHand.send(byHand.post(typed(second.id))));
  const third = await sell(terminal, wager(at, WIN, [[c]]));
  const withPin = calls.tickets.cancelWithPin;
  good(await withPin.send(withPin.post({ ...typed(third.id), pin: '7' })));
  const legs = [at.race, at.race + 1].map((raceNo) => ({ raceNo, betType: WIN, runners: [[a]] }));
  const parlay = checkParlay(at.card, { amount: pennies(200), legs }, RULES);
  if (!parlay.ok) throw new Error(`no parlay: ${JSON.stringify(parlay.refusal)}`);
  good(await calls.sell(calls.sellPost([parlay.value], null)));
  const pair = [[wager(at, WIN, [[b]])], [wager(at, SHOW, [[c]], 500n)]];
  good(await calls.sellTickets(calls.sellTicketsPost(pair, null)));
  good(await calls.sell(smartPick(calls, good(await calls.allCards()).cards)));
  await exchanges(room, terminal, at);
  good(await calls.totalOut());
}

/** The post of a smart quick pick on the first card that sells one. Its cost is the tote's. */
function smartPick(calls: TestTerminal['calls'], all: readonly Card[]) {
  const card = all.find((one) => one.allowSQPick && raceOf(one, one.currentRace)?.status === 'Betting on');
  if (card === undefined) throw new Error('no card with smart quick picks');
  const bet = raceOf(card, card.currentRace)?.availableBets.find(({ id }) => id === WIN);
  if (bet === undefined) throw new Error('no win bet');
  const pick = { cardId: card.id, raceNo: card.currentRace, betType: WIN, betAmount: pennies(200) };
  const tax = bet.taxRate > 0 ? 2n : 0n;
  const totalCost = pennies(200n + bet.nonComboServiceCharge + tax);
  return calls.sellSmartQuickPickPost({ ...pick, totalCost }, null);
}

async function exchanges(room: Room, { calls }: TestTerminal, at: Field): Promise<void> {
  const place = {
    cardNo: at.card.id,
    raceNo: at.race,
    poolNo: WIN_POOL,
    amount: pennies(2_000),
    bets: [WIN],
  };
  const one = wager(at, WIN, [[at.nums[0]]], 500n);
  await calls.sell(calls.sellPost([one], null, true));
  await room.grantExchange(7, place);
  good(await calls.sell(calls.sellPost([one], null, true)));
  good(await calls.sellTickets(calls.sellTicketsPost([[one]], null, true)));
}

async function account(terminal: TestTerminal): Promise<void> {
  const { account: of } = terminal.calls;
  await of.signOn(ACCOUNT, '1');
  const { accountSessionToken } = good(await of.signOn(ACCOUNT, PIN));
  good(await of.resumeSession(ACCOUNT, accountSessionToken));
  good(await of.checkPin(ACCOUNT, PIN));
  const at = await field(terminal);
  const [num] = at.nums;
  const winOn = wager(at, WIN, [[num]]);
  const { ticket } = good(await of.sell.send(of.sellPost([winOn], null, ACCOUNT)));
  const back = of.cancelWager.post({ tsn: ticket.id, accountId: ACCOUNT });
  good(await of.cancelWager.send(back));
  good(await of.activity());
  good(await of.activityOnDate(at.card.perfDate));
  good(await of.acceptBill.send(of.acceptBill.post({ amount: pennies(2_000), accountId: ACCOUNT })));
  const bought = good(await of.voucher.send(of.voucher.post({ amount: pennies(1_000), pin: PIN })));
  const paidIn = of.cashTicket.post({ ...typed(bought.ticket.id), accountId: ACCOUNT });
  good(await of.cashTicket.send(paidIn));
  good(await of.cash.send(of.cash.post({ amount: pennies(300), pin: PIN, accountId: ACCOUNT })));
  const player = { account_id: ACCOUNT, pin: PIN };
  const put = good(await of.deposit.send(of.deposit.post({ ...player, amount: pennies(500) })));
  const took = good(await of.withdraw.send(of.withdraw.post({ ...player, amount: pennies(200) })));
  const undone = { ...player, tfAddress: put.tfAddress };
  good(await of.cancelDeposit.send(of.cancelDeposit.post(undone)));
  const again = { ...player, tfAddress: took.tfAddress };
  good(await of.cancelWithdraw.send(of.cancelWithdraw.post(again)));
  good(await of.changePin(ACCOUNT, PIN, '1234'));
  good(await of.changePin(ACCOUNT, '1234', PIN));
}

async function fixedOdds(room: Room, { calls }: TestTerminal): Promise<void> {
  const { fixedOdds: fixed } = calls;
  const { cards: all } = good(await fixed.allCards());
  const open = all.flatMap(({ traCode, perfDate, races }) =>
    races.flatMap(({ race, status }) => (status === 'Betting on' ? [{ traCode, perfDate, race }] : [])),
  );
  const [at] = open;
  if (at === undefined) throw new Error('no race has fixed odds');
  const { postTime } = good(await fixed.race(at.traCode, at.perfDate, at.race));
  const { base, runners } = good(await fixed.odds(at.traCode, at.perfDate, at.race));
  const betAmount = pennies(500);
  const ids = [];
  for (const { saddleCloth, payout: priced } of runners) {
    const payout = fixedPayout(betAmount, priced, base);
    const post = fixed.place.post({ ...at, saddleCloth, betAmount, payout });
    const answer = await fixed.place.send(post);
    if (answer.ok) ids.push(answer.value.ticket.id);
  }
  const [first] = runners;
  if (first === undefined) throw new Error('no runner has a price');
  const tooMuch = pennies(fixedPayout(betAmount, first.payout, base) + 500n);
  const moved = { ...at, saddleCloth: first.saddleCloth, betAmount, payout: tooMuch };
  await fixed.place.send(fixed.place.post(moved));
  await afterPost(room, postTime);
  for (const id of ids) await fixed.cash.send(fixed.cash.post({ id }));
}

/** Waits until a race is official: ten minutes after its post time, epoch milliseconds. */
async function afterPost({ clock }: Room, postTime: number): Promise<void> {
  await clock.advanceAndSettle(postTime + 10 * MINUTE - clock.now());
}

/** A race whose winners need the tax form, at the window and in an account. */
async function decided(room: Room, terminal: TestTerminal): Promise<void> {
  const { calls } = terminal;
  const { at, order } = await longShot(terminal, room.utcOffsetMinutes);
  const runners = order.map((num) => [num]);
  const bet = betOn(at, ({ id }) => id === SUPERFECTA);
  const asked = wager(at, bet, runners);
  const [one, other] = [await sell(terminal, asked), await sell(terminal, asked)];
  good(await calls.account.signOn(ACCOUNT, PIN));
  good(await calls.account.sell.send(calls.account.sellPost([asked], null, ACCOUNT)));
  await afterPost(room, raceOf(at.card, at.race)?.postTime ?? 0);
  await terminal.ask('GET', `/cards/prices/${at.card.id}/${at.race}`);
  const { cash, cashIRS, cashIRSManually } = calls.tickets;
  await cash.send(cash.post(handedIn(one.id)));
  good(await cashIRS.send(cashIRS.post({ ...handedIn(one.id), ssn: SSN })));
  good(await cashIRSManually.send(cashIRSManually.post({ ...typed(other.id), ssn: SSN })));
  const { releaseIRSOnHold } = calls.account;
  const held = { account_id: ACCOUNT, pin: PIN, account_index: 0, ssn: SSN };
  good(await releaseIRSOnHold.send(releaseIRSOnHold.post(held)));
  good(await calls.account.signOff());
}

async function reports(room: Room, terminal: TestTerminal): Promise<void> {
  const { calls } = terminal;
  const { drawer: own } = calls;
  good(await calls.position());
  good(await own.agentReport());
  const summary = [{ count: 2, name: 'sold', value: pennies(700) }];
  good(await own.sendSingleSession({ summary, total: pennies(700) }));
  good(await calls.uploadLog(7, '12:00:00 teller: buy\n'));
  good(await calls.uploadZipLog(7, 'UEsFBgAA'));
  const bets = [1, 2, 3].map((race) => ({ race, pool: 1, betAmount: pennies(200) }));
  const [x, y, z] = bets;
  if (x === undefined || y === undefined || z === undefined) throw new Error('three bets');
  good(await calls.uploadLuckyQuickPick([{ id: 'a', card: 'SRD0001', bets: [x, y, z] }]));
  good(await calls.validateTech({ tech_id: '9', password: '9' }));
  const reader = { goodReads: 4, badReads: 1, bettingSlipReads: 2, since: room.clock.now() };
  const paperRoll = {
    replacedOn: room.clock.now(),
    remainingMM: 84_000,
    fullRollMM: 275_539,
    mmPrinted: 191_539,
  };
  good(await calls.sendStats({ reader, paperRoll }));
  good(await calls.sendTermEventMsg(12, 'Bill acceptor: jam'));
  good(await calls.lockWindow());
  await own.draw.send(own.draw.post({ amount: pennies(100) }));
  good(await calls.signOn({ teller_id: '7', password: '7' }));
  good(await calls.signOnWindow(windowKey(7)));
  const kiosk = room.terminal();
  good(await kiosk.calls.commTest());
  good(await kiosk.calls.signOnSelfServe(windowKey(8)));
}
