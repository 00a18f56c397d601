import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { parseSocketMessage, terminalMessages } from './socket.ts';

describe('words of the host', () => {
  it.each([
    [
      'poolTotal/SRD1/3/[{"id":1,"total":500,"carryover":0}]',
      {
        word: 'poolTotal',
        card: 'SRD1',
        race: 3,
        pools: [{ id: 1, total: pennies(500), carryover: pennies(0) }],
      },
    ],
    [
      'runnerTotal/SRD1/3/1/[{"num":4,"total":1200}]',
      {
        word: 'runnerTotal',
        card: 'SRD1',
        race: 3,
        pool: 1,
        runners: [{ num: 4, total: pennies(1200) }],
      },
    ],
    [
      'winProbs/SRD1/3/[{"num":4,"probability":0.25}]',
      {
        word: 'winProbs',
        card: 'SRD1',
        race: 3,
        runners: [{ num: 4, probability: 0.25 }],
      },
    ],
    ['acct/0000004711', { word: 'acct', accountId: '0000004711' }],
    ['acct/4711', { word: 'acct', accountId: '0000004711' }],
    ['bal/12345', { word: 'bal', balance: pennies(12_345) }],
    ['cfg/{"a/b":"c/d"}', { word: 'cfg', values: { 'a/b': 'c/d' } }],
    ['wcfg/{}', { word: 'wcfg', values: {} }],
    ['cmd/0/reboot', { word: 'cmd', window: 0, command: 'reboot' }],
    ['qry/12/stats', { word: 'qry', window: 12, query: 'stats' }],
  ])('%s is understood', (text, message) => {
    expect(parseSocketMessage(text)).toEqual(message);
  });

  it.each([
    'runnerTotal/SRD1/3/x/[]',
    'runnerTotal/SRD1/3/1/{}',
    'runnerTotal/SRD1//1/[]',
    'winProbs/SRD1/3',
    'winProbs/SRD1//[]',
    'acct/',
    'bal/x',
    'bal/',
    'cfg/',
    'cfg/[1]',
    'cfg/null',
    'cmd/0/',
    'cmd//reboot',
    'cmd/-1/reboot',
    'qry/0/secrets',
    'poolTotal/A/1/[{"id":1}]',
  ])('%s is not', (text) => {
    expect(parseSocketMessage(text)).toBeNull();
  });
});

it('what the terminal says besides has these forms [S172, S173, S174, S175]', () => {
  expect([
    terminalMessages.runnerTotals('SRD1', 3, 1),
    terminalMessages.stats({ window: 12 }),
    terminalMessages.version('1.0.0'),
    terminalMessages.id(12),
  ]).toEqual(['rtot/SRD1/3/1', 'stats/{"window":12}', 'version/1.0.0', 'id/12']);
});
