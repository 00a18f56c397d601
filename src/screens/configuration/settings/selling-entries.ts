/** Lists the settings of betting and of amounts. */
import type { CatalogueEntry } from './catalogue-entry.ts';

export const BETTING_ENTRIES = {
  defaultCardId: {
    name: 'setting.defaultCardId',
    why: 'setting.defaultCardIdWhy',
    control: { kind: 'text' },
  },
  defaultCard: { name: 'setting.defaultCard', why: 'setting.defaultCardWhy', control: { kind: 'switch' } },
  defaultToMin: {
    name: 'setting.defaultToMin',
    why: 'setting.defaultToMinWhy',
    control: { kind: 'switch' },
    isProtected: false,
  },
  clearAmountBetweenBets: {
    name: 'setting.clearAmountBetweenBets',
    why: 'setting.clearAmountBetweenBetsWhy',
    control: { kind: 'switch' },
    isProtected: false,
  },
  defaultCurrentRace: {
    name: 'setting.defaultCurrentRace',
    why: 'setting.defaultCurrentRaceWhy',
    control: { kind: 'switch' },
    isProtected: false,
  },
  allowQPK: { name: 'setting.allowQPK', why: 'setting.allowQPKWhy', control: { kind: 'switch' } },
  allowRaceAll: { name: 'setting.allowRaceAll', why: 'setting.allowRaceAllWhy', control: { kind: 'switch' } },
  sumSlipAmounts: {
    name: 'setting.sumSlipAmounts',
    why: 'setting.sumSlipAmountsWhy',
    control: { kind: 'switch' },
  },
  hideOdds: { name: 'setting.hideOdds', why: 'setting.hideOddsWhy', control: { kind: 'switch' } },
  hideFixedOdds: {
    name: 'setting.hideFixedOdds',
    why: 'setting.hideFixedOddsWhy',
    control: { kind: 'switch' },
  },
  disableRacing: {
    name: 'setting.disableRacing',
    why: 'setting.disableRacingWhy',
    control: { kind: 'switch' },
  },
  miniBanker: { name: 'setting.miniBanker', why: 'setting.miniBankerWhy', control: { kind: 'switch' } },
  singleSessionMiniBanker: {
    name: 'setting.singleSessionMiniBanker',
    why: 'setting.singleSessionMiniBankerWhy',
    control: { kind: 'switch' },
  },
  smartQuickPickConfig: {
    name: 'setting.smartQuickPickConfig',
    why: 'setting.smartQuickPickConfigWhy',
    control: { kind: 'fact' },
  },
  luckyQuickPick: {
    name: 'setting.luckyQuickPick',
    why: 'setting.luckyQuickPickWhy',
    control: { kind: 'fact' },
  },
} as const satisfies Record<string, CatalogueEntry>;

export const AMOUNTS_ENTRIES = {
  maxTicketCost: {
    name: 'setting.maxTicketCost',
    why: 'setting.maxTicketCostWhy',
    control: { kind: 'amount', zero: 'setting.noLimit' },
  },
  ticketConfirmationLimit: {
    name: 'setting.ticketConfirmationLimit',
    why: 'setting.ticketConfirmationLimitWhy',
    control: { kind: 'amount', zero: 'setting.noLimit' },
  },
  voucherConfirmationLimit: {
    name: 'setting.voucherConfirmationLimit',
    why: 'setting.voucherConfirmationLimitWhy',
    control: { kind: 'amount', zero: 'setting.noLimit' },
  },
  voucherLimit: { name: 'setting.voucherLimit', why: 'setting.voucherLimitWhy', control: { kind: 'amount' } },
  exceptionLimit: {
    name: 'setting.exceptionLimit',
    why: 'setting.exceptionLimitWhy',
    control: { kind: 'amount' },
  },
  depositLimit: { name: 'setting.depositLimit', why: 'setting.depositLimitWhy', control: { kind: 'amount' } },
  withdrawLimit: {
    name: 'setting.withdrawLimit',
    why: 'setting.withdrawLimitWhy',
    control: { kind: 'amount' },
  },
  acctOpenLimit: {
    name: 'setting.acctOpenLimit',
    why: 'setting.acctOpenLimitWhy',
    control: { kind: 'amount' },
  },
  drawReturnLimit: {
    name: 'setting.drawReturnLimit',
    why: 'setting.drawReturnLimitWhy',
    control: { kind: 'amount' },
  },
  drawReturnConfirmationLimit: {
    name: 'setting.drawReturnConfirmationLimit',
    why: 'setting.drawReturnConfirmationLimitWhy',
    control: { kind: 'amount', zero: 'setting.noLimit' },
  },
  amountKeys: { name: 'setting.amountKeys', why: 'setting.amountKeysWhy', control: { kind: 'amounts' } },
  illegalBetAmts: {
    name: 'setting.illegalBetAmts',
    why: 'setting.illegalBetAmtsWhy',
    control: { kind: 'amounts' },
  },
  returnValues: {
    name: 'setting.returnValues',
    why: 'setting.returnValuesWhy',
    control: { kind: 'amounts' },
  },
  currency: { name: 'setting.currency', why: 'setting.currencyWhy', control: { kind: 'text' } },
  currencySymbol: {
    name: 'setting.currencySymbol',
    why: 'setting.currencySymbolWhy',
    control: { kind: 'text' },
  },
  comma: { name: 'setting.comma', why: 'setting.commaWhy', control: { kind: 'text' } },
  radix: { name: 'setting.radix', why: 'setting.radixWhy', control: { kind: 'text' } },
} as const satisfies Record<string, CatalogueEntry>;
