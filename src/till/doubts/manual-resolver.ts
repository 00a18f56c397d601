/**
 * Asks a teller to confirm a manual resolution and writes it through the post pipeline. Says what is left to
 * do. The rules are in manual-resolution.ts. The questions are in manual-resolution-prompts.ts.
 */
import { say } from '../../i18n/say.ts';
import type { JournaledPost, Resolution } from '../../journal/journal.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { InDoubtPost } from '../posts/doubt-book.ts';
import type { PostPipeline } from '../posts/post-pipeline-types.ts';
import type { IssuedNumbers } from '../posts/reading/post-handler.ts';
import type { StatedResolution } from '../posts/reading/stated-resolution.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { numberOf } from '../transactions/customer-session.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { mayResolveManually, resolutionOf, resolvedTransaction } from './manual-resolution.ts';
import { promptsOf, resolvedNotice, resolvedWord } from './manual-resolution-prompts.ts';

export interface ManualResolverDependencies extends Pick<IssuedNumbers, 'kindOf' | 'nameOf'> {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'ask' | 'alert' | 'announce'>;
  readonly pipeline: Pick<PostPipeline, 'doubt' | 'holdResends' | 'resolveManually'>;
  readonly customers: Pick<CustomerBook, 'show'>;
  /** Reports that the journal cannot be written any more. */
  readonly onStorageFailed: (reason: string) => void;
  readonly log: (message: string) => void;
  readonly clock: Omit<Clock, 'after'>;
  /** Clears the pending wager if the post sold it: it must not be sold again. */
  readonly onResolved: (post: JournaledPost, stated: StatedResolution) => void;
}

/**
 * Resolves a post in doubt by the word of the tote room. Asks twice; the teller who began must be the one who
 * ends. Never rejects.
 */
export function createManualResolver(
  parts: ManualResolverDependencies,
): (post: string, stated: StatedResolution) => Promise<void> {
  const { store, dialogs, pipeline, clock } = parts;
  /** A second tap is ignored. */
  let underWay = false;

  async function isConfirmed(
    { post }: InDoubtPost,
    stated: StatedResolution,
    resolution: Resolution,
  ): Promise<boolean> {
    const window = post.window ?? store.get(tellerAtom)?.windowNumber ?? 0;
    for (const { text, answers } of promptsOf(post, stated, resolution, window)) {
      if ((await dialogs.ask(text, answers)) !== 'yes') return false;
    }
    return true;
  }

  async function resolve(id: string, stated: StatedResolution): Promise<void> {
    const teller = store.get(tellerAtom);
    const doubt = pipeline.doubt(id);
    if (doubt === null || teller === null) return;
    if (!mayResolveManually(doubt, clock.elapsed())) return dialogs.alert(TOO_EARLY);
    const release = pipeline.holdResends(id);
    try {
      await resolveConfirmed(doubt, stated, teller.tellerId);
    } finally {
      release();
    }
  }

  /** `tellerId`: of the teller who began. */
  async function resolveConfirmed(
    doubt: InDoubtPost,
    stated: StatedResolution,
    tellerId: string,
  ): Promise<void> {
    const { id } = doubt.post;
    const resolution = resolutionOf(doubt.post, stated, parts);
    if (!(await isConfirmed(doubt, stated, resolution)) || store.get(tellerAtom)?.tellerId !== tellerId)
      return;
    const by = { tellerId, at: clock.now() };
    const transaction = resolvedTransaction(doubt.post, stated, by, parts);
    const done = await pipeline.resolveManually(id, { ...by, fate: resolution }, transaction);
    if (done === 'settledMeanwhile') return dialogs.alert(HOST_WAS_QUICKER);
    if (done === 'ticketKnown') return dialogs.alert(ticketKnown(numberOf(transaction) ?? ''));
    parts.log(
      `post ${id} closed by hand by ${by.tellerId}: ${stated.verdict} ${numberOf(transaction) ?? ''}`,
    );
    parts.customers.show(transaction);
    parts.onResolved(doubt.post, stated);
    const notice = resolvedNotice(numberOf(transaction), stated);
    if (notice === null) dialogs.announce(resolvedWord(doubt.post, stated));
    else await dialogs.alert(notice);
  }

  return async (id, stated) => {
    if (underWay) return;
    underWay = true;
    try {
      await resolve(id, stated);
    } catch (error) {
      parts.onStorageFailed(String(error));
    } finally {
      underWay = false;
    }
  };
}

const TOO_EARLY: NoticeText = { title: say('doubt.tooEarly'), lines: [say('doubt.tooEarlyLine')] };
const HOST_WAS_QUICKER: NoticeText = { title: say('doubt.settled'), lines: [say('doubt.settledLine')] };

function ticketKnown(tsn: string): NoticeText {
  return { title: say('doubt.ticketKnown'), lines: [say('doubt.ticketKnownLine', { tsn })] };
}
