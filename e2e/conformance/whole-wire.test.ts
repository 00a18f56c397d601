/** The conversation that the documents of the wire take their examples from: the same from both totes. */
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/tote/wire/endpoints.ts';
import { createConversations, WAYS } from './rooms.ts';
import { talkOfEverything } from './whole-wire.ts';

const { hold, differences } = createConversations();

/** Returns a pattern of the paths that have an endpoint's named parts filled in. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^(?:/tg5/rs)?${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

describe.each(WAYS)('$name', (way) => {
  it('every call of the wire is answered with 200 once [S069]', () =>
    hold(way, async (room) => {
      await talkOfEverything(room);
      const unanswered = ENDPOINTS.filter(
        ({ method, path }) =>
          !room.record.exchanges.some(
            (one) =>
              one.method === method &&
              patternOf(path).test(one.path) &&
              one.status === 200 &&
              !/^\{"statusCode":(?!1,)/.test(one.answer),
          ),
      );
      expect(unanswered.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    }));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
