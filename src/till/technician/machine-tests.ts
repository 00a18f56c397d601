/** Tests what does something at the window: printer, bill acceptor, display, sound, network and disk. */
import type { PrintResult } from '../../devices/active/printer-service.ts';
import { ACCEPTOR_STATE_TEXTS, billTopicText } from '../../devices/bills/bill-texts.ts';
import { isPrinterThere } from '../../devices/model/printer-model.ts';
import { say } from '../../i18n/say.ts';
import type { Journal } from '../../journal/journal.ts';
import type { TerminalCalls } from '../../tote/calls/terminal.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { billFaultsAtom, knownAcceptorAtom, lastBillEventAtom } from '../bills/bill-state.ts';
import type { BillCommands } from '../bills/create-bills-room.ts';
import type { DisplayCommands } from '../display/create-display-room.ts';
import { DISPLAY_STATE_TEXTS, displayStatusAtom } from '../display/display-state.ts';
import type { Store } from '../window/dialogs.ts';
import { linesOf } from '../window/failure-notice.ts';
import { signal } from '../window/feedback.ts';
import { printerAtom } from '../window/printer-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { toteConnectedAtom } from '../window/start-up-state.ts';
import { failed, passed, type RunTest } from './test-runner.ts';
import { until } from './until.ts';

/** The key of the record that the disk's test writes. */
const RECORD = 'diskTest';

/** The practice note that the acceptor’s test puts in, hundredths of the unit. */
const PRACTICE_NOTE = 500;

export interface MachineTestDependencies {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
  readonly calls: Pick<TerminalCalls, 'commTest'>;
  readonly journal: Pick<Journal<never>, 'keep' | 'kept'>;
  /** Prints the test ticket; null: something else is under way. */
  readonly printTest: () => Promise<PrintResult | null>;
  readonly planNextNote: BillCommands['planNextNote'];
  readonly putNote: BillCommands['putNote'];
  readonly display: Pick<DisplayCommands, 'open' | 'choose'>;
  /** Reads the device's storage for its row. */
  readonly readFacts: () => Promise<void>;
}

export function createMachineTests(parts: MachineTestDependencies) {
  const { store, clock, calls, journal } = parts;

  const printer: RunTest = async () => {
    const { status, reason } = store.get(printerAtom);
    if (!isPrinterThere(status))
      return failed(reason === 'noMode' ? 'trouble.noMode' : 'printer.noneConnected');
    const result = await parts.printTest();
    if (result === null) return failed('technician.isBusy');
    return result.outcome === 'printed' ? passed('technician.sawPrint') : failed(result.reason);
  };

  const bills: RunTest = async (run) => {
    const { state, hasPractice } = store.get(knownAcceptorAtom);
    const isPractice = state === 'none' && hasPractice;
    if (state !== 'ready' && !isPractice) return failed(ACCEPTOR_STATE_TEXTS[state]);
    const [wrong] = store.get(billFaultsAtom);
    if (wrong !== undefined) return { ok: false, why: billTopicText(wrong) };
    const before = store.get(lastBillEventAtom);
    parts.planNextNote('return');
    run.signal.addEventListener('abort', () => parts.planNextNote('take'), { once: true });
    const ended = until(
      store,
      lastBillEventAtom,
      (last) => (last === null || last === before || !isEnd(last.event.topic) ? null : last.event),
      run.signal,
    );
    if (isPractice) parts.putNote(PRACTICE_NOTE);
    else run.tell(say('technician.doNote'));
    const { topic, note } = await ended;
    if (topic !== 'returned') return { ok: false, why: billTopicText(topic) };
    if (note === null) return { ok: true, seen: billTopicText(topic) };
    const isOwn = note.currency === store.get(settingsAtom).currency;
    const amount = isOwn ? pennies(BigInt(note.amount)) : `${note.currency} ${note.amount / 100}`;
    return passed(isPractice ? 'technician.sawPracticeNote' : 'technician.sawNote', { amount });
  };

  const display: RunTest = async (run) => {
    const { state } = store.get(displayStatusAtom);
    if (state === 'off') return failed(DISPLAY_STATE_TEXTS.off);
    if (state !== 'shown') parts.display.open();
    const opened = await until(
      store,
      displayStatusAtom,
      ({ state: now }) => (now === 'shown' || now === 'mayNot' ? now : null),
      run.signal,
    );
    if (opened === 'mayNot') return failed(DISPLAY_STATE_TEXTS.mayNot);
    parts.display.choose({ isTested: true });
    run.signal.addEventListener('abort', () => parts.display.choose({ isTested: false }), { once: true });
    const isSeen = await run.ask(say('technician.askPicture'));
    return isSeen ? passed('technician.sawPicture') : failed('technician.noPicture');
  };

  const sound: RunTest = async (run) => {
    if (store.get(settingsAtom).sounds === 'off') return failed('technician.soundsOff');
    signal(store, 'goodScan');
    const isHeard = await run.ask(say('technician.askSound'));
    return isHeard ? passed('technician.heardTone') : failed('technician.noTone');
  };

  const network: RunTest = async () => {
    const begun = clock.elapsed();
    const answer = await calls.commTest();
    const ms = Math.round(clock.elapsed() - begun);
    if (!answer.ok) return { ok: false, why: linesOf(answer.refusal)[0] };
    return store.get(toteConnectedAtom)
      ? passed('technician.sawAnswer', { ms })
      : failed('technician.onlyAnswer', { ms });
  };

  const disk: RunTest = async () => {
    const [begun, written] = [clock.elapsed(), clock.now()];
    await journal.keep(RECORD, written);
    const isSame = (await journal.kept(RECORD)) === written;
    const ms = Math.round(clock.elapsed() - begun);
    await parts.readFacts();
    return isSame ? passed('technician.sawDisk', { ms }) : failed('technician.diskWrong');
  };

  return { printer, bills, display, sound, network, disk } as const;
}

/** Returns true for an event that ends the test of a note. */
function isEnd(topic: string): boolean {
  return topic !== 'escrowed' && topic !== 'connected' && topic !== 'poweredUp';
}
