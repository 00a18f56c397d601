/** Describes what the window knows when it makes a paper, and what every paper takes of that. Pure. */
import type { Settings } from '../../config/settings.ts';
import type { Brand } from '../../documents/blocks/head.ts';
import type { ReportContext } from '../../documents/blocks/report-lines.ts';
import type { WindowPaperContext } from '../../documents/blocks/window-blocks.ts';
import { paperBetNames, paperTranslator } from '../../i18n/paper-words.ts';
import { dateTimeOnPaper } from '../../i18n/times.ts';
import type { PlayerAccount } from '../../till/session/account-state.ts';
import type { Teller } from '../../till/session/teller-state.ts';
import type { Loadable } from '../../till/window/loadable.ts';
import type { Card, CardSummary } from '../../wagering/card/card.ts';

/** The window at one moment. */
export interface PaperFacts {
  readonly settings: Settings;
  /** The picture of the association; undefined until it is loaded. */
  readonly brand: Brand | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Null while no teller is signed on. */
  readonly teller: Teller | null;
  /** The account that the customer is signed on to. */
  readonly account: PlayerAccount | null;
  /** The card that the window shows; null while there is none. */
  readonly card: Card | null;
  readonly summary: Loadable<readonly CardSummary[]>;
  readonly printerName: string;
}

/** Returns the words, names and money format of the window's language, and whose papers these are. */
export function paperWords({ settings, brand }: PaperFacts) {
  return {
    say: paperTranslator(settings.language, settings),
    betName: paperBetNames(settings.language),
    money: settings,
    language: settings.language,
    associationName: settings.associationName,
    brand,
  };
}

/** Returns a time in the order of the papers' language. */
export function timeOnPaper(epoch: number, { settings }: PaperFacts): string {
  return dateTimeOnPaper(epoch, settings.language);
}

/** True if papers are for practice and worth nothing. */
export function isTraining({ settings }: PaperFacts): boolean {
  return settings.demoMode || settings.trainingRoom;
}

export function reportContext(facts: PaperFacts): ReportContext {
  return { ...paperWords(facts), dateTime: timeOnPaper(facts.now, facts) };
}

/** Returns the context of a paper that names the teller and the window. */
export function windowContext(facts: PaperFacts): WindowPaperContext {
  const { teller } = facts;
  return {
    ...paperWords(facts),
    dateTime: timeOnPaper(facts.now, facts),
    tellerId: teller?.tellerId ?? '',
    tellerName: teller?.tellerName ?? '',
    windowNumber: teller?.windowNumber ?? 0,
    training: isTraining(facts),
  };
}
