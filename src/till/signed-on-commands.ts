/**
 * Maps the commands of a signed-on teller to the rooms that run them. Those that a page before sign-on gives
 * wait until the rooms are loaded; the others are given by screens that come after.
 */
import type { ReaderCommands } from './scans/reader-desk.ts';
import type { SignedOnTill } from './signed-on-till.ts';
import type { Till } from './till.ts';
import type { Store } from './window/dialogs.ts';
import { startUpAtom } from './window/start-up-state.ts';

export interface SignedOnCommandDependencies {
  readonly store: Pick<Store, 'get'>;
  /** Returns null before the rooms are loaded. */
  readonly loaded: () => SignedOnTill | null;
  /** Throws before the rooms are loaded. */
  readonly signedOn: () => SignedOnTill;
  /** Runs a command at once, or as soon as the rooms are loaded. */
  readonly whenLoaded: <Done>(command: (till: SignedOnTill) => Done) => Done | Promise<void>;
}

export type SignedOnCommands = ReturnType<typeof createSignedOnCommands>;

/** Returns the commands as one object. Keeps those that are read anew each time. */
export function withCommands<First extends object, Second extends object>(
  first: First,
  second: Second,
): First & Second {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every command of the second is added
  return Object.defineProperties(first, Object.getOwnPropertyDescriptors(second)) as First & Second;
}

export function createSignedOnCommands({ store, loaded, signedOn, whenLoaded }: SignedOnCommandDependencies) {
  function reader(act: (acts: ReaderCommands) => Promise<void>): Promise<void> {
    return whenLoaded((till) => (till.scans.reader === null ? Promise.resolve() : act(till.scans.reader)));
  }

  /**
   * Handles a scan. Does nothing in a blocked window where no teller was: loading the signed-on till there
   * would start the devices of the tab that works.
   */
  function onScan(handle: (till: SignedOnTill) => void): void {
    if (loaded() === null && store.get(startUpAtom).phase === 'blocked') return;
    void whenLoaded(handle);
  }

  return {
    // Pages that are shown before anybody is signed on call these too.
    handleScan: (...scan) => onScan((till) => till.scans.handle(...scan)),
    scanned: (...scan) => onScan((till) => till.scans.scanned(...scan)),
    scanBegun: () => onScan((till) => till.scans.begun()),
    scanUnclear: () => onScan((till) => till.scans.unclear()),
    // Before sign-on every code is refused.
    chooseReading: (readings) => loaded()?.scans.chooseReading(readings) ?? null,
    reader: {
      choose: () => reader((acts) => acts.choose()),
      connect: () => reader((acts) => acts.connect()),
      disconnect: () => reader((acts) => acts.disconnect()),
      forget: () => reader((acts) => acts.forget()),
      eject: () => void reader(async (acts) => acts.eject()),
    },
    prepareScanUndo: () => loaded()?.tickets.prepareScanUndo() ?? (() => undefined),
    scanners: {
      open: () => void whenLoaded((till) => till.scans.scanners.open()),
      close: () => void whenLoaded((till) => till.scans.scanners.close()),
      discover: (way) => whenLoaded((till) => till.scans.scanners.discover(way)),
      refresh: () => whenLoaded((till) => till.scans.scanners.refresh()),
      connect: (key) => whenLoaded((till) => till.scans.scanners.connect(key)),
      connectAll: () => whenLoaded((till) => till.scans.scanners.connectAll()),
      disconnect: (key) => whenLoaded((till) => till.scans.scanners.disconnect(key)),
      select: (key) => void whenLoaded((till) => till.scans.scanners.select(key)),
      forget: (key) => whenLoaded((till) => till.scans.scanners.forget(key)),
      setMode: (key, mode) => whenLoaded((till) => till.scans.scanners.setMode(key, mode)),
      setAutoconnect: (isOn) => void whenLoaded((till) => till.scans.scanners.setAutoconnect(isOn)),
    },
    bills: {
      choose: () => whenLoaded((till) => till.bills.acts.choose()),
      connect: () => whenLoaded((till) => till.bills.acts.connect()),
      disconnect: () => whenLoaded((till) => till.bills.acts.disconnect()),
      forget: () => whenLoaded((till) => till.bills.acts.forget()),
      setProtocol: (protocol) => whenLoaded((till) => till.bills.acts.setProtocol(protocol)),
      boxEmptied: () => whenLoaded((till) => till.bills.acts.boxEmptied()),
      planNextNote: (plan) => void whenLoaded((till) => till.bills.acts.planNextNote(plan)),
      decideHeld: (isTaken) => void whenLoaded((till) => till.bills.acts.decideHeld(isTaken)),
      putNote: (amount) => void whenLoaded((till) => till.bills.acts.putNote(amount)),
    },
    selfServe: {
      touched: () => loaded()?.selfServe.touched(),
      startOver: () => loaded()?.selfServe.startOver(),
      forgetCard: () => loaded()?.selfServe.forgetCard(),
      cashOut: async () => loaded()?.selfServe.cashOut(),
      lower: (on) => loaded()?.selfServe.lower(on),
      setSpoken: (on) => loaded()?.selfServe.setSpoken(on),
      speak: (text) => loaded()?.selfServe.speak(text),
    },
    printTestTicket: () => whenLoaded((till) => till.printing.reprints.printTestTicket()),
    previewPaper: (...sample) => whenLoaded((till) => till.printing.previewPaper(...sample)),

    select: (view) => signedOn().views.select(view),
    back: () => signedOn().views.back(),
    forward: () => signedOn().views.forward(),
    openTransactionSummary: () => signedOn().views.select('TotalOut'),

    chooseCard: (card) => signedOn().wager.choice.choose(card),
    chooseRace: (race) => signedOn().wager.choice.chooseRace(race),
    chooseAllRaces: () => signedOn().wager.entry.send({ type: 'allRacesChosen' }),
    showResults: (race) => signedOn().wager.choice.showResults(race),
    showOdds: (race) => signedOn().wager.odds.open(race),
    retryOdds: () => signedOn().wager.odds.retry(),
    retrySummary: () => signedOn().wager.cardWatch.refreshSummary(),
    retryCard: () => signedOn().wager.cardWatch.refreshCard(),
    wager: (event) => signedOn().wager.entry.send(event),
    quickPick: () => signedOn().wager.entry.quickPick(),
    repeat: () => void signedOn().wager.entry.repeat(),
    clearWager: () => signedOn().wager.entry.clear(),
    keyIn: (view, change) => signedOn().wager.keyed.keyIn(view, change),

    buy: (tickets) => signedOn().selling.buy(tickets),
    dropReadBack: () => signedOn().selling.readBack.drop(),
    sellSmartQuickPick: () => signedOn().selling.sellSmartQuickPick(),
    lookUpTyped: (card) => signedOn().selling.typed.lookUp(card),
    buyTyped: (card, entry, how) => signedOn().selling.typed.buyTyped(card, entry, how),
    readSlip: (marks) => signedOn().selling.readSlip(marks),
    get luckyQuickPick() {
      return signedOn().selling.lucky;
    },

    display: {
      open: () => void whenLoaded((till) => till.display.acts.open()),
      close: () => void whenLoaded((till) => till.display.acts.close()),
      choose: (change) => void whenLoaded((till) => till.display.acts.choose(change)),
    },

    awaitScan: () => signedOn().scans.await(),
    get camera() {
      return signedOn().scans.camera;
    },

    get tickets() {
      return signedOn().tickets.entry.acts;
    },
    get ticketReview() {
      return signedOn().tickets.review;
    },
    get vouchers() {
      return signedOn().tickets.vouchers;
    },
    get exceptions() {
      return signedOn().tickets.exceptions;
    },
    get fixedOdds() {
      return signedOn().tickets.fixedOdds.acts;
    },
    cancelTransaction: (id) => signedOn().tickets.cancels.ofCustomer(id),
    cancelAccountWager: (id, words) => signedOn().tickets.cancels.ofAccount(id, words),

    get drawer() {
      return signedOn().drawer.desk;
    },
    get bags() {
      return signedOn().drawer.bags.acts;
    },
    get reports() {
      return signedOn().drawer.reports.acts;
    },
    get punchClock() {
      return signedOn().drawer.punchClock;
    },

    get players() {
      return signedOn().customer.players;
    },
    get accounts() {
      return signedOn().account.commands;
    },
    totalOut: () => signedOn().customer.totalOut(),
    clearCustomer: () => signedOn().customer.clearCustomer(),
    keyCashGiven: (amount) => signedOn().customer.keyCashGiven(amount),
    readSingleSession: () => signedOn().readSingleSession(),

    printLast: () => signedOn().printing.reprints.printLast(),
    reprint: (id) => signedOn().printing.reprints.reprint(id),
    confirmPaper: (id, printed) => signedOn().printing.reprints.confirmPaper(id, printed),
    printScratches: () => signedOn().printing.races.printScratches(),
    printResults: () => signedOn().printing.races.printResults(),
    printRaceSummaries: () => signedOn().printing.races.printRaceSummaries(),
    get papers() {
      return signedOn().printing.sessions;
    },

    askDoubts: () => signedOn().money.wake(),
    resolveDoubt: (post, resolution) => signedOn().money.resolveDoubt(post, resolution),
  } satisfies Partial<Till>;
}
