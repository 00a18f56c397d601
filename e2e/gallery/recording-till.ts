/** A till that does nothing and remembers what it was asked, so that a screen can stand alone. */
import type { Till } from '../../src/till/till.ts';

export interface RecordingTill {
  readonly till: Till;
  /** 'buy', 'select Race': what the screen asked for, in order. */
  readonly asked: readonly string[];
}

export function createRecordingTill(): RecordingTill {
  const asked: string[] = [];
  const note =
    <Answer>(name: string, answer: Answer) =>
    (...values: readonly unknown[]): Answer => {
      asked.push(
        [
          name,
          ...values.map((value) =>
            typeof value === 'string' || typeof value === 'number' ? `${value}` : '…',
          ),
        ].join(' '),
      );
      return answer;
    };
  const done = Promise.resolve();
  return {
    asked,
    till: {
      signOn: note('signOn', Promise.resolve(true)),
      signOff: note('signOff', done),
      lockWindow: note('lockWindow', done),
      select: note('select', undefined),
      back: note('back', undefined),
      forward: note('forward', undefined),
      chooseCard: note('chooseCard', done),
      chooseRace: note('chooseRace', undefined),
      chooseAllRaces: note('chooseAllRaces', undefined),
      showResults: note('showResults', undefined),
      showOdds: note('showOdds', undefined),
      retryOdds: note('retryOdds', undefined),
      retrySummary: note('retrySummary', undefined),
      retryCard: note('retryCard', undefined),
      wager: note('wager', undefined),
      enterExchange: note('enterExchange', done),
      exchangeTransferFailed: note('exchangeTransferFailed', done),
      quickPick: note('quickPick', undefined),
      buy: note('buy', done),
      sellSmartQuickPick: note('sellSmartQuickPick', done),
      lookUpTyped: note('lookUpTyped', undefined),
      buyTyped: note('buyTyped', Promise.resolve(true)),
      awaitScan: note('awaitScan', undefined),
      scanBegun: note('scanBegun', undefined),
      scanned: note('scanned', undefined),
      camera: {
        open: note('openCamera', undefined),
        close: note('closeCamera', undefined),
        showIn: note('showPicture', undefined),
      },
      rememberPlace: note('rememberPlace', () => undefined),
      keyIn: note('keyIn', undefined),
      readSlip: note('readSlip', done),
      cashing: {
        cash: note('cash', Promise.resolve({ end: 'refused' } as const)),
        cancel: note('cancel', Promise.resolve({ end: 'refused' } as const)),
        cancelOnAccount: note('cancelOnAccount', Promise.resolve({ end: 'refused' } as const)),
        cashWithForm: note('cashWithForm', Promise.resolve({ end: 'refused' } as const)),
      },
      tickets: {
        setMode: note('setMode', undefined),
        type: note('type', undefined),
        confirm: note('confirm', done),
        confirmForm: note('confirmForm', done),
        leaveForm: note('leaveForm', undefined),
      },
      fixedOdds: {
        chooseCard: note('chooseFixedOddsCard', undefined),
        chooseRace: note('chooseFixedOddsRace', undefined),
        chooseRunner: note('chooseFixedOddsRunner', undefined),
        retry: note('retryFixedOdds', undefined),
        buy: note('buyFixedOdds', Promise.resolve(true)),
      },
      vouchers: {
        sell: note('sellVoucher', Promise.resolve(true)),
        sellForExchange: note('sellForExchange', Promise.resolve(true)),
      },
      exceptions: {
        open: note('openExceptions', undefined),
        enter: note('enterException', Promise.resolve(true)),
      },
      drawer: {
        openReturn: note('openReturn', undefined),
        draw: note('draw', Promise.resolve(true)),
        giveBack: note('giveBack', Promise.resolve(true)),
        giveBackFinally: note('giveBackFinally', Promise.resolve(true)),
        cancel: note('cancelDrawOrReturn', Promise.resolve(true)),
      },
      bags: {
        refresh: note('refreshBags', done),
        addToBag: note('addToBag', undefined),
        showBarcode: note('showBarcode', undefined),
        typeBarcode: note('typeBarcode', undefined),
        confirmBarcode: note('confirmBarcode', Promise.resolve(true)),
        setQuantity: note('setQuantity', undefined),
        setDebit: note('setDebit', undefined),
        removeReturn: note('removeReturn', undefined),
        discard: note('discardBag', done),
        save: note('saveBag', Promise.resolve(true)),
        cancel: note('cancelBag', done),
      },
      repeat: note('repeat', undefined),
      clearWager: note('clearWager', undefined),
      luckyQuickPick: {
        openSetup: note('openSetup', undefined),
        change: note('change', undefined),
        addSet: note('addSet', undefined),
        save: note('save', done),
        discard: note('discard', undefined),
        openCard: note('openCard', undefined),
        closeCards: note('closeCards', undefined),
        choose: note('choose', undefined),
        drawAgain: note('drawAgain', undefined),
      },
      printLast: note('printLast', done),
      reprint: note('reprint', done),
      confirmPaper: note('confirmPaper', done),
      cancelTransaction: note('cancelTransaction', done),
      totalOut: note('totalOut', done),
      clearCustomer: note('clearCustomer', done),
      papers: {
        printSummary: note('printSummary', done),
        printSingleSession: note('printSingleSession', done),
      },
      readSingleSession: note('readSingleSession', done),
      ticketReview: {
        refresh: note('refreshReview', done),
        reprint: note('reprintListed', done),
        cancel: note('cancelListed', done),
      },
      accounts: {
        signOn: note('signOnAccount', Promise.resolve(true)),
        signOff: note('signOffAccount', done),
        deposit: note('deposit', Promise.resolve(true)),
        withdraw: note('withdraw', Promise.resolve(true)),
        cashOut: note('cashOut', Promise.resolve(true)),
        cashTicket: note('cashTicketOnAccount', Promise.resolve(true)),
        takeBack: note('takeBack', Promise.resolve(true)),
        readActivity: note('readActivity', done),
        changePin: note('changePin', Promise.resolve(true)),
        queryTemporary: note('queryTemporary', Promise.resolve(true)),
      },
      players: { set: note('setPlayer', Promise.resolve(true)), type: note('typePlayer', undefined) },
      newCustomer: note('newCustomer', undefined),
      openTransactionSummary: note('openTransactionSummary', undefined),
      askDoubts: note('askDoubts', undefined),
      closeDoubt: note('closeDoubt', done),
      answerNotice: note('answerNotice', undefined),
      cancelLock: note('cancelLock', undefined),
      takePaper: note('takePaper', undefined),
      printers: {
        choose: note('choosePrinter', done),
        use: note('usePrinter', done),
        chooseDriver: note('chooseDriver', undefined),
        forget: note('forgetPrinter', done),
        refresh: note('refreshPrinters', done),
        disconnect: note('disconnectPrinter', done),
        setDuty: note('setDuty', done),
        askPaper: note('askPaper', undefined),
        keepRoll: note('keepRoll', undefined),
        putFullRoll: note('putFullRoll', undefined),
        putPartialRoll: note('putPartialRoll', undefined),
      },
      printTestTicket: note('printTestTicket', done),
      previewPaper: note('previewPaper', done),
      printScratches: note('printScratches', done),
      printResults: note('printResults', done),
      printRaceSummaries: note('printRaceSummaries', done),
      reports: {
        openCashPosition: note('openCashPosition', undefined),
        retryCashPosition: note('retryCashPosition', undefined),
        printCashPosition: note('printCashPosition', done),
        printAgentReport: note('printAgentReport', done),
      },
      punchClock: note('punchClock', Promise.resolve(true)),
      changeSettings: note('changeSettings', undefined),
      changeView: note('changeView', undefined),
      changeCardList: note('changeCardList', undefined),
      restartTrainingDay: note('restartTrainingDay', undefined),
      trainer: {
        open: note('openTrainer', undefined),
        refresh: note('refresh', undefined),
        runRace: note('runRace', done),
        chooseFinish: note('chooseFinish', done),
        layDay: note('layDay', undefined),
        failPrinter: note('failPrinter', undefined),
        dropTote: note('dropTote', done),
      },
      activateUpdate: note('activateUpdate', undefined),
      checkForUpdate: note('checkForUpdate', done),
      openPage: note('openPage', undefined),
      openConfiguration: note('openConfiguration', undefined),
      closePage: note('closePage', undefined),
    },
  };
}
