/**
 * Injects faults at the host's door, each as often as ordered: failures between a terminal and a real tote.
 *
 * Names the faults, matches a request with one, and changes its course: to an answer, or to a cut connection.
 * The HTTP server carries requests out; the tote behind it sees no fault.
 */
import * as v from 'valibot';

/** How long an overtaken request waits for another one, milliseconds, unless the order names a time. */
const OVERTAKEN_WITHIN = 2_000;
const TWO_MEGABYTES = 2 * 2 ** 20;

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000));

/**
 * Matches requests by a method (POST if left out) and a path below /tg5/rs (any if left out). Also sets how
 * often (once if left out).
 */
const where = {
  method: v.optional(v.picklist(['POST', 'GET'])),
  path: v.optional(v.string()),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
};

export const faultSchema = v.variant('fault', [
  /** The request never arrives. */
  v.strictObject({ fault: v.literal('loseRequest'), ...where }),
  /** It is carried out, and the answer never arrives. */
  v.strictObject({ fault: v.literal('loseAnswer'), ...where }),
  /** The answer comes so many milliseconds late. */
  v.strictObject({ fault: v.literal('delay'), ...where, ms: milliseconds }),
  /** It arrives twice; the second answer is the one that is seen. */
  v.strictObject({ fault: v.literal('duplicate'), ...where }),
  /** It arrives after a later request was carried out, or after `ms` where none comes. */
  v.strictObject({ fault: v.literal('reorder'), ...where, ms: v.optional(milliseconds) }),
  /** Something between answers with this HTTP status; `carriedOut`: after the tote did what was asked. */
  v.strictObject({
    fault: v.literal('status'),
    ...where,
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    carriedOut: v.optional(v.boolean()),
  }),
  /** Half of the answer's text. */
  v.strictObject({ fault: v.literal('truncatedJson'), ...where }),
  /** The answer with every number a text and every text a number, but for its status code. */
  v.strictObject({ fault: v.literal('wrongTypes'), ...where }),
  /** The answer, and as much beside it as makes two megabytes. */
  v.strictObject({ fault: v.literal('hugeAnswer'), ...where }),
  /** The answer that another post to the same path had before. Meets nothing until there is one. */
  v.strictObject({ fault: v.literal('answerOfAnother'), ...where }),
  /** Every timeStamp of the answer is off by so much. */
  v.strictObject({ fault: v.literal('clockOff'), ...where, ms: v.pipe(v.number(), v.integer()) }),
  /** The next socket opens and never speaks. */
  v.strictObject({ fault: v.literal('silentSocket'), times: where.times }),
]);

export type Fault = v.InferOutput<typeof faultSchema>;
export type FaultName = Fault['fault'];
/** Names who has ordered a fault. */
export type FaultSource = 'control' | 'trainer';
type RequestFault = Exclude<Fault, { readonly fault: 'silentSocket' }>;

export interface AnswerText {
  readonly status: number;
  readonly body: string;
}

/** null: nothing comes back, the connection is cut. */
export type Outcome = AnswerText | null;

export interface RequestPlace {
  readonly method: string;
  /** Below /tg5/rs, without its query. */
  readonly path: string;
}

export interface Faults {
  /** Takes them for the control port's unless another source is named. */
  order(faults: readonly Fault[], source?: FaultSource): void;
  clear(): void;
  /** Clears what one of them ordered of requests; the other's stay. */
  callOff(source: FaultSource): void;
  /** The faults still to be injected, in order. */
  pending(): readonly Fault[];
  /** How often each was injected. */
  happened(): Readonly<Partial<Record<FaultName, number>>>;
  /** Carries a request through the fault that meets it, if any. */
  pass(place: RequestPlace, carryOut: () => Promise<AnswerText>): Promise<Outcome>;
  /** Returns true if the socket that opens now is to stay silent. */
  silencesSocket(): boolean;
}

export function createFaults(): Faults {
  let queue: { readonly fault: RequestFault; readonly source: FaultSource }[] = [];
  let silent = 0;
  const happened = new Map<FaultName, number>();
  /** The latest answers to posts by path: what a mistaken host may answer with. */
  const answers = new Map<string, string>();
  const waiting = new Set<() => void>();

  function count(name: FaultName): void {
    happened.set(name, (happened.get(name) ?? 0) + 1);
  }

  /** Takes the first fault that matches the request. One that is ordered several times stays until then. */
  function take(place: RequestPlace): RequestFault | null {
    const met = queue.find(({ fault }) => meets(fault, place, answers));
    if (met === undefined) return null;
    const left = (met.fault.times ?? 1) - 1;
    queue = queue.flatMap((ordered) => {
      if (ordered !== met) return [ordered];
      return left > 0 ? [{ ...ordered, fault: { ...ordered.fault, times: left } }] : [];
    });
    count(met.fault.fault);
    return met.fault;
  }

  function overtaken(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      waiting.add(done);
    });
  }

  async function through(
    fault: RequestFault,
    place: RequestPlace,
    carryOut: () => Promise<AnswerText>,
  ): Promise<Outcome> {
    switch (fault.fault) {
      case 'loseRequest':
        return null;
      case 'loseAnswer':
        await carryOut();
        return null;
      case 'delay': {
        const answer = await carryOut();
        await new Promise((resolve) => setTimeout(resolve, fault.ms));
        return answer;
      }
      case 'duplicate':
        await carryOut();
        return carryOut();
      case 'reorder':
        await overtaken(fault.ms ?? OVERTAKEN_WITHIN);
        return carryOut();
      case 'status':
        if (fault.carriedOut === true) await carryOut();
        return { status: fault.status, body: '' };
      case 'truncatedJson':
        return changed(await carryOut(), (body) => body.slice(0, Math.ceil(body.length / 2)));
      case 'wrongTypes':
        return changed(await carryOut(), withWrongTypes);
      case 'hugeAnswer':
        return changed(await carryOut(), (body) => withPadding(body, TWO_MEGABYTES));
      case 'clockOff':
        return changed(await carryOut(), (body) => withOtherTime(body, fault.ms));
      case 'answerOfAnother': {
        const other = answers.get(place.path);
        const own = await carryOut();
        return other === undefined ? own : { ...own, body: other };
      }
    }
  }

  return {
    order: (faults, source = 'control') => {
      for (const fault of faults) {
        if (fault.fault === 'silentSocket') silent += fault.times ?? 1;
        else queue = [...queue, { fault, source }];
      }
    },
    clear: () => {
      queue = [];
      silent = 0;
    },
    callOff: (source) => {
      queue = queue.filter((ordered) => ordered.source !== source);
    },
    pending: () => {
      const requests = queue.map(({ fault }) => fault);
      return silent === 0 ? requests : [...requests, { fault: 'silentSocket', times: silent }];
    },
    happened: () => Object.fromEntries(happened),
    async pass(place, carryOut) {
      const carried = async (): Promise<AnswerText> => {
        const answer = await carryOut();
        for (const goOn of waiting) goOn();
        return answer;
      };
      const fault = take(place);
      const outcome = fault === null ? await carried() : await through(fault, place, carried);
      if (place.method === 'POST' && outcome !== null && outcome.status === 200) {
        answers.set(place.path, outcome.body);
      }
      return outcome;
    },
    silencesSocket() {
      if (silent === 0) return false;
      silent -= 1;
      count('silentSocket');
      return true;
    },
  };
}

function meets(fault: RequestFault, place: RequestPlace, answers: ReadonlyMap<string, string>): boolean {
  return (
    place.method === (fault.method ?? 'POST') &&
    (fault.path === undefined || fault.path === place.path) &&
    (fault.fault !== 'answerOfAnother' || answers.has(place.path))
  );
}

function changed(answer: AnswerText, change: (body: string) => string): AnswerText {
  return { ...answer, body: change(answer.body) };
}

/** The status code stays, so that the answer is taken for a success and its fields are looked at. */
function withWrongTypes(body: string): string {
  return JSON.stringify(
    JSON.parse(body, (key, value: unknown) => {
      if (key === 'statusCode') return value;
      if (typeof value === 'number') return `not the number ${value}`;
      return typeof value === 'string' ? value.length : value;
    }),
  );
}

/** Padding is a field beside an object's own; a list gets it as its last entry. */
function withPadding(body: string, size: number): string {
  const padding = JSON.stringify('x'.repeat(size));
  const end = body.trimEnd().slice(0, -1);
  if (body.startsWith('{')) return `${end}${end === '{' ? '' : ','}"padding":${padding}}`;
  return `${end}${end === '[' ? '' : ','}${padding}]`;
}

function withOtherTime(body: string, ms: number): string {
  return JSON.stringify(
    JSON.parse(body, (key, value: unknown) =>
      key === 'timeStamp' && typeof value === 'number' ? value + ms : value,
    ),
  );
}
