/**
 * Decides whether an operation that moves money may begin now, and says why not. Allows one at a time, none
 * beside a doubt, and none that prints without a printer.
 */
import { canPrint } from '../../devices/model/printer-model.ts';
import { type Say, say } from '../../i18n/say.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { lockedAtom, noticeAtom } from '../window/dialog-state.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { printerAtom } from '../window/printer-state.ts';
import { printerFault } from '../window/printer-words.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { operationStageAtom } from './operation-state.ts';

export interface OperationLockDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly openPrinterSetup: () => void;
}

/** Describes an operation that is about to begin. */
export interface Intent {
  /** Heads the dialog of a refusal: 'Failed to sell'. */
  readonly failed: Say;
  /** True if it ends on paper. */
  readonly prints: boolean;
}

export interface Confirmation {
  readonly text: NoticeText;
  readonly answers: readonly NoticeAction[];
  /** The id of the answer that confirms. */
  readonly yes: string;
}

export interface OperationLock {
  /**
   * Runs the work unless other work runs, from the tap to the end, questions included. Resolves to false if
   * it did not run.
   */
  readonly runExclusive: (work: () => Promise<void>) => Promise<boolean>;
  /**
   * Waits for the paper that is being printed, and for the work it belongs to. `message` covers the window
   * meanwhile. True at once where nothing prints, or something is in doubt. False: the teller stopped
   * waiting, or has gone.
   */
  readonly waitForPaper: (message: Say) => Promise<boolean>;
  /**
   * Returns true while nothing is under way, asked or said, and nothing covers the window. A scan may then
   * begin its work.
   */
  readonly isFree: () => boolean;
  /** Resolves to false if it cannot begin now, and says why. */
  readonly checkPreconditions: (intent: Intent) => Promise<boolean>;
  /**
   * Asks the teller to confirm, where there is something to confirm. The teller who answers must be the one
   * who was asked, and nothing may have come into doubt meanwhile.
   */
  readonly confirm: (question: Confirmation | null, intent: Intent) => Promise<boolean>;
}

export function createOperationLock({
  store,
  dialogs,
  openPrinterSetup,
}: OperationLockDependencies): OperationLock {
  /** The teller whose work is under way. */
  let underWay: { readonly tellerId: string | undefined } | null = null;
  let lastWork: Promise<void> = Promise.resolve();

  async function checkPreconditions({ failed, prints }: Intent): Promise<boolean> {
    if (store.get(inDoubtCountAtom) > 0) {
      await dialogs.alert({ title: failed, lines: [say('doubt.blocksSale')] });
      return false;
    }
    if (!prints || canPrint(store.get(printerAtom)) || store.get(settingsAtom).allowNoPrinter) return true;
    // One that is there wants paper, or its cover closed, and no other in its place.
    const printer = store.get(printerAtom);
    const fault = printerFault(printer);
    const isToChoose = fault === null || printer.reason === 'noMode';
    const lines = [say('printer.notReady'), ...(fault === null ? [] : [fault])];
    const answer = await dialogs.ask({ title: failed, lines }, [
      { id: 'ok', label: say('action.ok'), tone: isToChoose ? 'plain' : 'primary' },
      { id: 'printer', label: say('print.choosePrinter'), tone: isToChoose ? 'primary' : 'plain' },
    ]);
    if (answer === 'printer') openPrinterSetup();
    return false;
  }

  /** A window that cannot write its journal moves no money. Its page says why. */
  const isBlocked = (): boolean => store.get(startUpAtom).phase === 'blocked';

  return {
    checkPreconditions,
    isFree: () =>
      underWay === null &&
      !isBlocked() &&
      store.get(operationPhaseAtom) === 'idle' &&
      !store.get(lockedAtom) &&
      store.get(noticeAtom) === null,
    async runExclusive(work) {
      const tellerId = store.get(tellerAtom)?.tellerId;
      if (underWay !== null || isBlocked() || store.get(operationPhaseAtom) !== 'idle') {
        // Nothing on the screen of a teller who has just come says what is waited for.
        if (underWay !== null && underWay.tellerId !== tellerId)
          dialogs.announce(say('sale.othersUnderWay'), 'warning');
        return false;
      }
      underWay = { tellerId };
      store.set(operationStageAtom, 'asked');
      const run = work().finally(() => {
        underWay = null;
        store.set(operationStageAtom, 'none');
      });
      lastWork = run.catch(() => undefined);
      await run;
      return true;
    },
    async waitForPaper(message) {
      if (store.get(inDoubtCountAtom) > 0 || store.get(operationPhaseAtom) !== 'printing') return true;
      const isIdle = await new Promise<boolean>((resolve) => {
        const stopWaiting = (isOut: boolean): void => {
          unwatch();
          cover.release();
          resolve(isOut);
        };
        const unwatch = store.sub(operationPhaseAtom, () => {
          if (store.get(operationPhaseAtom) === 'idle') stopWaiting(true);
        });
        const cover = dialogs.hold(message, { cancel: () => stopWaiting(false) });
      });
      if (isIdle) await lastWork;
      return isIdle;
    },
    async confirm(question, intent) {
      if (question === null) return true;
      const teller = store.get(tellerAtom)?.tellerId;
      if ((await dialogs.ask(question.text, question.answers)) !== question.yes) return false;
      return store.get(tellerAtom)?.tellerId === teller && !isBlocked() && checkPreconditions(intent);
    },
  };
}
