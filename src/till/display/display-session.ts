/**
 * Describes what the customer's display shows, and the commands it takes (S011-S016). All words and amounts
 * are written already, in the window's language: the display has neither texts nor rules of betting.
 */

/** The page of the display (S007-S010). */
export type DisplayPage = 'noTeller' | 'idle' | 'customer';

/** A runner's number, with the colour of its cloth by name. */
export interface DisplayCloth {
  readonly text: string;
  readonly colour: string;
}

/** A leg of the pending wager. */
export interface DisplayLeg {
  readonly name: string;
  readonly cloths: readonly DisplayCloth[];
  /** Words beside the cloths: All, the favourite, a leg that repeats another. */
  readonly words: readonly string[];
}

/** A line of one title, one detail and one amount. */
export interface DisplayLine {
  readonly title: string;
  readonly detail: string;
  readonly amount: string;
  /** Money to the customer. */
  readonly isPaid: boolean;
}

export interface DisplayWager {
  readonly card: string;
  readonly race: string;
  /** Minutes to post; empty if they are not known. */
  readonly post: string;
  readonly tone: 'calm' | 'soon' | 'post';
  /** The pool, or what is to be chosen next. */
  readonly pool: string;
  readonly amount: string;
  /** At most MOST_DRAWN_LEGS (S253). */
  readonly legs: readonly DisplayLeg[];
  /** Wagers stored for the same ticket, at most MOST_LISTED_WAGERS (S252). */
  readonly stored: readonly DisplayLine[];
  /** Number of bets by amount; empty before the first bet. */
  readonly bets: string;
  /** The ticket's cost; empty before the first bet. */
  readonly cost: string;
  readonly costCaption: string;
}

/** The balance as the customer reads it. 'pay': they pay; 'receive': they are paid. */
export interface DisplayBalance {
  readonly tone: 'pay' | 'receive' | 'even';
  readonly caption: string;
  readonly amount: string;
}

export interface DisplayFact {
  readonly name: string;
  readonly value: string;
}

export interface DisplayRunner {
  readonly cloth: DisplayCloth;
  readonly name: string;
  readonly odds: string;
  readonly isScratched: boolean;
}

/** A race to come. */
export interface DisplayRace {
  readonly card: string;
  readonly race: string;
  /** Figure of the countdown: minutes, a time, or AT POST. */
  readonly value: string;
  readonly unit: string;
  readonly tone: 'calm' | 'soon' | 'post';
}

/** The next race, which the display shows when it has nothing else to say. */
export interface DisplayNext extends DisplayRace {
  readonly caption: string;
  readonly runners: readonly DisplayRunner[];
  readonly later: readonly DisplayRace[];
}

/** The customer as the display knows them (S013). */
export interface DisplayCustomer {
  readonly wager: DisplayWager | null;
  readonly balance: DisplayBalance | null;
  /** Player, account and its balance, exchange credit. */
  readonly facts: readonly DisplayFact[];
  /** Newest first, at most MOST_LISTED_TRANSACTIONS (S251). */
  readonly transactions: readonly DisplayLine[];
  /** Lines of the log, newest first, at most MOST_INFO_LINES (S254). */
  readonly log: readonly string[];
}

/** All that the display shows but its picture, privacy, log and message, which have commands of their own. */
export interface DisplaySession {
  readonly page: DisplayPage;
  /** Tag of the language, such as zh-HK. */
  readonly language: string;
  readonly theme: 'dark' | 'light';
  /** The association's name. */
  readonly brand: string;
  /** Number of the window, in words; empty without one. */
  readonly window: string;
  readonly clock: string;
  /** A line that advises the customer. */
  readonly advice: string;
  /** Title and line of the page without a teller. */
  readonly closed: DisplayFact;
  readonly next: DisplayNext | null;
  /** Null on the other pages: nothing of one customer is left for the next. */
  readonly customer: DisplayCustomer | null;
}

/** A message over the page (S016). */
export interface DisplayMessage {
  readonly message: string;
  /** The amount; empty without one. */
  readonly value: string;
  /** The reason of a failure; empty for a success. */
  readonly error: string;
}

/** Gives the display's place, in CSS pixels of the whole desktop. */
export interface DisplayPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Fills its screen. */
  readonly isFull: boolean;
}

/** The commands that the display takes. */
export type DisplayCommand =
  | { readonly command: 'setCustomerImage'; readonly image: string | null }
  | { readonly command: 'updateCustomerSession'; readonly session: DisplaySession }
  | { readonly command: 'setPrivacyMode'; readonly isPrivate: boolean }
  | { readonly command: 'showLog'; readonly isShown: boolean }
  | { readonly command: 'showMessage'; readonly message: DisplayMessage | null }
  | { readonly command: 'showTest'; readonly isShown: boolean }
  | { readonly command: 'place'; readonly place: DisplayPlace }
  | { readonly command: 'reload'; readonly version: string }
  | { readonly command: 'close' };

/** Says that a display is there, with the version in its address. */
export interface DisplayGreeting {
  readonly greeting: 'here';
  readonly version: string;
}

export const MOST_LISTED_TRANSACTIONS = 10;
export const MOST_LISTED_WAGERS = 3;
export const MOST_DRAWN_LEGS = 10;
export const MOST_INFO_LINES = 20;
