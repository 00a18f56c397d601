/**
 * Scans in and outside of the enter-ticket view: which are tickets, which are refused, and which are left to
 * others.
 */
import { say } from '../../../i18n/say.ts';
import {
  type ClassifiedScan,
  type ScanSource,
  ticketKindOf,
} from '../../../wagering/tickets/scan-classification.ts';
import { parseManualSerial, WRITTEN_LENGTH } from '../../../wagering/tickets/ticket-serial.ts';
import { type ScanTaker, unreadNotice } from '../../scans/scan-desk.ts';
import type { NoticeText } from '../../window/dialogs.ts';
import { failureNotice } from '../../window/failure-notice.ts';
import {
  type Draft,
  goThere,
  handIn,
  isInSight,
  NOT_NOW,
  requestFixedOdds,
  set,
} from './ticket-entry-draft.ts';
import type { LinkAnswer, TicketEntryContext, TicketEntryEvent } from './ticket-entry-step.ts';

/** Hands in a scan that is a ticket, wherever the teller is; false: it is none. */
export function takeTicket(
  draft: Draft,
  scan: ClassifiedScan,
  source: ScanSource,
  context: TicketEntryContext,
): boolean {
  switch (scan.kind) {
    case 'ticket':
    case 'tellerReturn': {
      const isInReader = source === 'TICKETREADER';
      handIn(draft, { tsn: scan.serial, source, ...(isInReader ? {} : { skipEject: true }) }, context);
      return true;
    }
    case 'fixedOdds':
      goThere(draft, source, context);
      set(draft, { typed: scan.code });
      requestFixedOdds(draft, scan.code, source);
      return true;
    default:
      return false;
  }
}

type Scanned = Extract<TicketEntryEvent, { type: 'scanned' }>;

export function takeScan(draft: Draft, event: Scanned, context: TicketEntryContext): ReturnType<ScanTaker> {
  const { scan, source } = event;
  const isPlayerAsked = isInSight(draft, 'PlayerId', context);
  if (isPlayerAsked && scan.kind === 'ticket' && scan.orPlayer !== undefined) return false;
  const isTicket = scan.kind === 'ticket' || scan.kind === 'tellerReturn';
  // Only a ticket waits in the reader for its answer.
  if (source === 'TICKETREADER' && (isPlayerAsked || !isTicket)) draft.effects.push({ type: 'eject' });
  if (isPlayerAsked && ticketKindOf(scan) !== null) {
    return refuse(draft, { title: say('player.failed'), lines: [say('player.isTicket')] });
  }
  // Nine digits that are read while the tax number is asked for may be that number. They go nowhere.
  const mayBeTaxNumber = scan.kind === 'playerId' || scan.kind === 'unknown';
  if (isInSight(draft, 'EnterSSN', context) && mayBeTaxNumber) {
    return refuse(draft, { title: say('scan.notRecognized'), lines: [say('ssn.typed')] });
  }
  return takeTicket(draft, scan, source, context) || takeOther(draft, event, context);
}

function refuse(draft: Draft, notice: NoticeText): 'refused' {
  draft.effects.push({ type: 'alert', notice });
  return 'refused';
}

const NOT_READ: NoticeText = { title: say('scan.notRead'), lines: [say('scan.again')] };

/** Takes a scan that is no ticket by itself. */
function takeOther(draft: Draft, event: Scanned, context: TicketEntryContext): ReturnType<ScanTaker> {
  const { scan, source, code } = event;
  const isHere = isInSight(draft, 'EnterTicket', context);
  switch (scan.kind) {
    case 'digitalLink':
      draft.effects.push({ type: 'readLink', code: scan.code, source });
      return true;
    case 'unreadableTicket':
    case 'badRead':
      if (!isHere) return false;
      draft.effects.push({ type: 'alert', notice: unreadNotice(scan), holdsScans: true });
      return 'refused';
    case 'unknown':
      if (isHere) takeInView(draft, code, source, context);
      return isHere;
    case 'playerId':
      if (isHere) takeInView(draft, code, source, context);
      // Without players, each scan is meant for a ticket, and this is none (T283, T422).
      else if (context.tracksPlayers) return false;
      else {
        goThere(draft, source, context);
        draft.effects.push({ type: 'alert', notice: NOT_READ });
      }
      return true;
    default:
      return false;
  }
}

/**
 * Takes a code as a serial number as it is written. A code without dashes is one in this view alone (T282).
 */
function takeInView(draft: Draft, code: string, source: ScanSource, context: TicketEntryContext): void {
  const written = code.length === WRITTEN_LENGTH ? parseManualSerial(code, '') : null;
  if (written?.ok === true) return handIn(draft, { tsn: written.value, source, skipEject: true }, context);
  draft.effects.push({ type: 'alert', notice: NOT_READ, holdsScans: true });
}

export function takeLink(
  draft: Draft,
  answer: LinkAnswer,
  source: ScanSource,
  context: TicketEntryContext,
): void {
  if (answer.ok && context.isFree) {
    return handIn(draft, { tsn: answer.value.tsn, source, skipEject: true }, context);
  }
  if (answer.ok) draft.effects.push(NOT_NOW);
  // The end of a session is announced once, by its own part.
  else if (answer.refusal.code !== 'sessionExpired') {
    draft.effects.push({ type: 'alert', notice: failureNotice(say('scan.linkFailed'), answer.refusal) });
  }
}
