/** Lists the settings of the screen and of the tote. */
import type { CatalogueEntry } from './catalogue-entry.ts';

export const SCREEN_ENTRIES = {
  language: {
    name: 'setting.language',
    why: 'setting.languageWhy',
    control: { kind: 'fact', page: 'preferences' },
    isProtected: false,
  },
  landscape: {
    name: 'setting.landscape',
    why: 'setting.landscapeWhy',
    control: { kind: 'choice', words: { true: 'preferences.landscape', false: 'preferences.portrait' } },
    isProtected: false,
  },
  theme: {
    name: 'setting.theme',
    why: 'setting.themeWhy',
    control: { kind: 'choice', words: { dark: 'preferences.dark', light: 'preferences.light' } },
    isProtected: false,
  },
  rightButtons: {
    name: 'setting.rightButtons',
    why: 'setting.rightButtonsWhy',
    control: { kind: 'choice', words: { false: 'preferences.left', true: 'preferences.right' } },
    isProtected: false,
  },
  sounds: {
    name: 'setting.sounds',
    why: 'setting.soundsWhy',
    control: {
      kind: 'choice',
      words: {
        off: 'preferences.soundsOff',
        low: 'preferences.soundsLow',
        medium: 'preferences.soundsMedium',
        loud: 'preferences.soundsLoud',
      },
    },
    isProtected: false,
  },
  showListByDefault: {
    name: 'setting.showListByDefault',
    why: 'setting.showListByDefaultWhy',
    control: { kind: 'switch' },
    isProtected: false,
  },
  associationName: {
    name: 'setting.associationName',
    why: 'setting.associationNameWhy',
    control: { kind: 'text' },
  },
  printRaceSummaries: {
    name: 'setting.printRaceSummaries',
    why: 'setting.printRaceSummariesWhy',
    control: { kind: 'switch' },
  },
  showDebug: { name: 'setting.showDebug', why: 'setting.showDebugWhy', control: { kind: 'switch' } },
} as const satisfies Record<string, CatalogueEntry>;

export const TOTE_ENTRIES = {
  host: {
    name: 'setting.host',
    why: 'setting.hostWhy',
    control: { kind: 'fact', page: 'windowSetup' },
    counts: 'reload',
  },
  windowKey: {
    name: 'setting.windowKey',
    why: 'setting.windowKeyWhy',
    control: { kind: 'fact', page: 'windowSetup' },
    counts: 'reload',
  },
  demoMode: {
    name: 'setting.demoMode',
    why: 'setting.demoModeWhy',
    control: { kind: 'fact', page: 'windowSetup' },
    counts: 'reload',
  },
  trainingRoom: {
    name: 'setting.trainingRoom',
    why: 'setting.trainingRoomWhy',
    control: { kind: 'fact', page: 'windowSetup' },
    counts: 'reload',
  },
  mode: {
    name: 'setting.mode',
    why: 'setting.modeWhy',
    control: {
      kind: 'choice',
      words: { wab: 'setting.modeWab', aw: 'setting.modeAw', 'aero-lotto': 'setting.modeLotto' },
    },
    counts: 'reload',
  },
  selfServe: {
    name: 'setting.selfServe',
    why: 'setting.selfServeWhy',
    control: { kind: 'switch' },
    counts: 'reload',
  },
  selfServeTimeout: {
    name: 'setting.selfServeTimeout',
    why: 'setting.selfServeTimeoutWhy',
    control: { kind: 'number', unit: 'setting.seconds', step: 5, scale: 1, zero: 'setting.never' },
  },
  debugPin: { name: 'setting.debugPin', why: 'setting.debugPinWhy', control: { kind: 'secret' } },
  'http.timeout': {
    name: 'setting.httpTimeout',
    why: 'setting.httpTimeoutWhy',
    control: { kind: 'number', unit: 'setting.seconds', step: 5, scale: 1000 },
  },
  dontRetryPost: {
    name: 'setting.dontRetryPost',
    why: 'setting.dontRetryPostWhy',
    control: { kind: 'switch' },
  },
  dontLockOnConnectionLoss: {
    name: 'setting.dontLockOnConnectionLoss',
    why: 'setting.dontLockOnConnectionLossWhy',
    control: { kind: 'switch' },
  },
  preload: {
    name: 'setting.preload',
    why: 'setting.preloadWhy',
    control: { kind: 'switch' },
    counts: 'reload',
  },
  cardTimeToLive: {
    name: 'setting.cardTimeToLive',
    why: 'setting.cardTimeToLiveWhy',
    control: { kind: 'number', unit: 'setting.seconds', step: 5, scale: 1000, zero: 'setting.hostDecides' },
  },
  logHours: {
    name: 'setting.logHours',
    why: 'setting.logHoursWhy',
    control: { kind: 'number', unit: 'setting.hours', step: 1, scale: 1, zero: 'setting.logsOff' },
  },
  auditDays: {
    name: 'setting.auditDays',
    why: 'setting.auditDaysWhy',
    control: { kind: 'number', unit: 'setting.days', step: 10, scale: 1 },
  },
  monitoringAddress: {
    name: 'setting.monitoringAddress',
    why: 'setting.monitoringAddressWhy',
    control: { kind: 'text' },
  },
  requestIds: {
    name: 'setting.requestIds',
    why: 'setting.requestIdsWhy',
    control: { kind: 'switch' },
  },
  tracesAddress: {
    name: 'setting.tracesAddress',
    why: 'setting.tracesAddressWhy',
    control: { kind: 'text' },
  },
  demoSeed: {
    name: 'setting.demoSeed',
    why: 'setting.demoSeedWhy',
    control: { kind: 'fact' },
    counts: 'reload',
  },
  demoStart: {
    name: 'setting.demoStart',
    why: 'setting.demoStartWhy',
    control: { kind: 'fact' },
    counts: 'reload',
  },
  tipsTokenAddress: {
    name: 'setting.tipsTokenAddress',
    why: 'setting.tipsTokenAddressWhy',
    control: { kind: 'text' },
  },
  tipsQueryAddress: {
    name: 'setting.tipsQueryAddress',
    why: 'setting.tipsQueryAddressWhy',
    control: { kind: 'text' },
  },
  tipsClientId: { name: 'setting.tipsClientId', why: 'setting.tipsClientIdWhy', control: { kind: 'text' } },
  tipsClientSecret: {
    name: 'setting.tipsClientSecret',
    why: 'setting.tipsClientSecretWhy',
    control: { kind: 'secret' },
  },
  tipsTimeToLive: {
    name: 'setting.tipsTimeToLive',
    why: 'setting.tipsTimeToLiveWhy',
    control: { kind: 'number', unit: 'setting.minutes', step: 10, scale: 60000 },
  },
} as const satisfies Record<string, CatalogueEntry>;
