/**
 * The state of the window, atom by atom, as screens read it. Screens never write one: they call the Till (till.ts).
 * Owns no rule: the rules are the pure machines beside it and in wagering/.
 */

import { atom } from 'jotai/vanilla';
import { type CardListSettings, DEFAULT_CARD_LIST } from '../../config/card-list-settings.ts';
import type { ViewSettings } from '../../config/list-views.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../config/settings.ts';
import type { ActivePrinterState } from '../../devices/model/printer-model.ts';
import type { Say } from '../../i18n/say.ts';
import type { PostKind } from '../../journal/post.ts';
import type { RaceTips } from '../../tote/tips/tips.ts';
import type { PoolTotal, Prices, Probables, RunnerTotal, WinProbability } from '../../tote/wire/cards.ts';
import type { Card, CardId, CardSummary, RaceNumber } from '../../wagering/card/card.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { EMPTY_WAGER, type PendingWager, type WagerRules } from '../../wagering/pending/wager-state.ts';
import type { Ending } from '../posts/ending.ts';
import type { DecodedBet, DecodedPost } from '../posts/reading/decoded-post.ts';
import type { WaitsFor } from '../posts/reading/post-reading.ts';
import {
  type CustomerSession,
  NO_CUSTOMER,
  type Transaction,
  totalsOf,
} from '../transactions/customer-session.ts';
import type { PaperOnScreen } from '../transactions/paper-on-screen.ts';
import { accountAtom } from './account-state.ts';
import { LOADING, type Loadable } from './loadable.ts';
import { isLocked, type LockStack } from './lock-stack.ts';
import type { Announcement, Notice } from './notices.ts';
import type { Page } from './pages.ts';
import { START, type StartUpProgress } from './start-up.ts';
import { FIRST_VIEW, type ViewStack, type WagerParts } from './view-stack.ts';

export interface Teller {
  readonly tellerId: string;
  readonly tellerName: string;
  readonly windowNumber: number;
  readonly isSelfServe: boolean;
}

/** Whether the window can be used. 'blocked' says why no sale can be made and nothing else is shown. */
export type StartUp =
  | { readonly phase: 'starting' }
  | { readonly phase: 'ready' }
  | {
      readonly phase: 'blocked';
      readonly reason: 'storage' | 'newerStorage' | 'otherTab' | 'trainingDay' | 'site' | 'address';
      readonly detail: string;
    };

export const startUpAtom = atom<StartUp>({ phase: 'starting' });
/** How far the steps of the start have come; they go on behind the page that is shown first. */
export const startUpProgressAtom = atom<StartUpProgress>(START);
/** Whether the browser keeps what the window writes when it runs out of room; null: not known yet. */
export const storageKeptAtom = atom<boolean | null>(null);
/**
 * What came of the teller's request to keep it. 'refused': the browser said no; 'unavailable': it cannot be
 * asked.
 */
export type KeepAnswer = 'kept' | 'refused' | 'unavailable';
export const keepRequestAtom = atom<'idle' | 'asking' | KeepAnswer>('idle');
/** How the program runs: installed, or in a tab of a browser that offers to install it or does not. */
export type InstallState = 'installed' | 'offered' | 'notOffered';
export type InstallAnswer = 'accepted' | 'dismissed' | 'unavailable';
export const installAtom = atom<InstallState>('notOffered');
/** What came of the teller's request to install it. */
export const installRequestAtom = atom<'idle' | 'asking' | InstallAnswer>('idle');
export const settingsAtom = atom<Settings>(DEFAULT_SETTINGS);
export const viewSettingsAtom = atom<ViewSettings>({
  'card.view': 'grid',
  'race.view': 'grid',
  'pool.view': 'grid',
  'runner.view': 'grid',
});

/** Filter, sort and pins of the card list, as this browser keeps them (T234). */
export const cardListAtom = atom<CardListSettings>(DEFAULT_CARD_LIST);

/** Which sub-page the configuration shows (T192-T197). */
export const CONFIGURATION_TABS = ['preferences', 'printer', 'scanner', 'windowSetup'] as const;
export type ConfigurationTab = (typeof CONFIGURATION_TABS)[number];
export const configurationTabAtom = atom<ConfigurationTab>('preferences');

export const tellerAtom = atom<Teller | null>(null);
/** What the teller may credit and debit, as the window's sign-on named it (S026). */
export interface ExceptionTypes {
  readonly credits: readonly ExceptionType[];
  readonly debits: readonly ExceptionType[];
}
export interface ExceptionType {
  /** As the host knows it. */
  readonly id: number;
  readonly name: string;
}
export const NO_EXCEPTION_TYPES: ExceptionTypes = { credits: [], debits: [] };
export const exceptionTypesAtom = atom<ExceptionTypes>(NO_EXCEPTION_TYPES);
/** The teller whose lock the window stands under, if it does (T037). */
export const lockedByAtom = atom<string | null>(null);
export const windowNumberAtom = atom<number | null>(null);

/** The wall clock, every second (T484). */
export const nowAtom = atom<number>(0);
/** The wall clock, every thirty seconds, for the card list (T483). */
export const coarseNowAtom = atom<number>(0);

export const toteConnectedAtom = atom<boolean>(false);
export const printerAtom = atom<ActivePrinterState>({
  kind: 'none',
  name: '',
  status: 'No printer selected',
  reason: null,
});

/** The page that is seen; undefined before the first. */
export const pageAtom = atom<Page | undefined>(undefined);
export const homeViewAtom = atom<ViewStack>(FIRST_VIEW);
export const wagerAtom = atom<PendingWager>(EMPTY_WAGER);
export const summaryAtom = atom<Loadable<readonly CardSummary[]>>(LOADING);
/** The pending wager's card; null while no card is chosen. */
export const cardAtom = atom<Loadable<Card> | null>(null);

/** Where an interest's odds went at their last change, by interest number; of the card in `cardAtom`, per race. */
export type OddsMove = 'up' | 'down';
export const oddsMovesAtom = atom<Readonly<Record<RaceNumber, Readonly<Record<number, OddsMove>>>>>({});

/** The other card that the typed line names, as far as it has arrived; null while it names none. */
export const typedCardAtom = atom<NamedCard | null>(null);
export interface NamedCard {
  readonly card: CardId;
  readonly state: Loadable<Card>['state'];
  readonly value: Card | null;
}

/** What chance begins with in the typed line; another after every line that was sold. */
export const typedSeedAtom = atom('');

/** Results of the race that the Results view shows. */
export const resultsAtom = atom<{
  readonly card: CardId;
  readonly race: RaceNumber;
  readonly prices: Loadable<Prices>;
} | null>(null);

/** The odds board that was asked for last. Pools by number, in the order the host has them. */
export interface OddsBoard extends Probables {
  readonly totals: readonly PoolTotal[];
}
export const oddsBoardAtom = atom<{
  readonly card: CardId;
  readonly race: RaceNumber;
  readonly board: Loadable<OddsBoard>;
} | null>(null);

/** What the host says of each runner of the board's race besides its odds, as far as it does. */
export interface BoardRunners {
  /** The money on it in the win pool. */
  readonly totals: readonly RunnerTotal[];
  /** Its chance to win, from 0 to 1 (W111). */
  readonly chances: readonly WinProbability[];
}
export const NO_BOARD_RUNNERS: BoardRunners = { totals: [], chances: [] };
export const boardRunnersAtom = atom<BoardRunners>(NO_BOARD_RUNNERS);

/** Tips on the races of the card in hand; none where there is no feed, or it does not answer. */
export const tipsAtom = atom<readonly RaceTips[]>([]);
export type { RaceTips } from '../../tote/tips/tips.ts';

export const customerAtom = atom<CustomerSession>(NO_CUSTOMER);
/** The teller's draws and returns (tellers-own.ts), oldest first. */
export const drawerTransactionsAtom = atom<readonly Transaction[]>([]);
/** The wagers of the ticket sold last, which Repeat enters again; null: none for this customer. */
export const lastTicketAtom = atom<readonly Wager[] | null>(null);
export interface ReadBack {
  readonly title: Say;
  readonly lines?: readonly Say[];
}
/** What is read back under Buy, which sells it when it is pressed again; null: nothing. */
export const readBackAtom = atom<ReadBack | null>(null);
/** Where a sale is. Anything but 'idle' refuses another (a double tap sells once). */
export type SalePhase = 'idle' | 'selling' | 'printing';
export const salePhaseAtom = atom<SalePhase>('idle');
/**
 * The act that moves money and is under way. 'asked': from the press until it is answered. 'answered': done,
 * and its paper may still print. 'doubted': it was in doubt or waited to be sent. Ends as 'none'.
 */
export type ActStage = 'none' | 'asked' | 'doubted' | 'answered';
export const actStageAtom = atom<ActStage>('none');
/** Whether that has taken so long that it is shown (sale-phase.ts). */
export const saleLastsAtom = atom(false);
/** Posts that moved money and whose answer is not known. */
export const inDoubtCountAtom = atom<number>(0);
export const inDoubtRowsAtom = atom<readonly InDoubtRow[]>([]);
/** How posts ended that had been in doubt, the newest first (after-doubt.ts). */
export const endingsAtom = atom<readonly Ending[]>([]);
export interface InDoubtRow {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly tellerId: string;
  readonly value: Pennies;
  readonly kind: PostKind;
  /** Names what it was to do; null where its bets say that. */
  readonly name: Say | null;
  readonly act: DecodedPost;
  /** What a sale sells; empty where that cannot be read. */
  readonly bets: readonly DecodedBet[];
  /** Why it is in doubt. */
  readonly why: readonly Say[];
  /** How often the host was asked so far, and when it is asked next; null: now. */
  readonly asked: number;
  readonly nextAt: number | null;
  /** It is being sent again now. */
  readonly isResent: boolean;
  /**
   * The line, the disk: it has not left the window. Its first answer: it has. Null: nothing, and the host is
   * asked.
   */
  readonly waitsFor: WaitsFor | null;
  /** From when it may be closed by hand (manual-resolution.ts). */
  readonly resolvableFrom: number | null;
  /** The host cannot be asked about it. */
  readonly isDamaged: boolean;
}

/** The window waits for a scan: every key is the scanner's. */
export const scanAwaitedAtom = atom(false);
export const locksAtom = atom<LockStack>([]);
export const noticesAtom = atom<readonly Notice[]>([]);
export const announcementsAtom = atom<readonly Announcement[]>([]);
/** Tickets that the screen printer put out, newest last, until the teller takes them. */
export const paperAtom = atom<readonly PaperOnScreen[]>([]);
/** A new version waits to be activated. */
export const updateWaitingAtom = atom<boolean>(false);
/** What the last check for a new version said (T329). */
export type UpdateCheckState = 'idle' | 'checking' | 'waiting' | 'current' | 'failed' | 'unavailable';
export const updateCheckAtom = atom<UpdateCheckState>('idle');
/** What the last look at the program's stored files came to. */
export type RepairOutcome = 'clean' | 'repaired' | 'failed' | 'unavailable';
export type FileCheckState = 'idle' | 'checking' | RepairOutcome;
export const fileCheckAtom = atom<FileCheckState>('idle');

export const wagerRulesAtom = atom((get): WagerRules => {
  const settings = get(settingsAtom);
  return {
    defaultToMin: settings.defaultToMin,
    clearAmountBetweenBets: settings.clearAmountBetweenBets,
    defaultCurrentRace: settings.defaultCurrentRace,
    maxTicketCost: settings.maxTicketCost > 0n ? settings.maxTicketCost : null,
    illegalAmounts: settings.illegalBetAmts,
    accountMode: get(accountAtom) !== null,
  };
});

export const readyCardAtom = atom((get): Card | null => {
  const card = get(cardAtom);
  return card?.state === 'ready' ? card.value : null;
});

export const totalsAtom = atom((get) => totalsOf(get(customerAtom)));
export const lockedAtom = atom((get) => isLocked(get(locksAtom)));
export const noticeAtom = atom((get): Notice | null => get(noticesAtom)[0] ?? null);

export const partsAtom = atom((get): WagerParts => {
  const wager = get(wagerAtom);
  // Each step stands on the one before: a race that closed takes the way to its runners with it, though they are kept.
  const card = wager.card !== null;
  const race = card && wager.race !== null;
  const bet = race && wager.bet !== null;
  return {
    card,
    race,
    bet,
    amount: bet && wager.amount !== null,
    customer: get(customerAtom).active,
  };
});

/** Terminal status (T249, T250). */
export type TerminalStatus = 'notReady' | 'ready' | 'signedOn' | 'customerActive';
export const terminalStatusAtom = atom((get): TerminalStatus => {
  if (!get(toteConnectedAtom) || get(startUpAtom).phase !== 'ready') return 'notReady';
  if (get(tellerAtom) === null) return 'ready';
  return get(customerAtom).active ? 'customerActive' : 'signedOn';
});
