/**
 * Drives an optical mark reader OMR-1100 or OMR-1102 of Chatsworth Data over a serial line.
 *
 * Source: Chatsworth Data, OMR1100 Commands Rev. B, and Technical Manual for the OMR 1102. Both were
 * published with measurements of one OMR-1100 (firmware 1.04). Known from them: 9600 baud, 7 bits, even
 * parity, and the frames. A reader without power forgets its mode. They list the bits of the status and the
 * flags, and the commands V, GETCONFIG, S, ER and EF. Nothing was tried on a real reader here.
 *
 * Reading: `G` follows the answer to V, GETCONFIG and S; a capture shows it for GETCONFIG. Reading: the
 * status is one byte and CR. Reading: ER and EF are accepted once the paper moves. Paper in the mouth is a
 * document at the throat to the status. Reading: the mode is sent again every few seconds. Its answer proves
 * that the reader has power; a busy reader ignores it. Never writes the reader's memory (EEPROM): exit
 * control is set once with its maker's program.
 */
import type { DriverClock } from '../../driver-clock.ts';
import type { Link } from '../../links/link.ts';
import { createListeners } from '../../listeners.ts';
import type { PaperReading, ReaderState, TicketReader } from '../ticket-reader.ts';
import type { MarkColumns } from './mark-record.ts';
import { readMarkedPaper } from './marked-paper.ts';
import {
  createOmrParser,
  downloadCommand,
  factoryCommand,
  LINE_SILENCE,
  OMR_STATUS,
  type OmrLine,
  readOmrConfiguration,
} from './omr-lines.ts';

const COMMANDS = {
  version: factoryCommand('V'),
  configuration: factoryCommand('GETCONFIG'),
  /** Two bytes a column, all columns. */
  mode: downloadCommand('I00'),
  status: factoryCommand('S'),
  front: factoryCommand('EF'),
  rear: factoryCommand('ER'),
} as const;
type Command = keyof typeof COMMANDS;
type Side = 'front' | 'rear';

/** A command without an answer for so long is lost, milliseconds: a reader that moves paper ignores it. */
const ANSWER_LIMIT = 1_500;
/** A reader that leaves so many commands unanswered has no power. */
const MOST_UNANSWERED = 3;
/** Between two proofs of life while nothing is in the reader, milliseconds. */
const PROOF_OF_LIFE = 5_000;
/** Between two looks at a paper that is to leave, milliseconds. */
const LOOK_AGAIN = 500;
/** Between two attempts to let go of a paper that nobody takes: it may be jammed, milliseconds. */
const PUSH_AGAIN = 10_000;
/** A record sooner after another is of the same paper, milliseconds: no paper passes the head so fast. */
const NEXT_PAPER = 300;
/** Without exit control, the same marks within this time are the same paper, milliseconds. */
const SAME_PAPER = 2_000;

const AT_FIRST: ReaderState = { answers: false, holdsPaper: null, paper: 'none', model: '' };

export function createOmrReader(
  link: Link,
  clock: DriverClock,
  log: (message: string) => void,
): TicketReader {
  const states = createListeners<ReaderState>();
  const papers = createListeners<PaperReading>();
  const parser = createOmrParser();
  let state = AT_FIRST;
  let isOpen = false;
  let waiting: Command[] = [];
  let asked: Command | null = null;
  let unanswered = 0;
  let lastRead: { readonly columns: string; readonly at: number } | null = null;
  /** The side to which the paper is to leave; null: it stays, or there is none. */
  let wanted: Side | null = null;
  /** Looks in a row that found a paper of which no record came. */
  let unreadLooks = 0;
  let pushedAt = 0;
  /** The lines of the log since the last whole paper: noise says each once, however long it lasts. */
  const said = new Set<string>();
  let cancelAnswer: () => void = () => undefined;
  let cancelNext: () => void = () => undefined;
  let cancelLine: () => void = () => undefined;

  function change(part: Partial<ReaderState>): void {
    const before = JSON.stringify(state);
    state = { ...state, ...part };
    if (JSON.stringify(state) !== before) states.tell(state);
  }

  function sayOnce(subject: string, words = subject): void {
    if (said.has(subject)) return;
    said.add(subject);
    log(`${link.name}: ${words}`);
  }

  function ask(...commands: readonly Command[]): void {
    waiting.push(...commands.filter((command) => !waiting.includes(command)));
    sendNext();
  }

  function sendNext(): void {
    if (!isOpen || asked !== null) return;
    const command = waiting.shift();
    cancelNext();
    if (command === undefined) {
      const isQuiet = state.paper === 'none' && unreadLooks === 0;
      cancelNext = clock.after(isQuiet ? PROOF_OF_LIFE : LOOK_AGAIN, () =>
        isQuiet ? prove() : ask('status'),
      );
      return;
    }
    asked = command;
    cancelAnswer = clock.after(ANSWER_LIMIT, () => lost(command));
    void link.write(COMMANDS[command]);
  }

  /** Gives the reader its mode again, and looks for a paper that was put in while it had none. */
  function prove(): void {
    ask(...(state.holdsPaper === null ? (['configuration'] as const) : []), 'mode', 'status');
  }

  /** Asks again, or gives the reader up until it answers. */
  function lost(command: Command): void {
    asked = null;
    unanswered += 1;
    if (unanswered >= MOST_UNANSWERED && state.answers) {
      sayOnce('does not answer');
      change({ answers: false, paper: 'none' });
      wanted = null;
    }
    const isEject = command === 'front' || command === 'rear';
    // A reader that comes back has forgotten its mode, and is asked everything. It may send a record before.
    if (state.answers) waiting.unshift(...(isEject && wanted !== command ? [] : [command]));
    else waiting = [...(wanted === null ? [] : [wanted]), 'version', 'configuration', 'mode', 'status'];
    sendNext();
  }

  function answered(command: Command, isAccepted: boolean): void {
    cancelAnswer();
    asked = null;
    unanswered = 0;
    if (command === 'mode' && isAccepted) change({ answers: true });
    if (command === 'front' || command === 'rear') ejected(command, isAccepted);
    if (command === 'mode' && !isAccepted) sayOnce('refused the mode I00');
    sendNext();
  }

  function ejected(to: Side, isAccepted: boolean): void {
    // Another paper came meanwhile: the answer is about the one before.
    if (wanted !== to) return;
    wanted = null;
    pushedAt = clock.now();
    if (isAccepted) return change({ paper: 'inMouth' });
    // Nothing is behind the head: the paper was let go of before, and lies in the mouth.
    if (state.paper === 'inMouth') return;
    sayOnce('refused to eject');
    change({ paper: 'stuck' });
  }

  function heard(line: OmrLine): void {
    switch (line.kind) {
      case 'accepted':
      case 'refused':
        if (asked !== null) answered(asked, line.kind === 'accepted');
        return;
      case 'text':
        return learn(line.text);
      case 'status':
        // Noise looks like a status too.
        return asked === 'status' ? look(line.bits) : sayOnce('noise', 'noise on the line, 1 byte');
      case 'record':
        return read(line.columns);
      case 'broken':
        return heardBroken(line);
    }
  }

  function learn(text: string): void {
    if (asked === 'version' && state.model === '') change({ model: text.trim().slice(0, 40) });
    const configuration = asked === 'configuration' ? readOmrConfiguration(text) : null;
    if (configuration !== null) change(configuration);
  }

  function look(bits: number): void {
    const isThere = (bits & OMR_STATUS.atThroat) !== 0;
    // A paper that is held may lie behind the throat: only one that was let go of is gone.
    if (!isThere && (state.paper === 'inMouth' || state.paper === 'stuck')) change({ paper: 'none' });
    if (!isThere) unreadLooks = 0;
    else if (state.paper === 'none' && state.holdsPaper === true) lookAtUnread();
    else if (state.paper === 'inMouth' && clock.now() - pushedAt >= PUSH_AGAIN) letGo('front');
  }

  /**
   * Gives back a paper whose record never came, as one that was put in while the reader had no power. The
   * first look may have seen a paper on its way to the head.
   */
  function lookAtUnread(): void {
    unreadLooks += 1;
    if (unreadLooks < 2) return;
    unreadLooks = 0;
    letGo('front');
  }

  function letGo(to: Side): void {
    wanted = to;
    if (asked === to || waiting.includes(to)) return;
    waiting.unshift(to);
    sendNext();
  }

  function read(columns: MarkColumns): void {
    const text = columns.join();
    const before = lastRead;
    if (!isNextPaper(text)) return;
    // No second paper fits in. The one before was pulled out by hand, or noise struck a record sent twice.
    if (state.paper === 'held') {
      if (before?.columns !== text) tell({ kind: 'bad', detail: 'another record before the paper was out' });
      return;
    }
    const reading = readMarkedPaper(columns);
    if (reading.kind !== 'bad') said.clear();
    tell(reading);
  }

  /** Remembers a record. Returns false if it can be of no other paper than the last one was. */
  function isNextPaper(columns: string): boolean {
    const at = clock.now();
    const passed = lastRead === null ? Number.POSITIVE_INFINITY : at - lastRead.at;
    // A reader that holds paper reads it once: the same marks later are a paper that was put back.
    const isSame = lastRead?.columns === columns && passed < SAME_PAPER && state.holdsPaper !== true;
    if (isSame || passed < NEXT_PAPER) return false;
    lastRead = { columns, at };
    return true;
  }

  function tell(paper: PaperReading): void {
    // Forgets the ejection of the paper before this one.
    wanted = null;
    waiting = waiting.filter((command) => command !== 'front' && command !== 'rear');
    unreadLooks = 0;
    if (state.holdsPaper === true) change({ paper: 'held' });
    papers.tell(paper);
  }

  function heardBroken({ bytes, isRecord }: Extract<OmrLine, { kind: 'broken' }>): void {
    if (!isRecord || state.paper === 'held') return sayOnce('noise', `noise on the line, ${bytes} bytes`);
    if (isNextPaper('')) tell({ kind: 'bad', detail: `a record broken off after ${bytes} bytes` });
  }

  link.onData((bytes) => {
    cancelLine();
    parser.take(bytes, clock.now()).forEach(heard);
    if (!parser.isInLine()) return;
    cancelLine = clock.after(LINE_SILENCE, () => {
      const line = parser.giveUp();
      if (line !== null) heard(line);
    });
  });
  link.onClosed(end);

  function end(): void {
    isOpen = false;
    for (const cancel of [cancelAnswer, cancelNext, cancelLine]) cancel();
    parser.giveUp();
    asked = null;
    waiting = [];
    change(AT_FIRST);
  }

  return {
    name: link.name,
    id: link.id,
    async open() {
      const outcome = await link.open();
      if (outcome.ok && !isOpen) {
        isOpen = true;
        unanswered = 0;
        said.clear();
        lastRead = null;
        wanted = null;
        unreadLooks = 0;
        ask('version', 'configuration', 'mode', 'status');
      }
      return outcome;
    },
    close: () => link.close(),
    forget: () => link.forget(),
    onClosed: (listener) => link.onClosed(listener),
    state: () => state,
    onState: states.add,
    onPaper: papers.add,
    eject(to) {
      // A reader that has not told how it is set may hold the paper.
      if (state.paper === 'held' || state.paper === 'stuck' || state.holdsPaper === null) letGo(to);
    },
  };
}
