/**
 * Says in plain English what each call of a session, a drawer and the cards is for. Notes on money calls are
 * in money-call-notes.ts. The documents of the wire join them with the border's schemas.
 */
import type { CARDS } from '../../src/tote/wire/cards.ts';
import type { DRAWER } from '../../src/tote/wire/drawer.ts';
import type { FIXED_ODDS } from '../../src/tote/wire/fixed-odds.ts';
import type { TERMINAL } from '../../src/tote/wire/terminal.ts';

/**
 * The source of a shape. `given`: the specification writes it out. `part`: it names some of the fields.
 * `ours`: it is chosen by this project, since the specification leaves it open.
 */
export type Origin = 'given' | 'part' | 'ours';

export interface CallNote {
  /** Names the effect in a few words, as a heading. */
  readonly title: string;
  /** Tells a host all that it needs to answer. */
  readonly text: string;
  /** The source of the body; left out where there is none. */
  readonly asked?: Origin;
  readonly answer: Origin;
  /** True if the specification does not name the call at all. */
  readonly isExtension?: true;
  /** True if it is also sent before a teller has signed on. */
  readonly isBeforeSession?: true;
}

export type Notes<Calls> = Readonly<Record<keyof Calls, CallNote>>;

export const TERMINAL_NOTES: Notes<typeof TERMINAL> = {
  signOn: {
    title: 'Sign a teller on',
    text: 'The first post of a session. The terminal drops the token it had, and sends the token of the answer in the Authorization header from then on. A wrong number or password is refused with a status code and a message, not with 401.',
    asked: 'given',
    answer: 'ours',
    isBeforeSession: true,
  },
  signOnWindow: {
    title: 'Sign the window on for a teller',
    text: 'The body is the window key alone, as a JSON string. Until a window is signed on, nothing can be sold. Code -1111 is an unknown key: the terminal opens Window Setup. With code -1004 the terminal keeps the token of the answer although the call failed. Any other failure is shown, and the terminal tries again after 0 to 29 seconds, drawn at random, up to 250 times.',
    asked: 'given',
    answer: 'given',
  },
  signOnSelfServe: {
    title: 'Sign a self-serve window on, without a teller',
    text: 'As for a teller, with the window key as the body. No teller has signed on before, so the answer brings the session. isSelfServe is true in it.',
    asked: 'given',
    answer: 'given',
    isBeforeSession: true,
  },
  resumeSession: {
    title: 'Resume the session of a page that was reloaded',
    text: 'Sent with the token that the tab has kept. The answer is that of the window sign-on, as it is now. Answer 401 if the session has ended.',
    answer: 'given',
  },
  signOff: {
    title: 'End the session',
    text: 'The token is worth nothing afterwards. The same post under the same REQSEQ gets the first answer again, so that a repeat does not end in 401.',
    asked: 'ours',
    answer: 'ours',
  },
  position: {
    title: 'Read the cash position of the drawer',
    text: 'balance is the cash that the drawer must hold. entries list what moved it: positive into the drawer, negative out of it.',
    answer: 'ours',
  },
  lockWindow: {
    title: 'Lock the window',
    text: 'A locked window sells and pays nothing until a teller signs on at it again. The window sign-on then says that it is not locked.',
    asked: 'ours',
    answer: 'ours',
  },
  logs: {
    title: 'Upload the log as text',
    text: 'A long log comes in several posts, oldest part first. Lines hold no PIN, password or tax number.',
    asked: 'ours',
    answer: 'ours',
  },
  zipLog: {
    title: 'Upload the log as a zip file',
    text: 'As the log in text, but zipped, in base 64.',
    asked: 'ours',
    answer: 'ours',
  },
  luckySets: {
    title: 'Store the lucky quick pick sets of the window',
    text: 'The whole list each time, which replaces the one before. A host that cannot read the list answers 400 and keeps the one it has.',
    asked: 'ours',
    answer: 'ours',
  },
  version: {
    title: 'Tell which version of the terminal runs',
    text: 'The answer may name the version that the host has.',
    asked: 'ours',
    answer: 'ours',
    isBeforeSession: true,
  },
  commTest: {
    title: 'Test the line',
    text: 'Moves nothing and needs no session. A terminal asks it first of all, which also brings the anti-forgery cookie.',
    answer: 'ours',
    isBeforeSession: true,
  },
  validateTech: {
    title: 'Let a technician in',
    text: 'Asked with the session of a window, or with none. The technician’s pages open if it succeeds.',
    asked: 'ours',
    answer: 'ours',
    isBeforeSession: true,
  },
  stats: {
    title: 'Send the counters of reader and paper',
    text: 'Either part is null where the window has no such device.',
    asked: 'part',
    answer: 'ours',
  },
  sendTermEventMsg: {
    title: 'Report an event of a device',
    text: 'Such as a jam of the bill acceptor. Taken with a session and without one, since a technician works at a window that nobody has signed on at.',
    asked: 'given',
    answer: 'ours',
    isBeforeSession: true,
  },
  cashedReturns: {
    title: 'List the teller returns that were cashed',
    text: 'A bare list of serial numbers. The terminal lets a final return into a bag once it is in this list. If the call fails, it goes on as if the list were empty.',
    answer: 'given',
  },
};

export const DRAWER_NOTES: Notes<typeof DRAWER> = {
  agentReport: {
    title: 'Read the report of an agent',
    text: 'The cash position with its teller and its time. Moves nothing, so it carries no REQSEQ.',
    asked: 'ours',
    answer: 'ours',
  },
  singleSession: {
    title: 'Send the summary of the session',
    text: 'What the window counted itself, a line for each kind of transaction. Names of lines are those of the program, not words of a language. The host keeps or ignores it.',
    asked: 'ours',
    answer: 'ours',
  },
  draw: {
    title: 'Draw cash from the money room',
    text: 'The amount comes into the drawer. The answer is a slip with a serial number.',
    asked: 'ours',
    answer: 'ours',
  },
  drawCheck: {
    title: 'Draw cash for a check',
    text: 'The amount comes into the drawer, for the check with that number.',
    asked: 'given',
    answer: 'ours',
  },
  return: {
    title: 'Return cash to the money room',
    text: 'The amount leaves the drawer. The answer is a slip with a serial number.',
    asked: 'ours',
    answer: 'ours',
  },
  finalReturn: {
    title: 'Return the whole drawer at the end',
    text: 'cashCount must come to the amount. The host compares the amount with the position: balanced, short or over.',
    asked: 'ours',
    answer: 'ours',
  },
  exception: {
    title: 'Enter a credit or a debit by hand',
    text: 'index is the id of a credit or a debit of the window sign-on. A credit is paid to the customer; a debit is taken from the customer.',
    asked: 'given',
    answer: 'ours',
  },
  bags: {
    title: 'Send a bag of cash to the money room',
    text: 'A bag takes final returns that were cashed, and counted cash. A bar code is used once.',
    asked: 'given',
    answer: 'ours',
  },
  clock: {
    title: 'Punch the time clock',
    text: 'Moves no money but changes the hours, so it carries a REQSEQ. The answer is printed as it comes.',
    asked: 'given',
    answer: 'given',
  },
};

export const CARDS_NOTES: Notes<typeof CARDS> = {
  summary: {
    title: 'List the cards of the day',
    text: 'Without races. The terminal asks again when the socket says that a sequence number changed, and at the times of its settings.',
    answer: 'part',
    isBeforeSession: true,
  },
  allCards: {
    title: 'Read every card with its races',
    text: 'The answer of a whole day may be large; 16 million characters are read at most.',
    answer: 'part',
    isBeforeSession: true,
  },
  card: {
    title: 'Read one card with its races',
    text: 'Asked for when its csn differs from that of the copy the window has.',
    answer: 'part',
    isBeforeSession: true,
  },
  prices: {
    title: 'Read the result and the prices of a race',
    text: 'Both lists are empty until the race is official. Runners that finished level are in one list of finish.',
    answer: 'part',
    isBeforeSession: true,
  },
  poolTotals: {
    title: 'Read the totals of the pools of a race',
    text: 'One entry a pool, with what was carried over into it.',
    answer: 'part',
    isBeforeSession: true,
  },
  runnerTotals: {
    title: 'Read the money on each runner in a pool',
    text: 'Coupled runners are one betting interest, and one entry.',
    answer: 'part',
    isBeforeSession: true,
  },
  runnerOdds: {
    title: 'Read the odds of a race',
    text: 'Odds are the host’s own text. Two blanks and a zero mean that there are none yet.',
    answer: 'part',
    isBeforeSession: true,
  },
  winProbs: {
    title: 'Read the chances of the runners',
    text: 'From 0 to 1, each rounded by the host.',
    answer: 'part',
    isBeforeSession: true,
  },
  probables: {
    title: 'Read what combinations would pay now',
    text: 'Grids of two legs, and what doubles and picks pay that end with this race. A host that has none answers with two empty lists. Without this call the terminal’s odds board cannot be loaded; all else works.',
    answer: 'ours',
    isExtension: true,
    isBeforeSession: true,
  },
};

export const FIXED_ODDS_NOTES: Notes<typeof FIXED_ODDS> = {
  allCards: {
    title: 'List the cards with fixed odds',
    text: 'An empty list is a host without fixed odds: the terminal then offers none.',
    answer: 'ours',
  },
  race: {
    title: 'Read the runners of a race with fixed odds',
    text: 'A coupled entry is one runner.',
    answer: 'ours',
  },
  odds: {
    title: 'Read the prices of a race',
    text: 'A runner without a price is left out. The terminal asks again while its board is open.',
    answer: 'ours',
  },
  place: {
    title: 'Sell a wager at a fixed price',
    text: 'payout is what the customer was quoted. A host that would not pay it any more refuses with code 10050, and nothing is sold. The teller is shown the host’s message.',
    asked: 'ours',
    answer: 'part',
  },
  cash: {
    title: 'Cash a fixed-odds ticket',
    text: 'The answer names the ticket. The terminal takes an answer for another ticket for no answer at all, and asks the host what it did.',
    asked: 'ours',
    answer: 'ours',
  },
};
