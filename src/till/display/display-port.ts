/**
 * Describes the browser as the customer's display needs it: a second screen, a window on it, and messages
 * between both. The page provides it; tests provide their own.
 */
import type { DisplayCommand, DisplayGreeting, DisplayPlace } from './display-session.ts';

/**
 * Says where the second screen is. 'hidden': there may be one, and the browser tells after a tap alone.
 */
export type SecondScreen =
  | { readonly is: 'there'; readonly place: DisplayPlace }
  | { readonly is: 'missing' | 'hidden' };

export interface DisplayPort {
  /**
   * Looks for the second screen. `mayAsk`: called within a tap, in which the browser may ask a person.
   * Never rejects.
   */
  readonly secondScreen: (mayAsk: boolean) => Promise<SecondScreen>;
  /** Calls `changed` whenever screens come, go or change, until the returned function is called. */
  readonly followScreens: (changed: () => void) => () => void;
  /** Opens the display's window. Says nothing of whether the browser did: the display greets. */
  readonly open: (place: DisplayPlace) => void;
  readonly send: (command: DisplayCommand) => void;
  /** Calls `greeted` at each greeting of a display, until the returned function is called. */
  readonly followGreetings: (greeted: (greeting: DisplayGreeting) => void) => () => void;
  /** Asks a display that is open already to greet; false if none is. */
  readonly find: () => Promise<boolean>;
  /** Resolves when the display that greeted is gone. */
  readonly gone: () => Promise<void>;
  /** Ends what the port holds. */
  readonly stop: () => void;
}
