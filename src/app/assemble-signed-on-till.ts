/**
 * Assembles a signed-on teller's till with its calls, cards, papers, tips and camera. Loaded while the
 * sign-on page is shown.
 */
import '../i18n/window-texts.ts';
import { createCameraScanner } from '../../drivers/scanners/camera-scanner.ts';
import { siteAddress, storageOfProgram } from '../config/program-address.ts';
import type { Settings } from '../config/settings.ts';
import { createPracticeAcceptor } from '../devices/bills/practice-acceptor.ts';
import { englishText } from '../i18n/i18n.ts';
import { cardAgeLimit } from '../till/cards/card-age.ts';
import type { TillDependencies, WindowServices } from '../till/dependencies.ts';
import type { NativeBridge } from '../till/setup/browser-policy.ts';
import { createSignedOnTill, type SignedOnTill } from '../till/signed-on-till.ts';
import { isForPractice } from '../till/window/modes.ts';
import { createToteCalls } from '../tote/calls.ts';
import { createCardBook } from '../tote/card-book.ts';
import { createTipsFeed } from '../tote/tips/tips-feed.ts';
import type { TipsAccess, TipsFetch } from '../tote/tips/tips-token.ts';
import type { ToteHttp } from '../tote/transport/http.ts';
import { clothColour } from '../ui/look/cloth-colours.ts';
import type { RoomAccess } from './demo/join-room.ts';
import { createPageBills } from './devices/page-bills.ts';
import { createPageReader } from './devices/page-reader.ts';
import { createDisplayPort } from './display/display-port.ts';
import { followBrand } from './host/brand.ts';
import { forgetKept } from './host/forget-kept.ts';
import type { ReportFile } from './host/site-report.ts';
import { followSiteTexts } from './host/site-texts.ts';
import { isBehindDialog } from './page/behind-dialog.ts';
import { followSpeech } from './page/speech.ts';
import { followTones } from './page/tones.ts';
import { createDocuments } from './printers/documents.ts';
import { createPageCodeReader } from './scanners/page-code-reader.ts';
import { createPageScanners } from './scanners/page-scanners.ts';

declare global {
  interface Navigator {
    /** Managed configuration; TypeScript's own library has none of it. */
    readonly managed?: NativeBridge;
  }
}

export interface SignedOnPageDependencies {
  readonly http: ToteHttp;
  readonly tipsFetch: TipsFetch;
  readonly log: (message: string) => void;
  readonly report: ReportFile;
  /** The page's own part of the way to a trainer's room; null in demo mode. */
  readonly room: Pick<RoomAccess, 'base' | 'tap' | 'screenFaults'> | null;
}

export function assembleSignedOnTill(
  given: TillDependencies & WindowServices,
  { http, tipsFetch, log, report, room }: SignedOnPageDependencies,
): SignedOnTill {
  const { store, clock, session, settings, dialogs } = given;
  const brand = followBrand(store, log);
  const documents = createDocuments(store, clock, brand.now);
  followSiteTexts(store, {
    fetch: (path, init) => fetch(siteAddress(path, document.baseURI), init),
    storage: storageOfProgram(given.storage, document.baseURI),
    log,
    textOf: englishText,
    report,
  });
  followTones(store, () => new AudioContext(), log);
  followSpeech(
    store,
    {
      synthesis: window.speechSynthesis,
      newUtterance: (text) => new SpeechSynthesisUtterance(text),
      devices: navigator.mediaDevices,
    },
    log,
  );
  const cards = createCardBook({ http, clock, ageLimit: cardAgeLimit(store) });
  const till = createSignedOnTill({
    ...given,
    calls: createToteCalls(http, session),
    cards,
    tips: createTipsFeed({
      fetch: tipsFetch,
      clock,
      log,
      access: () => tipsAccessOf(settings.settings()),
      timeToLive: () => settings.settings().tipsTimeToLive,
    }),
    camera: createCameraScanner({
      devices: navigator.mediaDevices,
      openReader: createPageCodeReader(clock, log),
      page: document,
      newPicture: () => document.createElement('video'),
      clock,
    }),
    scanners: createPageScanners(clock, given.storage, log),
    ticketReader: createPageReader(clock, given.storage, log),
    bills: isTriedOut(settings.settings())
      ? createPracticeAcceptor(createPageBills(clock, given.storage, log))
      : createPageBills(clock, given.storage, log),
    isBehindDialog,
    page: location.origin,
    fetchHost: (url, init) => fetch(url, init),
    bridge: navigator.managed ?? null,
    forgetKept: () => forgetKept(given.storage, document.baseURI),
    display: {
      port: createDisplayPort(__BUILD__.VERSION, log),
      loadFeed: async () => (await import('../till/display/display-feed.ts')).createDisplayFeed,
      colourOf: clothColour,
      image() {
        const { brandImage } = settings.settings();
        return brandImage === '' ? null : siteAddress(brandImage, document.baseURI);
      },
    },
    documentOf: documents.ofTransaction,
    testDocument: documents.test,
    raceDocuments: documents.ofRaces,
    sessionDocuments: documents.ofSessions,
    tellerDocuments: documents.ofTeller,
    punchDocument: documents.ofPunch,
    async samplePaper(sample, language) {
      const [{ samplePaper }] = await Promise.all([import('./printers/sample-paper.ts'), brand.loaded()]);
      const { associationName, language: own, ...money } = settings.settings();
      return samplePaper(sample, language ?? own, { associationName, brand: brand.now(), money });
    },
  });
  if (hasPractice(settings.settings()))
    void import('./demo/offer-practice.ts').then(({ offerPractice }) =>
      offerPractice({
        store,
        clock,
        cards,
        results: till.wager.results,
        journal: given.journal,
        print: till.printing.print,
        display: till.display,
        facts: documents.facts,
        room: room === null ? null : { ...room, dialogs, log, token: session.token },
        races: given.demo,
        log,
      }),
    );
  return till;
}

/** Returns true for a self-serve terminal of a demo or a training room: keys put notes in. */
function isTriedOut(settings: Settings): boolean {
  return settings.selfServe && isForPractice(settings);
}

/** Null without an address for queries. */
function tipsAccessOf(settings: Settings): TipsAccess | null {
  const { tipsTokenAddress: tokenAddress, tipsQueryAddress: queryAddress } = settings;
  if (queryAddress === '') return null;
  return {
    tokenAddress,
    queryAddress,
    clientId: settings.tipsClientId,
    clientSecret: settings.tipsClientSecret,
  };
}

/** Returns true for a teller's window in training, which practice customers come to. */
function hasPractice({ demoMode, trainingRoom, selfServe }: Settings): boolean {
  return (demoMode || trainingRoom) && !selfServe;
}
