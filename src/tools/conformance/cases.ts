/**
 * Describes a case of the conformance tool: one rule of the wire, tried on a host. A case throws `Failed`
 * where the host breaks the rule. It throws `Skipped` where the host has nothing to try it on.
 */
import type { TestTerminal } from '../../../e2e/terminal/test-terminal.ts';

/** Names a window, and a teller who may sign on at it. */
export interface HostCredentials {
  readonly windowKey: string;
  readonly tellerId: string;
  readonly password: string;
  /** A player's account; null: its cases are skipped. */
  readonly account: AccountCredentials | null;
}

/** Names an account of the host, with its PIN. */
export interface AccountCredentials {
  readonly id: string;
  readonly pin: string;
}

/** Gives a case its terminals. */
export interface Bench extends HostCredentials {
  /** Returns a new terminal, not signed on: a browser of its own. */
  readonly terminal: () => TestTerminal;
  /** Returns a new terminal with the teller and the window signed on. */
  readonly signedOn: () => Promise<TestTerminal>;
  /** Sends a post and throws its answer away, as a line that breaks does. Resolves when the post is out. */
  readonly sendAndLose: (terminal: TestTerminal, post: SentPost) => Promise<void>;
}

/** The bytes of a post, with the number that a session gave it. */
export interface SentPost {
  readonly path: string;
  readonly body: string;
  readonly reqseq: number | null;
}

export interface Case {
  /** The name, unique. */
  readonly name: string;
  /** The rule, as a host's maker reads it. */
  readonly rule: string;
  /** Rows of the terminal's register that the rule is from; empty where it is this project's reading. */
  readonly rows: readonly string[];
  /** A window cannot sell without it. False: the window hides what the host lacks. */
  readonly needed: boolean;
  readonly run: (bench: Bench) => Promise<void>;
}

/** The host breaks the rule. The message says how. */
export class Failed extends Error {}

/** The case cannot be tried. The message says why. */
export class Skipped extends Error {}

/** Throws `Failed` with these words unless `isSo`. */
export function expected(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Failed(words);
}
