/**
 * Runs Window Setup (T196, T323-T325, T385-T388, T418). Takes host, window key and mode, entered or scanned.
 * Tries a host, saves, resets, and clears the configuration.
 *
 * Readings: nothing changes while a teller is signed on, a customer is open, or an operation runs. Nor does
 * it while a post is in doubt at the present tote. A post in doubt at another tote keeps nothing: the window
 * may have to go back there. A host that is entered at a demo makes the window live. A scan fills the fields,
 * and Save stores them. A code that names another host or key than a fixed one is refused whole: its other
 * half belongs to another window.
 */
import { originOfHost } from '../../config/host-address.ts';
import type { SettingsStore } from '../../config/settings-store.ts';
import type { MachineSetup } from '../../config/tote-choice.ts';
import { mistakeOfKey } from '../../config/window-key.ts';
import { type Say, say } from '../../i18n/say.ts';
import type { Journal } from '../../journal/journal.ts';
import { type SetupMode, type WindowDraft, windowDraftAtom } from '../configuration/configuration-state.ts';
import type { WindowMemory } from '../memory/window-memory.ts';
import { codeTakerAtom } from '../scans/scan-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { leaveTote, toteLeft } from '../storage/persisted-setup.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { checkHost, type HostCheckDependencies } from './host-check.ts';
import { mistakeOfHost, typedCodeOf } from './setup-entry.ts';
import {
  chosenByAtom,
  hostCheckAtom,
  isHostFixed,
  isKeyFixed,
  type PresentSetup,
  presentSetupAtom,
  type SetupKeeper,
  setupKeeperAtom,
  setupMistakesAtom,
  setupNoteAtom,
} from './setup-state.ts';
import { ANSWER_WORDS, KEEPER_WORDS } from './setup-words.ts';
import { readWindowCode, type WindowCode } from './window-code.ts';

/** Acts of a manager on Window Setup. */
export type SetupAct =
  /** The page is shown. `isOpen`: its fields may be changed. */
  | { readonly type: 'opened'; readonly isOpen: boolean }
  | { readonly type: 'closed' }
  | { readonly type: 'typed'; readonly field: 'host' | 'windowKey'; readonly text: string }
  | { readonly type: 'mode'; readonly mode: SetupMode }
  | { readonly type: 'check' }
  | { readonly type: 'save' }
  | { readonly type: 'reset' }
  | { readonly type: 'reload' }
  | { readonly type: 'clear' };

export interface SetupDeskDependencies extends HostCheckDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'ask' | 'hold'>;
  readonly settings: SettingsStore;
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'pending' | 'customer'>;
  readonly memory: Pick<WindowMemory, 'forget'>;
  /** The present tote, by name. */
  readonly host: string;
  /** Origin of the page. */
  readonly page: string;
  /** Drops what this browser kept of the site and of printers. */
  readonly forgetKept: () => void;
  readonly reload: () => void;
  readonly log: (message: string) => void;
}

/** Limits how much of a wrong scan is shown. */
const SHOWN = 60;
/**
 * Limits what a field takes, in characters. A scanner that types more reads something else. Keeps the end
 * alone then, before the field is full: a full field would take no code after that.
 */
const LONGEST_ENTERED = 1_000;
/** Is more than the code of the longest host and the longest key. */
const LONGEST_CODE = 400;
/** A code of fewer characters is a key that somebody pressed. */
const SHORTEST_CODE = 4;

export interface SetupDesk {
  /** Never rejects. */
  readonly act: (act: SetupAct) => Promise<void>;
}

export function createSetupDesk(parts: SetupDeskDependencies): SetupDesk {
  const { store, dialogs, settings, journal, page, reload, log } = parts;

  /** True while Save, Reset or Clear is under way: a double tap must not ask twice. */
  let isAsking = false;

  async function once(task: () => Promise<void>): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    await task().finally(() => {
      isAsking = false;
    });
  }

  /** Returns what the fields show: what was entered, over what counts now. */
  function entered(): PresentSetup {
    return { ...present(settings), ...store.get(windowDraftAtom) };
  }

  /** Keeps a value only if it differs from the present one: the reload is needed for nothing else (T323). */
  function draft(change: WindowDraft): void {
    const now = present(settings);
    const next: WindowDraft = { ...store.get(windowDraftAtom), ...change };
    const { host, windowKey, mode } = next;
    store.set(windowDraftAtom, {
      ...(host === undefined || host === now.host ? {} : { host }),
      ...(windowKey === undefined || windowKey === now.windowKey ? {} : { windowKey }),
      ...(mode === undefined || mode === now.mode ? {} : { mode }),
    });
    store.set(setupMistakesAtom, { host: null, windowKey: null });
    if ('host' in change) store.set(hostCheckAtom, null);
  }

  function fill({ host, windowKey }: WindowCode): void {
    const isDemo = entered().mode === 'demo';
    const isEntered = host !== undefined && !isHostFixed(store.get(chosenByAtom));
    draft({
      ...(isEntered ? { host } : {}),
      ...(windowKey === undefined ? {} : { windowKey }),
      ...(isEntered && isDemo ? { mode: 'live' as const } : {}),
    });
  }

  /** Says which fixed value a code would change; null: none. */
  function fixedOtherwise({ host, windowKey }: WindowCode): Say | null {
    const origin = store.get(chosenByAtom);
    const now = present(settings);
    const isOtherHost =
      host !== undefined &&
      (now.mode === 'demo' || originOfHost(host, page) !== originOfHost(now.host, page));
    if (isOtherHost && isHostFixed(origin)) return say('setup.codeOfOtherHost', { host });
    const isOtherKey = windowKey !== undefined && windowKey !== now.windowKey;
    return isOtherKey && isKeyFixed(origin) ? say('setup.codeOfOtherKey') : null;
  }

  function take(text: string, code: WindowCode | null): void {
    if (code === null) {
      const read = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
      store.set(setupNoteAtom, { tone: 'bad', text: say('setup.noCode', { read }) });
      return;
    }
    const refused = fixedOtherwise(code);
    if (refused !== null) {
      store.set(setupNoteAtom, { tone: 'bad', text: refused });
      return;
    }
    fill(code);
    const { host, windowKey } = code;
    const key =
      host === undefined ? 'setup.readKey' : windowKey === undefined ? 'setup.readHost' : 'setup.readBoth';
    store.set(setupNoteAtom, { tone: 'good', text: say(key, { host: host ?? '' }) });
  }

  function typed(field: 'host' | 'windowKey', text: string): void {
    const scanned = typedCodeOf(text);
    if (scanned !== null) return take(scanned.text, scanned.code);
    const origin = store.get(chosenByAtom);
    if (field === 'host' ? isHostFixed(origin) : isKeyFixed(origin)) return;
    if (text.length > LONGEST_ENTERED) {
      draft({ [field]: text.slice(-LONGEST_CODE) });
      return take(text, null);
    }
    store.set(setupNoteAtom, null);
    const value = field === 'host' ? text : text.trim();
    const isFirstHost = field === 'host' && text.trim() !== '' && entered().mode === 'demo';
    draft({ [field]: value, ...(isFirstHost ? { mode: 'live' as const } : {}) });
  }

  async function keeper(): Promise<SetupKeeper | null> {
    if (store.get(tellerAtom) !== null) return 'signedOn';
    if (store.get(operationPhaseAtom) !== 'idle') return 'operation';
    const [customer, pending] = await Promise.all([journal.customer(), journal.pending()]);
    if ((customer?.transactions ?? []).length > 0) return 'customer';
    return pending.some(({ host }) => host === undefined || host === parts.host) ? 'doubt' : null;
  }

  /** Returns true if nothing keeps the tote; otherwise says what does. */
  async function mayChange(): Promise<boolean> {
    const kept = await keeper();
    store.set(setupKeeperAtom, kept);
    if (kept === null) return true;
    await dialogs.alert({ title: say('setup.notNow'), lines: [say(KEEPER_WORDS[kept])] });
    return false;
  }

  async function check(): Promise<void> {
    const { host } = entered();
    const mistake = mistakeOfHost(host, page);
    if (mistake !== null) {
      store.set(setupMistakesAtom, (before) => ({ ...before, host: mistake }));
      return;
    }
    const base = originOfHost(host, page) ?? '';
    const shown = base === '' ? page : base;
    store.set(hostCheckAtom, { state: 'asking', host: shown });
    const answer = await checkHost(parts, base);
    // Another check was begun, or another host entered.
    const now = store.get(hostCheckAtom);
    if (now?.state === 'asking' && now.host === shown) {
      store.set(hostCheckAtom, { state: 'answered', host: shown, answer });
    }
  }

  /** Returns true if nothing is wrong with what was entered; otherwise marks it. */
  function isSound(): boolean {
    const { host, windowKey, mode } = entered();
    if (mode === 'demo') return true;
    const now = present(settings);
    const mistakes = {
      host: mistakeOfHost(host, page),
      // A key that is there already may be of another form: the site or an older version gave it.
      windowKey: windowKey === now.windowKey && windowKey !== '' ? null : mistakeOfKey(windowKey),
    };
    store.set(setupMistakesAtom, mistakes);
    return mistakes.host === null && mistakes.windowKey === null;
  }

  /** Asks a host that does not answer as a tote whether it is meant. */
  async function isMeant(host: string): Promise<boolean> {
    const lock = dialogs.hold(say('setup.asking'));
    await check().finally(lock.release);
    const done = store.get(hostCheckAtom);
    if (done?.state !== 'answered' || done.answer === 'tote') return true;
    const answer = await dialogs.ask(
      {
        title: say('setup.saveAnyway'),
        lines: [
          say(ANSWER_WORDS[done.answer], { host: done.host, page }),
          say('setup.saveAnywayWhy', { host }),
        ],
      },
      [
        { id: 'back', label: say('action.goBack'), tone: 'primary', isSafe: true },
        { id: 'save', label: say('setup.save'), tone: 'danger' },
      ],
    );
    return answer === 'save';
  }

  async function save(): Promise<void> {
    const change = store.get(windowDraftAtom);
    if (!isSound() || !(await mayChange())) return;
    const { host, mode } = entered();
    const isOtherTote = change.host !== undefined || change.mode !== undefined;
    if (isOtherTote && mode !== 'demo' && !(await isMeant(host))) return;
    await keep(setupOf(settings.machine(), change, entered()), isOtherTote);
  }

  /** Returns false, and says so, if the journal's disk takes nothing. */
  async function left(): Promise<boolean> {
    try {
      await leaveTote(journal);
      return true;
    } catch (error) {
      log(`window setup: the tote was not left: ${String(error)}`);
      await dialogs.alert({ title: say('setup.notKept'), lines: [say('setup.notKeptDo')] });
      return false;
    }
  }

  async function keep(setup: MachineSetup, isOtherTote: boolean): Promise<void> {
    if (isOtherTote && !(await left())) return;
    if (!settings.setMachine(setup)) return notKept();
    // The number belongs to the key: the next sign-on says it.
    await parts.memory.forget('windowNumber');
    store.set(windowDraftAtom, {});
    reload();
  }

  /** Says that nothing was stored. The window stays at its tote, and keeps the copy that guards it. */
  async function notKept(): Promise<void> {
    await toteLeft(journal);
    await dialogs.alert({ title: say('setup.notKept'), lines: [say('setup.notKeptDo')] });
  }

  async function asked(title: NoticeText, label: 'setup.reset' | 'setup.clear'): Promise<boolean> {
    const answer = await dialogs.ask(title, [
      { id: 'back', label: say('action.goBack'), tone: 'primary', isSafe: true },
      { id: 'yes', label: say(label), tone: 'danger' },
    ]);
    return answer === 'yes';
  }

  async function reset(): Promise<void> {
    if (!(await mayChange())) return;
    const text = { title: say('setup.resetTitle'), lines: [say('setup.resetWhy')] };
    if (await asked(text, 'setup.reset')) await keep({}, true);
  }

  async function clear(): Promise<void> {
    if (!(await mayChange())) return;
    const lines = [say('setup.clearWhy'), say('setup.clearKeeps')];
    if (!(await asked({ title: say('setup.clearTitle'), lines }, 'setup.clear'))) return;
    if (!(await left())) return;
    if (!settings.clear()) return notKept();
    parts.forgetKept();
    await parts.memory.forget('windowNumber');
    store.set(windowDraftAtom, {});
    reload();
  }

  function open(isOpen: boolean): Promise<void> {
    store.set(codeTakerAtom, {
      take(code) {
        if (code.length < SHORTEST_CODE) return;
        if (isOpen) return take(code, readWindowCode(code));
        const kept = store.get(setupKeeperAtom);
        const text = say(kept === null ? 'setup.keyFirst' : KEEPER_WORDS[kept]);
        store.set(setupNoteAtom, { tone: 'bad', text });
      },
    });
    store.set(presentSetupAtom, present(settings));
    return keeper().then((kept) => store.set(setupKeeperAtom, kept));
  }

  function close(): void {
    store.set(codeTakerAtom, null);
    store.set(setupNoteAtom, null);
    store.set(hostCheckAtom, null);
    store.set(setupMistakesAtom, { host: null, windowKey: null });
  }

  async function carryOut(act: SetupAct): Promise<void> {
    switch (act.type) {
      case 'opened':
        return open(act.isOpen);
      case 'closed':
        return close();
      case 'typed':
        return typed(act.field, act.text);
      case 'mode':
        return draft({ mode: act.mode });
      case 'check':
        return check();
      case 'save':
        return once(save);
      case 'reset':
        return once(reset);
      case 'clear':
        return once(clear);
      case 'reload':
        if (store.get(operationPhaseAtom) === 'idle') reload();
        else await mayChange();
    }
  }

  return {
    act: (act) => carryOut(act).catch((error: unknown) => log(`window setup failed: ${String(error)}`)),
  };
}

/** Returns host, key and mode as they count in this page. A demo has no host, and its key is made up. */
function present({ settings, machine }: Pick<SettingsStore, 'settings' | 'machine'>): PresentSetup {
  const { host, windowKey, demoMode, trainingRoom } = settings();
  if (demoMode) return { host: '', windowKey: machine().windowKey ?? '', mode: 'demo' };
  return { host, windowKey, mode: trainingRoom ? 'training' : 'live' };
}

/** Returns what is stored: values that nobody changed stay whose they were, the site's or this machine's. */
function setupOf(
  before: MachineSetup,
  change: WindowDraft,
  { host, windowKey, mode }: PresentSetup,
): MachineSetup {
  const key = change.windowKey === undefined ? {} : { windowKey };
  if (change.host === undefined && change.mode === undefined) return { ...before, ...key };
  const { host: _host, demoMode: _mode, trainingRoom: _room, ...rest } = before;
  if (mode === 'demo') return { ...rest, ...key, demoMode: true };
  const address = host.trim();
  return {
    ...rest,
    ...key,
    ...(address === '' ? {} : { host: address }),
    demoMode: false,
    trainingRoom: mode === 'training',
  };
}
