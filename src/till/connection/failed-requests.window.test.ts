/**
 * Proves that every alert about a failed request carries its details: code, request, status and inner
 * messages. The requests fail as they do at a window: refused, with a page of a server between, too late, or
 * without a network.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { HTTP_TIMEOUT } from '../../tote/transport/http.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { summaryAtom } from '../cards/card-state.ts';
import { beginShift, build, buy } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom, noticesAtom } from '../window/dialog-state.ts';
import type { NoticeDetails } from '../window/notices.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

/** The pause between two tries of a post, milliseconds. */
const PAUSE = 5_000;

const PAGE = `<!doctype html><html><head><title>502 Bad Gateway</title><style>h1 { color: red }</style></head>
<body><h1>Upstream is away</h1><script>alert(1)</script></body></html>`;

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

interface Shown {
  readonly title: string;
  readonly details: NoticeDetails | undefined;
}

/** Waits for the alert on top. */
async function alertOf(act: () => unknown, wait = 0): Promise<Shown> {
  void act();
  await window.settle();
  for (let waited = 0; waited < wait; waited += PAUSE) await room.clock.advanceAndSettle(PAUSE);
  const notice = window.store.get(noticeAtom);
  if (notice === null) throw new Error('nothing is said');
  return { title: words(notice.title), details: notice.details };
}

function fail(part: string, response: () => Response): void {
  room.intercept = (path) => (path.includes(part) ? response() : null);
}

type Act = readonly [what: string, path: string, title: string, act: () => unknown];

const ACTS: readonly Act[] = [
  [
    'a player is verified',
    '/sell/verifyPlayer',
    'Failed to verify player Id',
    () => window.till.players.set('880042'),
  ],
  [
    'the cash position is read',
    '/terminal/position',
    'Cannot retrieve cash position',
    () => window.till.select('CashPosition'),
  ],
  [
    'an agent report is read',
    '/sell/agentReport',
    'The agent report could not be loaded',
    () => window.till.reports.printAgentReport(),
  ],
  [
    'an employee clocks in',
    '/terminal/clock',
    'Failed to clock in',
    () => window.till.punchClock({ employeeId: '7', shift: 1, clockIn: true }),
  ],
  ['a teller signs off', '/terminal/signoff', 'Failed to sign off', () => window.till.signOff()],
  ['a window is locked', '/terminal/lockWindow', 'Failed to sign off', () => window.till.lockWindow()],
  ['a card is opened', '/cards/', 'The card could not be loaded', openAnyCard],
];

function openAnyCard(): unknown {
  const summary = window.store.get(summaryAtom);
  return summary.state === 'ready' ? window.till.chooseCard(summary.value[0]?.id ?? '') : undefined;
}

describe.each(ACTS)('when %s', (_, path, title, act) => {
  it('a refusal shows the tote’s own code and words [T457]', async () => {
    fail(path, () => Response.json({ statusCode: 77, statusMessage: 'Not at this window' }));
    const shown = await alertOf(act);
    expect(shown.title).toBe(title);
    expect(shown.details).toMatchObject({
      statusCode: 77,
      isTotesCode: true,
      statusText: 'Not at this window',
      url: expect.stringContaining(path),
    });
  });

  it('a page of a server between shows its status and what the page says, without tags [T457]', async () => {
    fail(path, () => new Response(PAGE, { status: 400, statusText: 'Bad Request' }));
    expect((await alertOf(act)).details).toMatchObject({
      statusCode: 400,
      statusText: 'Bad Request',
      method: expect.stringMatching(/^(GET|POST)$/),
      url: expect.stringContaining(path),
      inner: ['502 Bad Gateway Upstream is away'],
    });
  });
});

describe('when a ticket is sold', () => {
  it.each([
    [
      'is refused',
      () => Response.json({ statusCode: 77, statusMessage: 'No more money' }),
      77,
      'No more money',
    ],
  ] as const)(
    'and the sale %s, the alert has the details [T457]',
    async (_, response, statusCode, statusText) => {
      await build(window);
      fail('/sell/wagers', response);
      await buy(window);
      const details = window.store.get(noticeAtom)?.details;
      expect(details).toMatchObject({ statusCode, statusText, method: 'POST' });
      expect(details?.url).toMatch(/\/sell\/wagers$/);
    },
  );
});

it('a request without an answer shows code -1001 [T457, S200]', async () => {
  room.delay = (path) => (path.endsWith('/sell/verifyPlayer') ? new Promise(() => undefined) : null);
  const shown = await alertOf(() => window.till.players.set('880042'), HTTP_TIMEOUT);
  expect(shown.details).toMatchObject({ statusCode: -1001, method: 'POST' });
});

it('a request that meets no network shows what the browser says of it, and the errors within [T457]', async () => {
  room.delay = (path) =>
    path.endsWith('/sell/verifyPlayer')
      ? Promise.reject(
          new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 10.0.0.7:8443') }),
        )
      : null;
  const shown = await alertOf(() => window.till.players.set('880042'), HTTP_TIMEOUT);
  expect(shown.details).toMatchObject({
    statusCode: 0,
    inner: ['TypeError: fetch failed', 'Error: connect ECONNREFUSED 10.0.0.7:8443'],
  });
});

it('a session that the host ends shows which request it was [T457]', async () => {
  fail('/sell/verifyPlayer', () => new Response('', { status: 401, statusText: 'Unauthorized' }));
  await alertOf(() => window.till.players.set('880042'));
  const ended = window.store.get(noticesAtom).find(({ title }) => title.key === 'tote.sessionExpired');
  expect(ended?.details).toMatchObject({ statusCode: 401, statusText: 'Unauthorized', method: 'POST' });
});

it('a session that is over at a start shows the request too [T457]', async () => {
  window.till.stop();
  fail('/terminal/resumeSession', () => new Response('', { status: 403, statusText: 'Forbidden' }));
  window = await openWindow(room);
  await window.settle();
  expect(window.store.get(noticeAtom)?.details).toMatchObject({ statusCode: 403, method: 'GET' });
});

it('a sign-on that is refused shows the tote’s code [T457]', async () => {
  room = await openRoom('another');
  window = await openWindow(room);
  const shown = await alertOf(() => window.till.signOn('4417', '4418'));
  expect(shown.title).toBe('Failed to sign in');
  expect(shown.details).toMatchObject({
    isTotesCode: true,
    statusText: 'Invalid credentials',
    method: 'POST',
  });
});
