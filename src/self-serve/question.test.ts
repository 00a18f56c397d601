import { expect, it } from 'vitest';
import { say } from '../i18n/say.ts';
import { questionOf } from './question.ts';

const ASKED = { isWin: false, isCancel: false, sport: 'thoroughbred' } as const;

it('asks for a race and its runners, and in jai alai for a game and its players', () => {
  expect(questionOf('Race', ASKED)).toEqual(say('selfServe.whichRace'));
  expect(questionOf('Runner', ASKED)).toEqual(say('selfServe.whichRunners'));
  const game = { ...ASKED, sport: 'jaiAlai' } as const;
  expect(questionOf('Race', game)).toEqual(say('selfServe.whichGame'));
  expect(questionOf('Runner', game)).toEqual(say('selfServe.whichPlayers'));
  expect(questionOf('Runner', { ...game, isWin: true })).toEqual(say('selfServe.whoWins'));
});
