/**
 * Shows the typed line's message. It is how a bet is typed, what comes next, what is wrong, or the number of
 * bets and tickets.
 */
import type { ReactNode } from 'react';
import { useCount, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { pennies } from '../../../wagering/ground/money.ts';
import type { LineShown } from './typed-line.ts';
import { typedSay } from './typed-words.ts';

/** Longest list of bets or cards that helps at a glance. */
const MOST_TO_TYPE = 24;

/** Returns true if the line has an error, and is not merely incomplete. */
export function isWrong({ card, refusal }: LineShown): boolean {
  return card === 'failed' || (refusal !== null && refusal.code !== 'missing');
}

export function TypedMessage({
  line,
  shown,
}: {
  readonly line: string;
  readonly shown: LineShown;
}): ReactNode {
  const say = useSay();
  const written = useCount();
  const money = useMoney();
  const { refusal, reading, card, completed } = shown;
  const isEmpty = line.trim() === '';
  return (
    <output
      id="typed-message"
      className="typed__message"
      data-tone={isWrong(shown) && !isEmpty ? 'wrong' : 'plain'}
    >
      {sentences().map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </output>
  );

  function sentences(): readonly string[] {
    if (isEmpty) return [say('typed.example')];
    if (card === 'failed') return [say('card.failed')];
    // Explains what Enter waits for while the card loads.
    if (card === 'loading') return [say('typed.cardLoading', { code: shown.code })];
    if (refusal === null) return [...countWords(), ...ticketWords()];
    const complete = completed === null ? [] : [say('typed.complete', { code: completed.code })];
    return [...typedSay(refusal, shown.isGame).map((sentence) => say(sentence)), ...toType(), ...complete];
  }

  function countWords(): readonly string[] {
    const cost = reading?.cost ?? null;
    if (cost === null || !reading?.check.ok) return [];
    const [first, ...more] = reading.check.value.wagers;
    if (first === undefined) return [];
    const bets = written(cost.betCount);
    // Counts wagers of different amounts together, without an amount.
    if (more.some(({ betAmount }) => betAmount !== first.betAmount)) return [say('typed.betCount', { bets })];
    const amount = first.betAmount;
    return [cost.betCount === 1n ? say('slip.oneBet', { amount }) : say('slip.bets', { bets, amount })];
  }

  function ticketWords(): readonly string[] {
    const { tickets } = shown.text;
    const { total } = shown;
    if (tickets === 1 || total === null) return [];
    return [say('typed.tickets', { tickets, cost: money(pennies(total / BigInt(tickets))) })];
  }

  /** Lists the possible completions of the last word. */
  function toType(): readonly string[] {
    const listed = (codes: readonly string[]): string =>
      `${codes.slice(0, MOST_TO_TYPE).join(' ')}${codes.length > MOST_TO_TYPE ? ' …' : ''}`;
    const cards = shown.cardsToType.map(({ traCode }) => traCode);
    if (cards.length > 0) return [say('typed.cards', { cards: listed(cards) })];
    const bets = (reading?.betsToType ?? []).map(({ abbr }) => abbr);
    return bets.length === 0 ? [] : [say('typed.bets', { bets: listed(bets) })];
  }
}
