/**
 * Decides the order in which a window starts (T253), and what it shows meanwhile (T332). Pure:
 * window-start.ts does the work. Each step begins when the one before is done; a teller who is still signed
 * on skips two.
 *
 *   configuration -> luckyQuickPicks -> teller -+-> signOn -> update -+-> quickPickFile -> started
 *                                               '-- signed on already '
 */
import type { TextKey } from '../../i18n/say.ts';

export type StartUpStep =
  | 'configuration'
  | 'luckyQuickPicks'
  | 'teller'
  | 'signOn'
  | 'update'
  | 'quickPickFile'
  | 'started';

export interface StartUpProgress {
  readonly step: StartUpStep;
  /** A new version is on its way to this machine. */
  readonly isDownloading: boolean;
}

/** 'done': with the step of that name. 'tellerKnown': whether somebody is signed on here yet. */
export type StartUpEvent =
  | { readonly type: 'done'; readonly step: Exclude<StartUpStep, 'teller' | 'started'> }
  | { readonly type: 'tellerKnown'; readonly isSignedOn: boolean }
  | { readonly type: 'downloading' };

export const START: StartUpProgress = { step: 'configuration', isDownloading: false };

const NEXT = {
  configuration: 'luckyQuickPicks',
  luckyQuickPicks: 'teller',
  signOn: 'update',
  update: 'quickPickFile',
  quickPickFile: 'started',
} as const satisfies Readonly<Record<Exclude<StartUpStep, 'teller' | 'started'>, StartUpStep>>;

/** The progress after an event; one that is not the present step's changes nothing. */
export function afterEvent(progress: StartUpProgress, event: StartUpEvent): StartUpProgress {
  switch (event.type) {
    case 'done':
      return event.step === progress.step ? { step: NEXT[event.step], isDownloading: false } : progress;
    case 'tellerKnown':
      if (progress.step !== 'teller') return progress;
      return { step: event.isSignedOn ? 'quickPickFile' : 'signOn', isDownloading: false };
    case 'downloading':
      return progress.step === 'update' ? { ...progress, isDownloading: true } : progress;
  }
}

/** Words the start of the window; null: nothing that a teller waits for. */
export function statusOf({ step, isDownloading }: StartUpProgress): TextKey | null {
  switch (step) {
    case 'update':
      return isDownloading ? 'update.downloading' : 'update.checking';
    case 'quickPickFile':
    case 'started':
      return null;
    default:
      return 'welcome.notReady';
  }
}
