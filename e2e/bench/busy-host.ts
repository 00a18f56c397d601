/**
 * Simulates a host on a big day: fifty cards of twenty races. One after another changes, each every five
 * seconds (the pace at which a wager's card is fetched again, T292). Alternatively it sends a thousand
 * messages a second about cards, odds, totals and runners, unknown ones among them.
 *
 * Replaces the page's demo tote by one that adds cards to the summary and races to cards. It counts their
 * sequence numbers up, and announces them on the socket. Its answers are made beforehand, so that the page
 * pays for reading them and not for making them.
 */
import type { Page } from 'playwright';

const CARDS = 50;
const RACES = 20;
const ROUND = 5_000;

/** The file that replaces the one that opens the page's demo tote. `real`: that file's own address. */
function standIn(real: string): string {
  return `
import * as real from ${JSON.stringify(real)};
${bigDay.toString()}
export const discardDemoTote = real.discardDemoTote;
export const openDemoTote = async (...parts) => bigDay(await real.openDemoTote(...parts), ${CARDS}, ${RACES}, ${ROUND});
`;
}

/** Puts the busy host into a page that is not opened yet. It changes nothing before `setBusy`. */
export async function layBigDay(page: Page): Promise<void> {
  await page.route(/\/assets\/demo-tote-loader-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standIn(`${route.request().url()}?real`) }),
  );
}

/** Lets cards change, or leaves them as they are. */
export async function setBusy(page: Page, busy: boolean): Promise<void> {
  await page.evaluate((now) => Reflect.set(globalThis, 'cardsChange', now), busy);
}

/** Lets the host speak without pause, or be silent. */
export async function setFlood(page: Page, flood: boolean): Promise<void> {
  await page.evaluate((now) => Reflect.set(globalThis, 'hostFloods', now), flood);
}

/** The number of messages in the floods so far. */
export function wordsSaid(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(globalThis, 'wordsSaid') as number);
}

/** The number of announced changes of cards, and of fetched cards, so far. */
export function traffic(page: Page): Promise<{ readonly announced: number; readonly fetched: number }> {
  return page.evaluate(
    () => Reflect.get(globalThis, 'cardTraffic') as { announced: number; fetched: number },
  );
}

interface Host {
  fetch(path: string, init: { method: string }): Promise<Response>;
  openSocket(
    path: string,
    handlers: {
      readonly opened: () => void;
      readonly message: (text: string) => void;
      readonly closed: (reason: string) => void;
    },
  ): { send(text: string): void; close(): void };
}

interface Line {
  id: string;
  name: string;
  csn: number;
}

/** Runs in the page. */
function bigDay(tote: Host, cards: number, races: number, round: number): Host {
  const seen = { announced: 0, fetched: 0 };
  Reflect.set(globalThis, 'cardTraffic', seen);
  const CSN = '"csn":-1';
  /** Each card's sequence number; its texts say CSN in its place. */
  const numbers = new Map<string, number>();
  const lines = new Map<string, string>();
  const texts = new Map<string, string>();
  const say = new Set<(text: string) => void>();
  const answer = (text: string): Response =>
    new Response(text, { headers: { 'Content-Type': 'application/json' } });
  const numbered = (text: string, id: string): string => text.replace(CSN, `"csn":${numbers.get(id) ?? 1}`);

  async function read(path: string, init: { method: string }): Promise<Record<string, unknown>> {
    return (await (await tote.fetch(path, init)).json()) as Record<string, unknown>;
  }
  async function summary(path: string, init: { method: string }): Promise<string> {
    if (lines.size === 0) {
      const real = (await read(path, init))['cards'] as Line[];
      for (let count = 0; count < cards; count += 1) {
        const like = real[count % real.length] as Line;
        const id = count < real.length ? like.id : `${like.id}~${count}`;
        const name = count < real.length ? like.name : `Track ${count + 1}`;
        lines.set(id, JSON.stringify({ ...like, id, name, csn: -1 }));
        numbers.set(id, 1);
      }
    }
    return `{"cards":[${[...lines].map(([id, line]) => numbered(line, id)).join(',')}]}`;
  }
  async function card(path: string, init: { method: string }): Promise<string> {
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    let text = texts.get(id);
    if (text === undefined) {
      const like = await read(`/tg5/rs/cards/${id.replace(/~\d+$/, '')}`, init);
      const laid = like['races'] as { num: number }[];
      const last = laid.at(-1) as { num: number };
      while (laid.length < races) laid.push({ ...last, num: laid.length + 1 });
      text = JSON.stringify({ ...like, id, csn: -1 });
      texts.set(id, text);
    }
    return numbered(text, id);
  }

  let turn = 0;
  setInterval(() => {
    if (Reflect.get(globalThis, 'cardsChange') !== true || numbers.size === 0) return;
    const id = [...numbers.keys()][turn % numbers.size] as string;
    turn += 1;
    numbers.set(id, (numbers.get(id) ?? 1) + 1);
    seen.announced += 1;
    for (const send of say) send(`cardUpdate/${id}/${numbers.get(id)}`);
  }, round / cards);

  /** A thousand a second, as evenly as a slowed page's timers allow: what is due by the clock is said. */
  const PER_MILLISECOND = 1;
  let said = 0;
  let due = 0;
  let last = performance.now();
  Reflect.set(globalThis, 'wordsSaid', 0);
  function word(count: number): string {
    const ids = [...numbers.keys()];
    const id = ids[count % ids.length] as string;
    const race = (count % races) + 1;
    const runner = (count % 9) + 1;
    switch (count % 5) {
      case 0:
        numbers.set(id, (numbers.get(id) ?? 1) + 1);
        return `cardUpdate/${id}/${numbers.get(id)}`;
      case 1:
        return `oddsUpdate/${id}/${race}/[{"num":${runner},"odds":"${(count % 30) + 1}-1"}]`;
      case 2:
        return `poolTotal/${id}/${race}/[{"id":1,"total":${count},"carryover":0}]`;
      case 3:
        return `runnerTotal/${id}/${race}/1/[{"num":${runner},"total":${count}}]`;
      default:
        return `gossip/${count}`;
    }
  }
  setInterval(() => {
    const now = performance.now();
    due += Reflect.get(globalThis, 'hostFloods') === true ? (now - last) * PER_MILLISECOND : -due;
    last = now;
    if (numbers.size === 0) return;
    for (; due >= 1; due -= 1) {
      said += 1;
      const text = word(said);
      for (const send of say) send(text);
    }
    Reflect.set(globalThis, 'wordsSaid', said);
  }, 10);

  return {
    ...tote,
    async fetch(path, init) {
      if (path.endsWith('/cards/summary')) {
        seen.fetched += 1;
        return answer(await summary(path, init));
      }
      if (/\/cards\/[^/]+$/.test(path)) {
        seen.fetched += 1;
        return answer(await card(path, init));
      }
      return tote.fetch(path, init);
    },
    openSocket(path, handlers) {
      // The tote's own messages about cards would name its own sequence numbers.
      const message = (text: string): void => {
        if (!text.startsWith('cardUpdate/') && !text.startsWith('csn/')) handlers.message(text);
      };
      const socket = tote.openSocket(path, { ...handlers, message });
      say.add(handlers.message);
      return {
        send: (text) => socket.send(text),
        close() {
          say.delete(handlers.message);
          socket.close();
        },
      };
    },
  };
}
