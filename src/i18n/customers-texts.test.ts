import { describe, expect, it } from 'vitest';
import { DEFAULT_MONEY_FORMAT } from '../wagering/ground/money.ts';
import { customersSay } from './customers-texts.ts';
import { say } from './say.ts';
import { translator } from './translate.ts';
import './window-texts.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

describe('the words of a self-serve terminal', () => {
  it.each([
    ['refusal.notEnoughLegs', 'Choose more runners'],
    ['refusal.invalidRunners', 'Choose more runners'],
    ['refusal.sellExchange', 'You still have money to bet'],
    ['refusal.tooManyAlls', '“All runners” is chosen too often'],
    ['runner.keyHorse', 'In any place'],
    ['leg.boxSpoken', 'Your runners, in any order'],
    ['runner.smartQuickPick', 'Buy a smart pick'],
    ['slip.allRaces', 'Every race'],
    ['selfServe.buy', 'Buy'],
  ] as const)('say %s as %s', (key, text) => {
    expect(words(customersSay(say(key)))).toBe(text);
  });

  it('reach the texts in the data of a text, and leave the rest of it', () => {
    const text = customersSay(say('slip.asLeg', { leg: say('leg.number', { leg: 2 }) }));
    expect(words(text)).toBe('As the Choice 2');
    expect(words(customersSay(say('amount.units', { units: 2 })))).toBe('2 ×');
  });
});
