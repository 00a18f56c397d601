/** The messages of the live connection: the same from both totes, to the byte. */
import { describe, expect, it } from 'vitest';
import { summaryAnswerSchema } from '../../src/tote/wire/cards.ts';
import { parseSocketMessage, terminalMessages } from '../../src/tote/wire/socket.ts';
import { CARD_EVENT, field, good, signedOn } from '../terminal/talk.ts';
import { createConversations, WAYS } from './rooms.ts';

const { hold, differences } = createConversations();

describe.each(WAYS)('$name', (way) => {
  it('a key is acknowledged, a ping answered, and csn gives every card [S169, S170, S176, S177, S184]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const line = await terminal.socket();
      line.send(terminalMessages.sessionKey(terminal.session.token() ?? ''));
      expect(await line.next()).toBe('ack/skey');
      line.send(terminalMessages.ping());
      expect(await line.next()).toBe('pong');
      line.send(terminalMessages.csn());
      const csn = parseSocketMessage(await line.next());
      const { cards: all } = good(await terminal.http.get('/cards/summary', summaryAnswerSchema));
      expect(csn).toEqual({ word: 'csn', cards: Object.fromEntries(all.map((card) => [card.id, card.csn])) });
      line.close();
    }));

  it('what a window notes needs no answer [S171, S174]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const line = await terminal.socket();
      for (const word of [
        terminalMessages.nav('Race'),
        terminalMessages.version('1'),
        terminalMessages.id(7),
        'nonsense/1/2',
        '',
      ])
        line.send(word);
      line.send(terminalMessages.ping());
      expect(await line.next()).toBe('pong');
      line.close();
    }));

  it('a key that is none ends the session, in a word and in the reason [S178, S202]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const line = await terminal.socket();
      line.send(terminalMessages.sessionKey('0'.repeat(32)));
      expect(await line.next()).toBe('sessionExpired');
      expect(await line.reason()).toBe('Session Expired');
    }));

  it('card events are sent to every window [S179, S180, S182]', () =>
    hold(way, async (room) => {
      const one = await signedOn(room);
      const line = await one.socket();
      line.send(terminalMessages.ping());
      await line.next();
      await room.clock.advanceAndSettle(CARD_EVENT);
      expect(parseSocketMessage(await line.nextOf('oddsUpdate'))).toMatchObject({ word: 'oddsUpdate' });
      expect(parseSocketMessage(await line.nextOf('poolTotal'))).toMatchObject({ word: 'poolTotal' });
      const at = await field(one);
      await room.closeRace(at.card.id, at.race);
      const update = parseSocketMessage(await line.nextOf('cardUpdate'));
      expect(update).toEqual({ word: 'cardUpdate', card: at.card.id, csn: at.card.csn + 1 });
      line.send(terminalMessages.ping());
      await line.nextOf('pong');
      line.close();
    }));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
