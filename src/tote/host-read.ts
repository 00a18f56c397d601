/**
 * One read of the host that a screen shows: odds of a race, a list of tickets, a teller's position. The
 * newest request alone is shown; what it replaces, and what was forgotten, shows nothing. Makes no cache:
 * host-cache.ts.
 */
import type { Result } from '../wagering/ground/result.ts';
import { failureOf, type HostCache, type Watched } from './host-cache.ts';
import type { ToteFailure } from './transport/failure.ts';

/** Names the subject of a read, such as a card and a race; empty if there is only one list. */
type Subject = readonly (string | number | null)[];

export interface HostRead<Of extends Subject, Value> {
  /** Drops what is shown and shows that `subject` loads. Asks nothing yet. */
  readonly open: (...subject: Of) => void;
  /**
   * Asks the host. The shown value stays until the answer is there. Resolves with the answer once it is
   * shown; null: nothing is open, or a newer request or `forget` came first. Never rejects.
   */
  readonly refresh: () => Promise<Result<Value, ToteFailure> | null>;
  /** Shows 'loading' in the place of a failure. */
  readonly dropFailure: () => void;
  /** Drops the subject and its data. A pending answer is not shown. */
  readonly forget: () => void;
}

export interface HostReadOptions<Of extends Subject, Value> {
  readonly cache: HostCache;
  /** Names the read in its cache. */
  readonly name: string;
  /** Asks the host. Throws its failure as `valueOf` does. */
  readonly ask: (...subject: Of) => Promise<Value>;
  readonly show: (seen: Watched<Value>, ...subject: Of) => void;
  /** A failed refresh keeps the data before it on show; left out: it drops them. */
  readonly keepsOld?: boolean;
  /** Derives what is shown from an answer and the one before it of the same subject. */
  readonly merge?: (answer: Value, before: Value) => Value;
}

export function createHostRead<const Of extends Subject, Value>({
  cache,
  name,
  ask,
  show,
  keepsOld = false,
  merge = (answer) => answer,
}: HostReadOptions<Of, Value>): HostRead<Of, Value> {
  let subject: Of | null = null;
  /** The newest request; null after `open` and `forget`. */
  let newest: Promise<Value> | null = null;
  let hasFailed = false;
  const keyOf = (of: Of) => [name, ...of];

  function forget(): void {
    if (subject !== null) cache.removeQueries({ queryKey: keyOf(subject), exact: true });
    subject = null;
    newest = null;
    hasFailed = false;
  }

  function request(of: Of): Promise<Value> {
    const queryKey = keyOf(of);
    void cache.cancelQueries({ queryKey, exact: true }, { silent: true });
    void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    return cache.query({
      queryKey,
      async queryFn() {
        const answer = await ask(...of);
        const before = cache.getQueryData<Value>(queryKey);
        return before === undefined ? answer : merge(answer, before);
      },
    });
  }

  /** Shows how a request ended. */
  function settle(of: Of, answer: Result<Value, ToteFailure>): void {
    const queryKey = keyOf(of);
    if (!answer.ok && keepsOld && cache.getQueryData(queryKey) !== undefined) return;
    hasFailed = !answer.ok;
    if (answer.ok) return show({ state: 'ready', value: answer.value }, ...of);
    cache.removeQueries({ queryKey, exact: true });
    show({ state: 'failed', failure: answer.refusal }, ...of);
  }

  return {
    open(...next) {
      forget();
      subject = next;
      show({ state: 'loading' }, ...next);
    },
    async refresh() {
      const of = subject;
      if (of === null) return null;
      const asking = request(of);
      newest = asking;
      const answer: Result<Value, ToteFailure> = await asking.then(
        (value) => ({ ok: true, value }),
        (error: unknown) => ({ ok: false, refusal: failureOf(error) }),
      );
      if (newest !== asking) return null;
      settle(of, answer);
      return answer;
    },
    dropFailure() {
      if (subject === null || !hasFailed) return;
      hasFailed = false;
      show({ state: 'loading' }, ...subject);
    },
    forget,
  };
}
