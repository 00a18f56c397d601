/** Lists scenes of what lies over every view: the menu, notices, locks, announcements, debugging. */

import { say, type TextKey } from '../../../src/i18n/say.ts';
import { DebugOverlay } from '../../../src/screens/debug/DebugOverlay.tsx';
import { lateKeys, lateNotice } from '../../../src/till/doubts/after-doubt-words.ts';
import { paperAtom } from '../../../src/till/printing/paper-state.ts';
import { updateWaitingAtom } from '../../../src/till/storage/program-state.ts';
import { createDebugFaults, type DebugFaults } from '../../../src/till/trainer/debug-faults.ts';
import { announcementsAtom, locksAtom, noticesAtom } from '../../../src/till/window/dialog-state.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { systemClock } from '../../../src/wagering/ground/clock.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { COLLECTING, MIXED } from '../examples/example-customers.ts';
import { examplePaper } from '../examples/example-paper.ts';
import { action, at, configuration, over, RUNNERS, type Scene } from './scene.tsx';

/** Draws the home page under the debug overlay. */
function withDebug(press: TextKey, order: (faults: DebugFaults) => void): Scene {
  const faults = createDebugFaults(systemClock);
  order(faults);
  return {
    ...at(RUNNERS),
    page: over(<DebugOverlay faults={faults} />),
    press,
  };
}

export const FRAME_SCENES: Readonly<Record<string, Scene>> = {
  'keys-of-the-keyboard': { ...configuration('preferences'), key: 'F1' },
  menu: { ...at(RUNNERS, (store) => store.set(updateWaitingAtom, true)), press: 'frame.menu' },
  alert: at(RUNNERS, (store) =>
    store.set(noticesAtom, [
      {
        id: 1,
        kind: 'alert',
        title: say('refusal.betGone', { betName: 'Trifecta' }),
        lines: [say('wager.betOfRace', { betName: 'Trifecta', race: 7 })],
        actions: [action('ok', 'action.ok', 'primary')],
      },
    ]),
  ),
  'alert-details': {
    ...at(RUNNERS, (store) =>
      store.set(noticesAtom, [
        {
          id: 1,
          kind: 'alert',
          title: say('sale.failed'),
          lines: [say('tote.noCommunication'), say('tote.checkConnection')],
          details: {
            statusCode: 504,
            statusText: 'Gateway Timeout',
            method: 'POST',
            url: 'https://tote.downs-racing.example:8443/tg5/rs/sell/wagers',
            inner: [
              'The request to the totalisator was forwarded by proxy-2 and not answered within 30 seconds.',
              'upstream timed out (110: Connection timed out) while reading response header from upstream',
              'connect ETIMEDOUT 10.0.0.7:8443',
            ],
          },
          actions: [action('ok', 'action.ok', 'primary')],
        },
      ]),
    ),
    press: 'details.details',
  },
  question: at(RUNNERS, (store) =>
    store.set(noticesAtom, [
      {
        id: 1,
        kind: 'confirm',
        title: say('wager.invalidRunners'),
        lines: [say('wager.someRunnersNotInRace')],
        actions: [
          action('changeRace', 'wager.changeRace', 'plain'),
          action('clearRunners', 'wager.clearRunners', 'primary'),
        ],
      },
    ]),
  ),
  'question-danger': at(RUNNERS, (store) =>
    store.set(noticesAtom, [
      {
        id: 1,
        kind: 'confirm',
        title: say('demo.restart'),
        lines: [say('demo.restartLoses')],
        actions: [action('cancel', 'action.cancel', 'plain'), action('restart', 'demo.restartNow', 'danger')],
      },
    ]),
  ),
  'after-doubt': at(RUNNERS, (store) => {
    const transaction = COLLECTING.transactions.at(-1);
    if (transaction === undefined) return;
    const { title, lines = [] } = lateNotice({ ...transaction, late: true, paper: 'notPrinted' });
    const actions = lateKeys({ ...transaction, paper: 'notPrinted' }, new Map(), '4417');
    store.set(noticesAtom, [{ id: 1, kind: 'confirm', title, lines, actions }]);
  }),
  'records-deleted': at(RUNNERS, (store) =>
    store.set(noticesAtom, [
      {
        id: 1,
        kind: 'alert',
        title: say('lost.title'),
        lines: [
          say('lost.safe'),
          say('lost.customerPays', { count: 3, amount: pennies(1_800) }),
          say('lost.listed'),
          ...['7A20', '7A21', '7A22', '7A23', '7A24'].map((end) =>
            say('lost.ticket', { time: '3:41 PM', tsn: `5D41-0B11-${end}`, amount: pennies(1_000) }),
          ),
          say('lost.more', { count: 4 }),
          say('lost.doubts', { count: 1 }),
          say('lost.own', { count: 2 }),
          say('lost.do'),
        ],
        actions: [action('ok', 'action.ok', 'primary')],
      },
    ]),
  ),
  'slow-disk': at(RUNNERS, (store) =>
    store.set(locksAtom, [
      {
        id: 1,
        message: say('unsent.diskSlow'),
        isSell: true,
        cancel: () => undefined,
        cancelLabel: say('doubt.stopWaiting'),
      },
    ]),
  ),
  lock: at(RUNNERS, (store) =>
    store.set(locksAtom, [{ id: 1, message: say('print.printing'), isSell: false, cancel: () => undefined }]),
  ),
  announcement: at(RUNNERS, (store) =>
    store.set(announcementsAtom, [
      { id: 1, text: say('refusal.raceNotBetting', { raceNum: 6 }), tone: 'warning' },
      { id: 2, text: say('update.upToDate'), tone: 'good' },
    ]),
  ),
  'announcement-papers': at({ ...RUNNERS, customer: MIXED }, (store) => {
    store.set(paperAtom, [examplePaper('1'), examplePaper('2')]);
    store.set(announcementsAtom, [
      { id: 1, text: say('refusal.raceNotBetting', { raceNum: 6 }), tone: 'warning' },
      { id: 2, text: say('update.upToDate'), tone: 'good' },
    ]);
  }),
  'announcement-page': {
    ...configuration('preferences'),
    set(store) {
      configuration('preferences').set(store);
      store.set(announcementsAtom, [
        { id: 1, text: say('refusal.raceNotBetting', { raceNum: 6 }), tone: 'plain' },
        { id: 2, text: say('update.upToDate'), tone: 'good' },
      ]);
    },
  },
  'mini-banker-menu': {
    ...at(RUNNERS, (store) =>
      store.set(settingsAtom, (settings) => ({
        ...settings,
        miniBanker: true,
        singleSessionMiniBanker: true,
      })),
    ),
    press: 'frame.menu',
  },
  debug: withDebug('debug.title', () => undefined),
  'debug-active': withDebug('debug.active', (faults) => {
    faults.order('failOnReceive', 1);
    faults.order('delayRequest', 2);
    faults.setSocket('off');
  }),
};
