import { describe, expect, it } from 'vitest';
import {
  canGoBack,
  FIRST_VIEW,
  goBack,
  type HomeView,
  mayReach,
  SPECIFIED_VIEWS,
  selectView,
  type ViewStack,
} from './view-stack.ts';

const at = (current: HomeView, ...stack: HomeView[]): ViewStack => ({ current, stack });

describe('the element controller', () => {
  it('names every element of the specification [T060]', () => {
    expect(SPECIFIED_VIEWS).toHaveLength(29);
    expect(new Set(SPECIFIED_VIEWS).size).toBe(29);
  });

  it('remembers the current element and pushes the one before [T075, T079]', () => {
    const state = selectView(selectView(FIRST_VIEW, 'Race'), 'Pool');
    expect(state).toEqual(at('Pool', 'Card', 'Race'));
  });

  it('removes earlier occurrences of the element it selects [T079]', () => {
    expect(selectView(at('Runner', 'Card', 'Race', 'Pool', 'Amount'), 'Race')).toEqual(
      at('Race', 'Card', 'Pool', 'Amount', 'Runner'),
    );
  });

  it('pops the stack on going back [T080]', () => {
    expect(goBack(at('Pool', 'Card', 'Race'))).toEqual(at('Race', 'Card'));
  });

  it.each(['NewCustomer', 'SignOff'] as const)('clears the stack for %s [T076, T077]', (element) => {
    expect(selectView(at('Runner', 'Card', 'Race'), element).stack).toEqual([]);
  });

  it('changes nothing for Settings', () => {
    const state = at('Runner', 'Card', 'Race');
    expect(selectView(state, 'Settings')).toBe(state);
  });

  it.each(['Draw', 'Return', 'ReturnEu', 'Bag'] as const)(
    'goes back from %s however it was come to [T091]',
    (element) => {
      expect(goBack(at(element, 'Card', 'Race'))).toEqual(at('Race', 'Card'));
      expect(canGoBack(at(element))).toBe(true);
      expect(goBack(at(element))).toEqual(FIRST_VIEW);
      expect(canGoBack(at('Results'))).toBe(false);
    },
  );

  it('does not go back from Card [T090]', () => {
    const state = at('Card', 'Race');
    expect(canGoBack(state)).toBe(false);
    expect(goBack(state)).toBe(state);
  });

  const nothing = { card: false, race: false, bet: false, amount: false, customer: false };
  it.each([
    ['Race', 'card'],
    ['Pool', 'race'],
    ['Amount', 'bet'],
    ['Runner', 'amount'],
    ['TotalOut', 'customer'],
  ] as const)('reaches %s only with a %s [T083, T084, T085, T086, T087]', (element, part) => {
    expect(mayReach(element, { ...nothing })).toBe(false);
    expect(mayReach(element, { ...nothing, [part]: true })).toBe(true);
  });
});
