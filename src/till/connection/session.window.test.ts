/** Tests signing the window on against a host that refuses it. Tests sessions and connections that end. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivePrinterState } from '../../devices/model/printer-model.ts';
import { plainPrinterService } from '../../devices/testing/plain-printer-service.ts';
import { translator } from '../../i18n/translate.ts';
import { SOCKET_INTERVAL } from '../../tote/transport/socket.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { lockedByAtom, tellerAtom, windowNumberAtom } from '../session/teller-state.ts';
import { build, buy, signOn, ticketsAt } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { lockedAtom, locksAtom, noticeAtom } from '../window/dialog-state.ts';
import { printerAtom } from '../window/printer-state.ts';
import { configurationTabAtom } from '../window/settings-state.ts';
import { toteConnectedAtom } from '../window/start-up-state.ts';
import { LONGEST_PAUSE } from './window-sign-on.ts';

const SECOND = 1_000;
const words = translator('en-us', DEFAULT_MONEY_FORMAT);
/** Half of the longest pause: the window's chance is always 0.5. */
const PAUSE = Math.floor((LONGEST_PAUSE + 1) / 2);

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  room = await openRoom();
  window = await openWindow(room);
});

/** The host answers window sign-ons so, in turn, and then well. */
function windowSignOns(...answers: readonly (() => Response)[]): { count: number } {
  const asked = { count: 0 };
  room.intercept = (path) => {
    if (!path.endsWith('/terminal/signonWindowForTeller')) return null;
    const answer = answers[asked.count];
    asked.count += 1;
    return answer?.() ?? null;
  };
  return asked;
}

const refusing =
  (statusCode: number, statusMessage: string): (() => Response) =>
  () =>
    new Response(JSON.stringify({ statusCode, statusMessage }));

/** Returns the texts of the top notice, title first. */
function shown(): readonly string[] {
  const notice = window.store.get(noticeAtom);
  return notice === null ? [] : [notice.title, ...notice.lines].map(words);
}

/**
 * Reloads the window while somebody is signed on. The host gives `answer` when it is asked for their session.
 */
async function reloadInto(answer: () => Response): Promise<{ count: number }> {
  await signOn(window);
  window.till.stop();
  const asked = { count: 0 };
  room.intercept = (path) => {
    if (!path.endsWith('/terminal/resumeSession')) return null;
    asked.count += 1;
    return answer();
  };
  window = await openWindow(room, { waitForStart: false });
  return asked;
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await room.clock.advanceAndSettle(SECOND);
  await window.settle();
}

describe('signing on', () => {
  it('is the teller first, by number and password, then the window by its key, and then its statistics [T006, S070, S071, S088]', async () => {
    window.till.changeSettings({ windowKey: '00000012' });
    const posted: unknown[] = [];
    room.see = (path, { method, body }) => {
      if (method === 'POST') posted.push([path, JSON.parse(body ?? '')]);
    };
    await signOn(window);
    expect(posted).toEqual([
      ['/tg5/rs/terminal/signon', { teller_id: '4417', password: '4417' }],
      ['/tg5/rs/terminal/signonWindowForTeller', '00000012'],
      ['/tg5/rs/terminal/stats', expect.objectContaining({ reader: expect.anything(), paperRoll: null })],
    ]);
  });

  it('is taken up again after a reload, by the session that this tab kept [S073]', async () => {
    await signOn(window);
    window.till.stop();
    const asked: string[] = [];
    room.see = (path, { method }) => asked.push(`${method} ${path}`);
    const again = await openWindow(room);
    expect(asked).toContain('GET /tg5/rs/terminal/resumeSession');
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(again.store.get(tellerAtom)?.tellerId).toBe('4417');
    expect(again.pages).toEqual(['home']);
  });

  it('without a session to take up asks nobody, and notes that there is none [S204]', async () => {
    const asked: string[] = [];
    room.see = (path) => asked.push(path);
    room.log.length = 0;
    const fresh = await openWindow(room);
    expect(room.log).toEqual(['No cached session token']);
    expect(asked.filter((path) => path.includes('resumeSession'))).toEqual([]);
    expect(fresh.pages).toEqual(['signOn']);
  });

  it('ends with a post that signs off [S074]', async () => {
    await signOn(window);
    const posted: string[] = [];
    room.see = (path, { method }) => {
      if (method === 'POST') posted.push(path);
    };
    void window.till.signOff();
    await window.settle();
    expect(posted).toEqual(['/tg5/rs/terminal/signoff']);
    expect(window.pages).toEqual(['signOn']);
  });
});

describe('a teller whom the host refuses', () => {
  it('is shown that the sign-on failed and why [T448]', async () => {
    const signing = window.till.signOn('4417', '4418');
    await window.settle();
    expect(shown()).toEqual([
      'Failed to sign in',
      'Invalid credentials',
      'Check the Teller ID and the password.',
    ]);
    await window.answer('ok');
    expect(await signing).toBe(false);
    expect(window.pages).toEqual(['signOn']);
  });

  it('is shown the same of a host that cannot be reached [T448, S199]', async () => {
    room.intercept = (path) => (path.endsWith('/terminal/signon') ? new Response('', { status: 500 }) : null);
    void window.till.signOn('4417', '4417');
    await window.settle();
    expect(shown()).toEqual([
      'Failed to sign in',
      'Could not communicate with the server.',
      'Please check the connection and try again.',
    ]);
  });

  it('because the window is not known is led to the window setup [S042]', async () => {
    room.intercept = (path) =>
      path.endsWith('/terminal/signon') ? refusing(-1111, 'Unknown window')() : null;
    void window.till.signOn('4417', '4417');
    await window.settle();
    expect(shown()).toEqual(['Failed to sign in', 'Unknown window']);
    await window.answer('ok');
    expect(window.pages).toEqual(['signOn', 'configuration']);
    expect(window.store.get(configurationTabAtom)).toBe('windowSetup');
  });
});

describe('a printer that is not ready', () => {
  it.each(['Not initialized', 'Not connected', 'Paper out', 'No printer selected'] as const)(
    '(%s) keeps the teller from signing on, and no host is asked [T256, T449, T450]',
    async (status) => {
      window.store.set(printerAtom, (printer) => ({ ...printer, status }));
      const asked: string[] = [];
      room.see = (path, { method }) => asked.push(`${method} ${path}`);
      const signing = window.till.signOn('4417', '4417');
      await window.settle();
      expect(shown()).toEqual(['Printer is not ready', "Can't sign on"]);
      expect(window.pages).toEqual(['signOn']);
      await window.answer('ok');
      expect(await signing).toBe(false);
      expect(window.pages).toEqual(['signOn', 'configuration']);
      expect(window.store.get(configurationTabAtom)).toBe('printer');
      expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
    },
  );

  it('is waited for by a teller who signs on before it is looked for [T256]', async () => {
    let paint: () => void = () => undefined;
    room.painted = () => new Promise((resolve) => void (paint = resolve));
    let status: 'Not initialized' | 'Ready' = 'Not initialized';
    let tell: (state: ActivePrinterState) => void = () => undefined;
    const state = (): ActivePrinterState => ({ kind: 'screen', name: 'Test', status, reason: null });
    window = await openWindow(room, {
      waitForStart: false,
      printers: {
        ...plainPrinterService({
          state,
          onState(listener) {
            tell = listener;
            return () => undefined;
          },
          print: () => Promise.resolve({ outcome: 'printed' }),
        }),
        async restore() {
          status = 'Ready';
          tell(state());
        },
      },
    });
    const signing = window.till.signOn('4417', '4417');
    await window.settle();
    expect(shown()).toEqual([]);
    paint();
    await window.settle();
    expect(await signing).toBe(true);
    expect(window.pages).toEqual(['home']);
  });

  it('keeps nobody where a window may be without one, and one low on paper nobody at all [T256]', async () => {
    room.printer.status = 'Paper low';
    await signOn(await openWindow(room));
    room.printer.status = 'Not connected';
    room.tab.clear();
    room.browser.set('mutuel.settings', JSON.stringify({ allowNoPrinter: true }));
    window = await openWindow(room);
    await signOn(window);
    expect(window.pages).toEqual(['home']);
  });
});

describe('a session that is taken up again', () => {
  it('and is of a window that the host does not know says so and opens the window setup [S042, S043]', async () => {
    const asked = await reloadInto(refusing(-1111, 'Unknown window'));
    expect(window.pages).toEqual(['signOn']);
    expect(shown()).toEqual(['Failed to sign in', 'Unknown window']);
    await window.answer('ok');
    expect(window.pages).toEqual(['signOn', 'configuration']);
    expect(window.store.get(configurationTabAtom)).toBe('windowSetup');
    await pass(LONGEST_PAUSE);
    expect(asked.count).toBe(1);
  });

  it.each([401, 403])(
    'and has ended (%i) is over, and the teller who comes back is informed [S198]',
    async (status) => {
      const asked = await reloadInto(() => new Response('', { status }));
      expect(window.pages).toEqual(['signOn']);
      expect(room.tab.get('mutuel.session')).toBeUndefined();
      expect(shown()).toEqual(['Session expired.']);
      await window.answer('ok');
      await pass(LONGEST_PAUSE);
      expect([asked.count, window.reloads()]).toEqual([1, 0]);
      room.intercept = () => null;
      await signOn(window);
    },
  );

  const locks = (): readonly string[] => window.store.get(locksAtom).map(({ message }) => words(message));

  it.each<[string, () => Response, string]>([
    ['is away', () => new Response('', { status: 503 }), 'Could not communicate with the server.'],
    [
      'answers what nobody can read',
      () => new Response('{"statusCode":1,"tellerId":'),
      'The address did not answer like a tote. Check the host.',
    ],
    [
      'answers something else',
      () => Response.json({ statusCode: 1 }),
      "The tote's answer could not be read (sessionToken).",
    ],
  ])(
    'where the host %s is waited for, and said why, until its teller does without it',
    async (_, answer, why) => {
      const asked = await reloadInto(answer);
      expect(locks()).toEqual([`${why} Trying again in 5 s.`]);
      await pass(9);
      expect([asked.count, locks().length]).toEqual([2, 1]);
      window.till.cancelLock();
      await window.settle();
      expect([locks(), window.pages]).toEqual([[], ['signOn']]);
      expect(room.tab.get('mutuel.session')).toBeUndefined();
      await pass(30);
      expect(asked.count).toBe(2);
      await signOn(window);
      expect(window.pages).toEqual(['home']);
    },
  );

  it('is done without while the host keeps its answer back, too', async () => {
    await reloadInto(() => new Response('', { status: 503 }));
    room.delay = (path) => (path.endsWith('/resumeSession') ? new Promise(() => undefined) : null);
    await pass(6);
    window.till.cancelLock();
    await window.settle();
    expect([locks(), window.pages]).toEqual([[], ['signOn']]);
  });

  it('where the host comes back is there, and nothing is said any more [S073]', async () => {
    await reloadInto(() => new Response('', { status: 503 }));
    room.intercept = () => null;
    await pass(5);
    expect([locks(), shown(), window.pages]).toEqual([[], [], ['home']]);
    expect(window.store.get(tellerAtom)?.tellerId).toBe('4417');
  });

  it('and whose window the host has locked meanwhile waits for its teller [T037, T041]', async () => {
    await signOn(window);
    // The window never heard of it.
    const answer = await room.tote.fetch('/tg5/rs/terminal/lockWindow', {
      method: 'POST',
      headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
      body: '{}',
    });
    expect(answer.ok).toBe(true);
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    expect(window.pages).toEqual(['signOn']);
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(window.store.get(lockedByAtom)).toBe('4417');
    expect(window.store.get(windowNumberAtom)).toBe(12);
    await signOn(window);
    expect(window.store.get(lockedByAtom)).toBeNull();
  });
});

describe('a window that another teller locked', () => {
  beforeEach(async () => {
    await signOn(window);
    void window.till.lockWindow();
    await window.settle();
  });

  it.each([
    ['leave', null, '4417'],
    ['yes', '777', null],
  ] as const)('asks whoever signs on, and does as they say: %s', async (answer, teller, locked) => {
    const signing = window.till.signOn('777', '777');
    await window.settle();
    expect(shown()).toEqual([
      'Teller 4417 locked this window',
      'Sign on only if teller 4417 is not coming back to it.',
    ]);
    expect(room.tab.get('mutuel.session')).toBeUndefined();
    await window.answer(answer);
    expect(await signing).toBe(answer === 'yes');
    expect(window.store.get(tellerAtom)?.tellerId ?? null).toBe(teller);
    expect(window.store.get(lockedByAtom)).toBe(locked);
  });

  it('asks its own teller nothing', async () => {
    await signOn(window);
    expect(shown()).toEqual([]);
    expect(window.store.get(tellerAtom)?.tellerId).toBe('4417');
  });
});

describe('a window sign-on that the host does not take', () => {
  it('says so and opens the window setup when the window is not known, without another try [S042, S043]', async () => {
    const asked = windowSignOns(refusing(-1111, 'Unknown window'));
    const signing = window.till.signOn('4417', '4417');
    await window.settle();
    expect(window.store.get(noticeAtom)?.lines).toEqual([
      { key: 'tote.refused', data: { message: 'Unknown window' } },
    ]);
    await window.answer('ok');
    expect(await signing).toBe(false);
    expect(window.pages).toEqual(['signOn', 'configuration']);
    expect(window.store.get(configurationTabAtom)).toBe('windowSetup');
    await pass(LONGEST_PAUSE);
    expect(asked.count).toBe(1);
  });

  it('shows any other failure and tries again after a drawn pause of 0 to 29 seconds [S221]', async () => {
    const asked = windowSignOns(refusing(7, 'Window in use'), () => new Response('', { status: 503 }));
    const signing = window.till.signOn('4417', '4417');
    await window.settle();
    expect(window.store.get(locksAtom).at(-1)?.message).toEqual({
      key: 'signOn.tryingAgain',
      data: { reason: { key: 'tote.refused', data: { message: 'Window in use' } }, seconds: PAUSE },
    });
    await pass(PAUSE - 1);
    expect(asked.count).toBe(1);
    expect(window.store.get(locksAtom).at(-1)?.message.data).toMatchObject({ seconds: 1 });
    await pass(1);
    expect(asked.count).toBe(2);
    expect(window.store.get(locksAtom).at(-1)?.message.data).toMatchObject({
      reason: { key: 'tote.noCommunication' },
    });
    await pass(PAUSE);
    expect(await signing).toBe(true);
    expect(asked.count).toBe(3);
    expect(window.store.get(lockedAtom)).toBe(false);
    expect(window.pages).toEqual(['home']);
    expect(LONGEST_PAUSE).toBe(29);
  });

  it('with -1004 is tried again with the session token of that answer [S201, S221]', async () => {
    const sent: unknown[] = [];
    room.see = (path, { headers }) => {
      if (path.endsWith('/terminal/signonWindowForTeller')) sent.push(headers['Authorization']);
    };
    windowSignOns(() => Response.json({ statusCode: -1004, statusMessage: 'Later', sessionToken: 'T-9' }));
    void window.till.signOn('4417', '4417');
    await window.settle();
    expect(room.tab.get('mutuel.session')).toBe('T-9');
    await pass(PAUSE);
    expect(sent).toHaveLength(2);
    expect(sent[0]).not.toBe('T-9');
    expect(sent[1]).toBe('T-9');
  });

  it('is called off by the teller, who is then not signed on', async () => {
    windowSignOns(refusing(7, 'Window in use'));
    const signing = window.till.signOn('4417', '4417');
    await window.settle();
    window.till.cancelLock();
    await window.settle();
    expect(await signing).toBe(false);
    expect(window.store.get(lockedAtom)).toBe(false);
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(room.tab.get('mutuel.session')).toBeUndefined();
  });
});

describe('a live connection that is lost', () => {
  it('locks the screen of a signed-on teller, and unlocks it when it is back [S031, S032]', async () => {
    await signOn(window);
    room.tote.faults.dropSocket();
    await window.settle();
    expect(window.store.get(toteConnectedAtom)).toBe(false);
    expect(window.store.get(locksAtom).at(-1)?.message.key).toBe('tote.connectionLost');
    await pass(SOCKET_INTERVAL / SECOND);
    expect(window.store.get(toteConnectedAtom)).toBe(true);
    expect(window.store.get(lockedAtom)).toBe(false);
  });

  it('locks nothing where the window is set so [S031]', async () => {
    window.till.changeSettings({ dontLockOnConnectionLoss: true });
    await signOn(window);
    room.tote.faults.dropSocket();
    await window.settle();
    expect(window.store.get(toteConnectedAtom)).toBe(false);
    expect(window.store.get(lockedAtom)).toBe(false);
  });

  it('locks nothing while nobody is signed on', async () => {
    room.tote.faults.dropSocket();
    await window.settle();
    expect(window.store.get(lockedAtom)).toBe(false);
  });

  it('leaves a sale whose answer is under way to its end', async () => {
    await signOn(window);
    await build(window);
    room.tote.faults.dropSocket();
    await window.settle();
    expect(window.store.get(lockedAtom)).toBe(true);
    await buy(window);
    expect(await ticketsAt(room)).toBe(1);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
  });
});
