/**
 * Runs the setting of lucky quick picks (T106, T107). Puts the sets together, keeps them, and sends them to
 * the host that takes them (T415). Leaves decisions to lucky-steps.ts and wagering/lucky/. Sets are sold by
 * lucky-quick-pick.ts.
 */
import { luckyRefusalSay, refusalSay } from '../../i18n/refusal-texts.ts';
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { LuckySet } from '../../wagering/lucky/lucky-quick-pick.ts';
import {
  isUnsaved,
  type LuckySetup,
  type LuckySetupEvent,
  openSetup,
  setsToSave,
  stepSetup,
} from '../../wagering/lucky/lucky-setup.ts';
import { isMissing, noteIfMissing } from '../cards/missing-calls.ts';
import {
  luckyOpenAtom,
  luckySavingAtom,
  luckySetsAtom,
  luckySetupAtom,
} from '../wager/lucky-quick-pick-state.ts';
import { wagerRulesAtom } from '../wager/pending-wager-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { failureNotice } from '../window/failure-notice.ts';
import { signal } from '../window/feedback.ts';
import type { HomeView } from '../window/view-stack.ts';
import { refuseLuckyAmount } from './lucky-steps.ts';

export interface LuckySetting {
  /** Opens the sets, as they were left or as they are kept. */
  readonly openSetup: () => void;
  /** Changes the set-up. Refuses a choice that depends on a missing one, with an alert (T434-T436). */
  readonly change: (event: LuckySetupEvent) => void;
  readonly addSet: () => void;
  /** Save everything (T107): keeps the sets, sends them to the host and goes back. */
  readonly save: () => Promise<void>;
  /** Forgets what was changed since the sets were kept. */
  readonly discard: () => void;
  /**
   * Asks about sets that nobody saved, which a sign-off takes away; false: the teller stays, at the setting.
   */
  readonly mayLeave: () => Promise<boolean>;
}

export interface LuckySettingDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly calls: Pick<ToteCalls, 'uploadLuckyQuickPick'>;
  readonly newId: () => string;
  /** Returns false if this browser does not store the sets: they count until the page is left. */
  readonly keep: (sets: readonly LuckySet[]) => boolean;
  readonly select: (element: HomeView) => void;
  readonly back: () => void;
}

export function createLuckySetting(parts: LuckySettingDependencies): LuckySetting {
  const { store, dialogs } = parts;

  function setup(): LuckySetup {
    return store.get(luckySetupAtom) ?? openSetup(store.get(luckySetsAtom), parts.newId);
  }

  function change(event: LuckySetupEvent): void {
    if (event.type === 'amountChosen') {
      const bet = store.get(luckyOpenAtom)?.bet ?? null;
      const refusal = refuseLuckyAmount(bet, event.amount, store.get(wagerRulesAtom));
      if (refusal !== null) return void dialogs.alert(refusalSay(refusal));
    }
    const step = stepSetup(setup(), event);
    if (step.ok) store.set(luckySetupAtom, step.value);
    else void dialogs.alert(luckyRefusalSay(step.refusal));
  }

  async function upload(sets: readonly LuckySet[]): Promise<void> {
    const done = (key: 'lucky.saved' | 'lucky.savedHere'): void => {
      signal(store, 'done');
      dialogs.announce(say(key), 'good');
    };
    if (isMissing(store, 'luckySets')) return done('lucky.savedHere');
    const answer = await parts.calls.uploadLuckyQuickPick(sets);
    if (answer.ok) done('lucky.saved');
    else if (noteIfMissing(store, 'luckySets', answer.refusal)) done('lucky.savedHere');
    // Leaves an expired session to the alert that ends it.
    else if (answer.refusal.code !== 'sessionExpired') {
      await dialogs.alert(failureNotice(say('lucky.notUploaded'), answer.refusal));
    }
  }

  async function save(): Promise<void> {
    if (store.get(luckySavingAtom)) return;
    const sets = setsToSave(setup().drafts, store.get(luckySetsAtom));
    if (!sets.ok) return dialogs.alert(luckyRefusalSay(sets.refusal));
    store.set(luckySavingAtom, true);
    try {
      const isStored = parts.keep(sets.value);
      store.set(luckySetupAtom, null);
      parts.back();
      // Tells the host meanwhile: its copy outlasts this page.
      if (!isStored) void dialogs.alert({ title: say('lucky.notKept'), lines: [say('lucky.notKeptDo')] });
      await upload(sets.value);
    } finally {
      store.set(luckySavingAtom, false);
    }
  }

  return {
    openSetup() {
      store.set(luckySetupAtom, setup());
      parts.select('LuckyQPSetting');
    },
    change,
    addSet: () => change({ type: 'setAdded', id: parts.newId() }),
    save,
    discard() {
      store.set(luckySetupAtom, null);
      parts.back();
    },
    async mayLeave() {
      const drafted = store.get(luckySetupAtom);
      if (drafted === null || !isUnsaved(drafted, store.get(luckySetsAtom))) return true;
      const answer = await dialogs.ask({ title: say('lucky.unsaved'), lines: [say('lucky.unsavedLost')] }, [
        { id: 'signOff', label: say('lucky.signOffAnyway'), tone: 'plain' },
        { id: 'stay', label: say('lucky.openSetting'), tone: 'primary', isSafe: true },
      ]);
      if (answer === 'stay') parts.select('LuckyQPSetting');
      return answer === 'signOff';
    },
  };
}
