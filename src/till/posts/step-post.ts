/**
 * Decides what becomes of a money post at each event. Returns the next state of its life and the effects, in
 * order. Pure. The life is drawn in post-life.ts. The rules of the host's list are in post-inquiry.ts.
 */
import type { JournaledPost, ManualResolution, Settled, UnsentWhy } from '../../journal/journal.ts';
import { numberOf, type Transaction } from '../transactions/customer-session.ts';
import { afterList } from './post-inquiry.ts';
import type {
  DoubtChange,
  ListFacts,
  PostAnswer,
  PostEffect,
  PostEvent,
  PostLife,
  PostOutcome,
  PostPhase,
  PostStep,
} from './post-life.ts';
import type { MoneyRefusal } from './reading/post-reading.ts';

const NEW = { doubt: null, isLeft: false, isQuestioned: false, resolution: null } as const;

/** Begins the life of a post: it is written at once. */
export function beginPost(post: JournaledPost): PostStep {
  return { life: { ...NEW, post, phase: { name: 'writing' } }, effects: [{ type: 'write' }] };
}

/** Returns the life of a post that an earlier run of the program left open. */
export function postLeftOpen(post: JournaledPost): PostLife {
  return { ...NEW, post, phase: { name: 'open' } };
}

/**
 * Returns true if a teller may resolve a post manually now. It is in doubt, and no answer to it is being
 * written.
 */
export function isResolvable({ phase, doubt, resolution }: PostLife): boolean {
  return doubt !== null && resolution === null && RESOLVABLE.includes(phase.name);
}

const RESOLVABLE: readonly PostPhase['name'][] = ['open', 'unreadable', 'asking', 'resending', 'resting'];

/** Returns true from the moment an answer is being written: nothing of the post can be changed any more. */
function isDecided({ phase }: PostLife): boolean {
  return phase.name === 'settling' || phase.name === 'unkept' || phase.name === 'ended';
}

/** Returns the next state of a post and the effects. An event that cannot happen in its phase is ignored. */
export function stepPost(life: PostLife, event: PostEvent): PostStep {
  switch (event.type) {
    case 'leave':
      if (isDecided(life) || life.doubt === null) return ignored(life);
      return { life: { ...life, isLeft: true }, effects: [{ type: 'writeLeft' }] };
    case 'question':
      return { life: { ...life, isQuestioned: event.isAsked }, effects: [] };
    case 'resolve':
      return isResolvable(life) ? resolve(life, event.resolution, event.transaction) : ignored(life);
    case 'resolutionWritten':
      return life.resolution?.state === 'writing'
        ? resolutionWritten(life, life.resolution.of, event.how)
        : ignored(life);
    case 'resolutionFailed':
      return life.resolution?.state === 'writing'
        ? withoutResolution(life, { type: 'tellNotResolved', error: event.error })
        : ignored(life);
    case 'failed':
      return failed(life, event.error);
    default:
      return stepPhase(life, event) ?? ignored(life);
  }
}

type PhaseEvent = Exclude<
  PostEvent,
  { readonly type: 'leave' | 'question' | 'resolve' | 'resolutionWritten' | 'resolutionFailed' | 'failed' }
>;

/** Decides what an event means that belongs to a phase; null where it cannot happen in this one. */
function stepPhase(life: PostLife, event: PhaseEvent): PostStep | null {
  const { phase } = life;
  switch (phase.name) {
    case 'writing':
      if (event.type === 'written') {
        return event.isLate ? unsend(hideDoubt(life), 'slowDisk') : leaving(hideDoubt(life));
      }
      if (event.type === 'waits') return notSentYet(life, event);
      if (event.type !== 'notWritten') return null;
      return end(life, { state: 'notSent', reason: event.reason }, { isTold: false });
    case 'leaving':
      if (event.type === 'waits') return notSentYet(life, event);
      if (event.type === 'released') return send(hideDoubt(life));
      return event.type === 'withheld' ? unsend({ life, effects: [] }, event.unsent) : null;
    case 'unsending':
      if (event.type !== 'unsentWritten') return null;
      return end(life, { state: 'refused', why: { code: 'unsent', unsent: phase.unsent } }, { isTold: true });
    case 'sent':
      if (event.type === 'slow') return slow(life);
      return event.type === 'answered' ? take(life, { reading: event.reading, isFirst: true }) : null;
    case 'open':
    case 'unkept':
      if (event.type === 'found') return showDoubt({ life, effects: [] }, {});
      return event.type === 'takenUp' ? takeUp(life, event.post, event.unsent) : null;
    case 'asking':
      if (event.type === 'listed') return heedList(life, event.list, phase.rested);
      return event.type === 'notListed' ? takeDoubt(life, event.why) : null;
    case 'resending':
      return event.type === 'answeredAgain' ? take(life, { reading: event.reading, isFirst: false }) : null;
    case 'resting':
      if (event.type !== 'rested') return null;
      return life.resolution === null ? ask({ life, effects: [] }, true) : hold(life, null);
    case 'settling':
      return event.type === 'settled' ? settled(life, phase.answer, phase.transaction, event.how) : null;
    case 'ended':
      return arrivedLate(life, event);
    case 'unreadable':
    case 'held':
      return null;
  }
}

function ignored(life: PostLife): PostStep {
  return { life, effects: [], isIgnored: true };
}

function enter({ life, effects }: PostStep, phase: PostPhase, ...more: readonly PostEffect[]): PostStep {
  return { life: { ...life, phase }, effects: [...effects, ...more] };
}

function showDoubt({ life, effects }: PostStep, change: DoubtChange, rests?: true): PostStep {
  const before = life.doubt ?? { why: null, asked: 0 };
  const doubt = { why: change.why ?? before.why, asked: change.asked ?? before.asked };
  const shown: PostEffect = { type: 'showDoubt', change, ...(rests === undefined ? {} : { rests }) };
  return { life: { ...life, doubt }, effects: [...effects, shown] };
}

function hideDoubt(life: PostLife): PostStep {
  return life.doubt === null
    ? { life, effects: [] }
    : { life: { ...life, doubt: null }, effects: [{ type: 'hideDoubt' }] };
}

function notSentYet(
  life: PostLife,
  { waitsFor, nextAt }: Extract<PostEvent, { readonly type: 'waits' }>,
): PostStep {
  return showDoubt({ life, effects: [] }, { why: { code: 'notSentYet', waitsFor }, nextAt });
}

function leaving(step: PostStep): PostStep {
  return enter(step, { name: 'leaving' }, { type: 'release' });
}

function unsend(step: PostStep, unsent: UnsentWhy): PostStep {
  return enter(step, { name: 'unsending', unsent }, { type: 'writeUnsent', unsent });
}

/** Its mark as held is off the disk. */
function send({ life, effects }: PostStep): PostStep {
  const { held: _, ...post } = life.post;
  return enter({ life: { ...life, post }, effects }, { name: 'sent' }, { type: 'send' });
}

function slow(life: PostLife): PostStep {
  const { life: next, effects } = showDoubt(
    { life, effects: [] },
    { why: { code: 'notAnsweredYet' }, nextAt: null },
  );
  return { life: next, effects: [...effects, { type: 'tellSlow' }] };
}

function takeUp(life: PostLife, post: JournaledPost, unsent: UnsentWhy | null): PostStep {
  const step = { life: { ...life, post, isLeft: post.left === true }, effects: [] };
  if (unsent !== null) return unsend(step, unsent);
  return post.isDamaged === true ? enter(showDoubt(step, {}), { name: 'unreadable' }) : ask(step, false);
}

function ask(step: PostStep, rested: boolean, why?: MoneyRefusal): PostStep {
  const change = { ...(why === undefined ? {} : { why }), nextAt: null };
  return enter(showDoubt(step, change), { name: 'asking', rested }, { type: 'ask' });
}

/** Sends the post again where the list allows that, and takes any other list for an answer. */
function heedList(life: PostLife, list: ListFacts, rested: boolean): PostStep {
  // While a teller is asked, and from their answer on, another sending would make it untrue.
  const isWithTeller = life.isQuestioned || life.resolution !== null;
  const why = life.doubt?.why ?? null;
  const reading = afterList({ ...list, rested, why, mayResend: list.mayResend && !isWithTeller });
  if (reading === 'resend') {
    return enter(
      showDoubt({ life, effects: [] }, { isResent: true }),
      { name: 'resending' },
      { type: 'resend' },
    );
  }
  const { life: next, effects } = take(life, { reading, isFirst: false });
  const forget: readonly PostEffect[] = list.hadEnded && list.hasWindow ? [{ type: 'forgetBytes' }] : [];
  return { life: next, effects: [...forget, ...effects] };
}

function takeDoubt(life: PostLife, why: MoneyRefusal): PostStep {
  return take(life, { reading: { kind: 'doubt', why }, isFirst: false });
}

/** Writes an answer down, unless a manual resolution is being written: then that decides. */
function take(life: PostLife, answer: PostAnswer): PostStep {
  return life.resolution === null ? settle({ life, effects: [] }, answer) : hold(life, answer);
}

function hold(life: PostLife, answer: PostAnswer | null): PostStep {
  return enter({ life, effects: [] }, { name: 'held', answer });
}

function settle(step: PostStep, answer: PostAnswer): PostStep {
  const { reading, isFirst } = answer;
  if (reading.kind === 'doubt') return undecided(step, answer);
  if (reading.kind === 'refused') {
    return enter(step, { name: 'settling', answer, transaction: null }, { type: 'settle', end: 'refused' });
  }
  const transaction = asFound(step.life, reading.transaction);
  return enter(
    step,
    { name: 'settling', answer, transaction },
    { type: 'settle', end: 'done', transaction },
    ...(isFirst ? [{ type: 'tellAnswered', transaction } as const] : []),
  );
}

/**
 * Marks the transaction as late for a teller who stopped waiting. They are asked about it before its paper is
 * printed.
 */
function asFound({ post, isLeft }: PostLife, found: Transaction): Transaction {
  if (!isLeft) return { ...found, sentAt: post.sentAt };
  const paper = found.paper === 'printing' ? 'notPrinted' : found.paper;
  return { ...found, late: true, paper, sentAt: post.sentAt };
}

/**
 * Asks the host about a post whose answer cannot be relied on. Asks at once after the first answer, later
 * after a pause.
 */
function undecided(step: PostStep, { reading, isFirst }: PostAnswer): PostStep {
  if (!isFirst) {
    const asked = (step.life.doubt?.asked ?? 0) + 1;
    const why = reading.kind === 'doubt' ? { why: reading.why } : {};
    const shown = showDoubt(step, { asked, isResent: false, ...why }, true);
    return enter(shown, { name: 'resting' }, { type: 'rest' });
  }
  // An answer with another's ticket says as little as none.
  const why: MoneyRefusal = reading.kind === 'doubt' ? reading.why : { code: 'otherAnswer' };
  const { life, effects } = step;
  return ask({ life, effects: [...effects, { type: 'tellDoubted', why }] }, false, why);
}

function settled(
  life: PostLife,
  answer: PostAnswer,
  transaction: Transaction | null,
  how: Settled,
): PostStep {
  const { reading, isFirst } = answer;
  const isTold = !isFirst || life.doubt !== null;
  // A host that answers with a ticket it gave before has not sold this one.
  if (how === 'ticketKnown') return undecided({ life, effects: [] }, answer);
  const heard: readonly PostEffect[] = transaction === null ? [] : [{ type: 'reportHostTime', transaction }];
  if (how === 'settledBefore') return end(life, { state: how }, { isTold }, ...heard);
  if (transaction !== null) return end(life, { state: 'done', transaction }, { isTold }, ...heard);
  if (reading.kind !== 'refused') return ignored(life);
  const wasLeft = life.isLeft ? ({ wasLeft: true } as const) : {};
  return end(life, { state: 'refused', why: reading.why, ...wasLeft }, { isTold }, { type: 'reportRefused' });
}

/** `isTold`: it had been in doubt, or never left. */
function end(
  life: PostLife,
  outcome: PostOutcome,
  { isTold }: { readonly isTold: boolean },
  ...before: readonly PostEffect[]
): PostStep {
  const { life: last, effects } = hideDoubt(life);
  return enter(
    { life: last, effects: [...before, ...effects] },
    { name: 'ended' },
    { type: 'end', outcome, isTold },
  );
}

function resolve(life: PostLife, of: ManualResolution, transaction: Transaction): PostStep {
  return {
    life: { ...life, resolution: { state: 'writing', of } },
    effects: [{ type: 'writeResolution', resolution: of, transaction }],
  };
}

function resolutionWritten(life: PostLife, of: ManualResolution, how: Settled): PostStep {
  const { phase } = life;
  // The journal settles a post once: one that has ended is written as nothing else.
  if (how !== 'settled' || phase.name === 'ended') {
    return withoutResolution(life, { type: 'tellResolved', as: 'ticketKnown' });
  }
  const resolved: PostLife = { ...life, resolution: { state: 'written', of } };
  const { life: last, effects } = end(
    resolved,
    { state: 'closedByHand', closing: of },
    { isTold: true },
    { type: 'tellResolved', as: 'closed' },
  );
  const held = phase.name === 'held' ? phase.answer : null;
  if (held === null) return { life: last, effects };
  return {
    life: last,
    effects: [...effects, { type: 'reportLate', resolution: of, reading: held.reading }],
  };
}

/** The resolution came to nothing: an answer that was held is written now. */
function withoutResolution(life: PostLife, told: PostEffect): PostStep {
  const step = { life: { ...life, resolution: null }, effects: [told] };
  if (life.phase.name !== 'held') return step;
  return life.phase.answer === null ? ask(step, true) : settle(step, life.phase.answer);
}

/** Reports an answer that comes after the teller's resolution. */
function arrivedLate({ resolution, ...life }: PostLife, event: PhaseEvent): PostStep | null {
  if (resolution === null) return null;
  const ended: PostLife = { ...life, resolution };
  const late = (reading: PostAnswer['reading']): PostStep => ({
    life: ended,
    effects: [{ type: 'reportLate', resolution: resolution.of, reading }],
  });
  switch (event.type) {
    case 'answeredAgain':
      return late(event.reading);
    case 'notListed':
      return late({ kind: 'doubt', why: event.why });
    case 'listed': {
      const reading = afterList({ ...event.list, mayResend: false, rested: true, why: null });
      return reading === 'resend' ? null : late(reading);
    }
    default:
      return null;
  }
}

/**
 * Leaves the post in doubt in the journal. One whose answer could not be written may have been carried out.
 */
function failed(life: PostLife, error: unknown): PostStep {
  const { phase } = life;
  if (phase.name === 'ended' || phase.name === 'open' || phase.name === 'unkept') return ignored(life);
  if (phase.name !== 'settling') {
    return enter({ life, effects: [] }, { name: 'open' }, { type: 'fail', error });
  }
  const number = phase.transaction === null ? null : numberOf(phase.transaction);
  const shown = showDoubt({ life, effects: [] }, { why: { code: 'notKept', number }, nextAt: null });
  return enter(shown, { name: 'unkept' }, { type: 'fail', error });
}
