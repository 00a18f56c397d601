/** Lists the settings of service to customers, of papers and of devices. */
import type { CatalogueEntry } from './catalogue-entry.ts';

export const SERVICE_ENTRIES = {
  cashOnPayOnly: {
    name: 'setting.cashOnPayOnly',
    why: 'setting.cashOnPayOnlyWhy',
    control: { kind: 'switch' },
  },
  canCashIRS: { name: 'setting.canCashIRS', why: 'setting.canCashIRSWhy', control: { kind: 'switch' } },
  disableEasyCancel: {
    name: 'setting.disableEasyCancel',
    why: 'setting.disableEasyCancelWhy',
    control: { kind: 'switch' },
  },
  disableMultiSell: {
    name: 'setting.disableMultiSell',
    why: 'setting.disableMultiSellWhy',
    control: { kind: 'switch' },
  },
  defaultTsn: { name: 'setting.defaultTsn', why: 'setting.defaultTsnWhy', control: { kind: 'text' } },
  useEuroStyleReturn: {
    name: 'setting.useEuroStyleReturn',
    why: 'setting.useEuroStyleReturnWhy',
    control: { kind: 'switch' },
  },
  printableTransactionSummary: {
    name: 'setting.printableTransactionSummary',
    why: 'setting.printableTransactionSummaryWhy',
    control: { kind: 'switch' },
  },
  disablePlayerTracking: {
    name: 'setting.disablePlayerTracking',
    why: 'setting.disablePlayerTrackingWhy',
    control: { kind: 'switch' },
  },
  hideManualPlayerEntry: {
    name: 'setting.hideManualPlayerEntry',
    why: 'setting.hideManualPlayerEntryWhy',
    control: { kind: 'switch' },
  },
  tellerMakesAWWager: {
    name: 'setting.tellerMakesAWWager',
    why: 'setting.tellerMakesAWWagerWhy',
    control: { kind: 'switch' },
    counts: 'nameOnly',
  },
  awTimeOut: {
    name: 'setting.awTimeOut',
    why: 'setting.awTimeOutWhy',
    control: { kind: 'number', unit: 'setting.seconds', step: 5, scale: 1, zero: 'setting.notSet' },
  },
} as const satisfies Record<string, CatalogueEntry>;

export const PRINTING_ENTRIES = {
  allowNoPrinter: {
    name: 'setting.allowNoPrinter',
    why: 'setting.allowNoPrinterWhy',
    control: { kind: 'switch' },
  },
  usbOnly: { name: 'setting.usbOnly', why: 'setting.usbOnlyWhy', control: { kind: 'switch' } },
  forgetPrinters: {
    name: 'setting.forgetPrinters',
    why: 'setting.forgetPrintersWhy',
    control: { kind: 'switch' },
  },
  useBarcode: { name: 'setting.useBarcode', why: 'setting.useBarcodeWhy', control: { kind: 'switch' } },
  useHollerith: { name: 'setting.useHollerith', why: 'setting.useHollerithWhy', control: { kind: 'switch' } },
  printSignSlips: {
    name: 'setting.printSignSlips',
    why: 'setting.printSignSlipsWhy',
    control: { kind: 'switch' },
  },
  printCashReceipts: {
    name: 'setting.printCashReceipts',
    why: 'setting.printCashReceiptsWhy',
    control: { kind: 'switch' },
  },
  brandImage: { name: 'setting.brandImage', why: 'setting.brandImageWhy', control: { kind: 'text' } },
  brandWidth: {
    name: 'setting.brandWidth',
    why: 'setting.brandWidthWhy',
    control: { kind: 'number', unit: 'setting.dots', step: 8, scale: 1 },
  },
} as const satisfies Record<string, CatalogueEntry>;

export const DEVICES_ENTRIES = {
  allowCameraScan: {
    name: 'setting.allowCameraScan',
    why: 'setting.allowCameraScanWhy',
    control: { kind: 'switch' },
  },
  scanKeyGap: {
    name: 'setting.scanKeyGap',
    why: 'setting.scanKeyGapWhy',
    control: { kind: 'number', unit: 'setting.milliseconds', step: 5, scale: 1 },
  },
  canEject: { name: 'setting.canEject', why: 'setting.canEjectWhy', control: { kind: 'switch' } },
  hasSentekScanner: {
    name: 'setting.hasSentekScanner',
    why: 'setting.hasSentekScannerWhy',
    control: { kind: 'switch' },
    counts: 'nameOnly',
  },
  noCustomerDisplay: {
    name: 'setting.noCustomerDisplay',
    why: 'setting.noCustomerDisplayWhy',
    control: { kind: 'switch' },
  },
  customerDisplayTimeout: {
    name: 'setting.customerDisplayTimeout',
    why: 'setting.customerDisplayTimeoutWhy',
    control: { kind: 'number', unit: 'setting.seconds', step: 5, scale: 1, zero: 'setting.never' },
  },
  defaultToPrivacyMode: {
    name: 'setting.defaultToPrivacyMode',
    why: 'setting.defaultToPrivacyModeWhy',
    control: { kind: 'switch' },
  },
  hideCashTrans: {
    name: 'setting.hideCashTrans',
    why: 'setting.hideCashTransWhy',
    control: { kind: 'switch' },
  },
} as const satisfies Record<string, CatalogueEntry>;
