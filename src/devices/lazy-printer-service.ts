/**
 * Runs the printer service before and after its program is loaded. Nothing of printers is needed to sign on,
 * so the program loads behind the first page.
 *
 * Answers by itself meanwhile, and keeps each request until the program is there. Loads it again with the
 * next request if that failed.
 */
import { createListeners } from '../../drivers/listeners.ts';
import type { PrinterService } from './active/printer-service.ts';
import { type ChoiceStorage, readChoice } from './model/printer-choice.ts';
import {
  type ActivePrinterState,
  type KnownPrinters,
  NO_PRINTERS,
  type PrinterKind,
} from './model/printer-model.ts';
import { NEW_ROLL, type RollRecord } from './roll/paper-roll.ts';

export interface LazyPrinterServiceDependencies {
  readonly storage: ChoiceStorage | null;
  readonly defaultKind: PrinterKind;
  readonly load: () => Promise<PrinterService>;
  readonly log: (message: string) => void;
}

/** A value of the service, and its listeners. */
interface Topic<Value> {
  readonly value: () => Value;
  readonly on: (listener: (value: Value) => void) => () => void;
  readonly tell: (value: Value) => void;
}

export function createLazyPrinterService({
  storage,
  defaultKind,
  load,
  log,
}: LazyPrinterServiceDependencies): PrinterService {
  let service: PrinterService | null = null;
  let loading: Promise<PrinterService> | null = null;
  let hasFailed = false;
  const { kind, name } = readChoice(storage, defaultKind);
  const state = createTopic<ActivePrinterState>(() => service?.state() ?? stateBefore());
  const known = createTopic<KnownPrinters>(() => service?.known() ?? NO_PRINTERS);
  const roll = createTopic<RollRecord>(() => service?.roll() ?? NEW_ROLL);

  function stateBefore(): ActivePrinterState {
    if (kind === 'none') return { kind, name, status: 'No printer selected', reason: null };
    return hasFailed
      ? { kind, name, status: 'Not connected', reason: 'notConnected' }
      : { kind, name, status: 'Not initialized', reason: null };
  }

  async function begin(): Promise<PrinterService> {
    const made = await load();
    service = made;
    made.onState(state.tell);
    made.onKnown(known.tell);
    made.onRoll(roll.tell);
    state.tell(made.state());
    known.tell(made.known());
    roll.tell(made.roll());
    return made;
  }

  /** `otherwise` where it cannot be loaded now. */
  async function ask<Answer>(
    question: (made: PrinterService) => Answer | Promise<Answer>,
    otherwise: Answer,
  ): Promise<Answer> {
    loading ??= begin();
    try {
      await loading;
    } catch (error) {
      loading = null;
      hasFailed = true;
      log(`not loaded: ${String(error)}`);
      state.tell(stateBefore());
    }
    return service === null ? otherwise : question(service);
  }

  /** At once where the service is there: a tap and a first byte wait for nothing. */
  function atOnce<Answer>(
    question: (made: PrinterService) => Promise<Answer>,
    otherwise: Answer,
  ): Promise<Answer> {
    return service === null ? ask(question, otherwise) : question(service);
  }

  /** Asks the service for something without an answer, at once if it is loaded. */
  function order(task: (made: PrinterService) => void): void {
    if (service === null) void ask(task, undefined);
    else task(service);
  }

  const notChosen = { ok: false, at: 'connect', reason: 'trouble.notLoaded' } as const;
  return {
    state: state.value,
    onState: state.on,
    known: known.value,
    onKnown: known.on,
    roll: roll.value,
    onRoll: roll.on,
    putIn: (record) => order((made) => made.putIn(record)),
    choose: (chosen, told) => atOnce((made) => made.choose(chosen, told), notChosen),
    use: (address, told) => atOnce((made) => made.use(address, told), notChosen),
    forget: (address) => ask((made) => made.forget(address), undefined),
    findPaired: () => ask((made) => made.findPaired(), undefined),
    setDensity: (percent) => order((made) => made.setDensity(percent)),
    setWidth: (dots) => order((made) => made.setWidth(dots)),
    doubtPrinter: () => order((made) => made.doubtPrinter()),
    restore: () => ask((made) => made.restore(), undefined),
    disconnect: () => ask((made) => made.disconnect(), undefined),
    // Ahead of a print that may never come: nothing is lost where nothing is there yet.
    prepare: (document) => service?.prepare(document),
    print: (document) =>
      atOnce((made) => made.print(document), { outcome: 'notPrinted', reason: 'trouble.notLoaded' }),
  };
}

function createTopic<Value>(value: () => Value): Topic<Value> {
  const { add, tell } = createListeners<Value>();
  return { value, on: add, tell };
}
