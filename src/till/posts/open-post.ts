/** Keeps a post of this run of the program until it has ended, and the promises that wait for it. */
import type { PostLife, PostOutcome } from './post-life.ts';
import type { PostListener } from './post-pipeline-types.ts';

/** A promise, and the functions that settle it. */
interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

export function defer<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => undefined;
  let reject: Deferred<Value>['reject'] = () => undefined;
  const promise = new Promise<Value>((keep, fail) => {
    resolve = keep;
    reject = fail;
  });
  return { promise, resolve, reject };
}

export interface OpenPost {
  life: PostLife;
  readonly listener: PostListener;
  /** Its body where that may not be written down; only this run of the program can send it again. */
  unwritten: string | null;
  /** Settles the promise of its outcome; null while nobody waits for it. */
  owner: Deferred<PostOutcome> | null;
  /** Settles the promise of a manual resolution that is being written. */
  resolver: Deferred<'closed' | 'ticketKnown'> | null;
  /** Resolves once it is on disk that the teller stopped waiting. */
  leftWritten: Promise<void>;
}

export function openPost(life: PostLife, listener: PostListener): OpenPost {
  return {
    life,
    listener,
    unwritten: null,
    owner: null,
    resolver: null,
    leftWritten: Promise.resolve(),
  };
}
