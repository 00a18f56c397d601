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

/** A command without an answer for so long is lost, milliseconds: a reader that moves paper ignores it. */
const ANSWER_LIMIT = 1_500;
/** A reader that leaves so many commands unanswered has no power. */
const MOST_UNANSWERED = 3;
/** Between two proofs of life while nothing is in the reader, milliseconds. */
const PROOF_OF_LIFE = 5_000;
/** Between two looks at a paper that is to leave, milliseconds. */
const LOOK_AGAIN = 500;
/** The same marks again within this time are the same paper, milliseconds: no hand puts it in so soon. */
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
  /** One line of the log for noise, each time the link is opened. */
  let saidNoise = false;
  let cancelAnswer: () => void = () => undefined;
  let cancelNext: () => void = () => undefined;
  let cancelLine: () => void = () => undefined;

  function change(part: Partial<ReaderState>): void {
    const before = JSON.stringify(state);
    state = { ...state, ...part };
    if (JSON.stringify(state) !== before) states.tell(state);
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
      cancelNext = clock.after(state.paper === 'none' ? PROOF_OF_LIFE : LOOK_AGAIN, () =>
        ask(state.paper === 'none' ? 'mode' : 'status'),
      );
      return;
    }
    asked = command;
    cancelAnswer = clock.after(ANSWER_LIMIT, () => lost(command));
    void link.write(COMMANDS[command]);
  }

  /** Asks again, or gives the reader up until it answers. */
  function lost(command: Command): void {
    asked = null;
    unanswered += 1;
    if (unanswered >= MOST_UNANSWERED && state.answers) {
      log(`${link.name}: does not answer`);
      change({ answers: false, paper: 'none' });
      waiting = [];
    }
    // A reader that comes back has forgotten its mode, and is asked everything.
    if (state.answers) waiting.unshift(command);
    else waiting = ['version', 'configuration', 'mode', 'status'];
    sendNext();
  }

  function answered(command: Command, isAccepted: boolean): void {
    cancelAnswer();
    asked = null;
    unanswered = 0;
    if (command === 'mode' && isAccepted) change({ answers: true });
    if (command === 'front' || command === 'rear') {
      if (!isAccepted) log(`${link.name}: refused to eject`);
      change({ paper: isAccepted ? 'inMouth' : 'stuck' });
    }
    if (command === 'mode' && !isAccepted) log(`${link.name}: refused the mode I00`);
    sendNext();
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
        return look(line.bits);
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
    if (state.paper === 'inMouth' && !isThere) change({ paper: 'none' });
    // Paper that lay in the reader while it had no power was never read: it goes back.
    if (state.paper === 'none' && isThere && state.holdsPaper === true) ask('front');
  }

  function read(columns: MarkColumns): void {
    const at = clock.now();
    const text = columns.join();
    const isSame = lastRead !== null && lastRead.columns === text && at - lastRead.at < SAME_PAPER;
    // One paper is read once: what comes while it is held is a record sent twice.
    if (isSame || state.paper === 'held') return;
    lastRead = { columns: text, at };
    hold();
    papers.tell(readMarkedPaper(columns));
  }

  function hold(): void {
    if (state.holdsPaper === true) change({ paper: 'held' });
  }

  function heardBroken({ bytes, isRecord }: Extract<OmrLine, { kind: 'broken' }>): void {
    if (isRecord && state.paper !== 'held') {
      hold();
      papers.tell({ kind: 'bad', detail: `a record broken off after ${bytes} bytes` });
    } else if (!saidNoise) {
      saidNoise = true;
      log(`${link.name}: noise on the line, ${bytes} bytes`);
    }
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
        saidNoise = false;
        lastRead = null;
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
      const isIn = state.paper === 'held' || state.paper === 'stuck';
      if (!isIn || asked === to || waiting.includes(to)) return;
      waiting.unshift(to);
      sendNext();
    },
  };
}
