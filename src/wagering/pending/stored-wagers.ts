/**
 * Stores wagers, to be sold together on one ticket, and takes them out (W046-W050, W021, W132). The wagers
 * that combine are decided on in combine.ts. The ticket is made in pending-ticket.ts.
 */
import { ALL_RACES } from '../bets/all-races.ts';
import { notStored, refuseStoring } from '../rules/combine.ts';
import { checkWager } from '../rules/validation.ts';
import { hasRunners, type PendingWager, rulesOf, WITHOUT_BET } from './wager-state.ts';
import { goTo, refused, to, type WagerContext, type WagerStepResult } from './wager-step.ts';

/**
 * Stores the pending wager as it would be sold now. The next one begins with its pool, in the same race, with
 * the same amount. A wager that cannot be sold or does not go with the others stays pending, with the reason.
 */
export function storeWager(state: PendingWager, context: WagerContext): WagerStepResult {
  const { card, rules } = context;
  const { race, bet, amount, units, runners } = state;
  if (state.exchange !== null) return to(state, refused({ code: 'sellExchange' }));
  if (state.parlay !== null) return to(state, refused({ code: 'parlayWithString' }));
  if (race === ALL_RACES) return to(state, refused({ code: 'allRacesWithString' }));
  if (card === null || card.id !== state.card || race === null || bet === null)
    return to(state, refused({ code: 'invalidBetEntry' }));
  const check = checkWager(card, { race, bet, amount, units, runners }, rulesOf(state, rules));
  if (!check.ok) return to(state, refused(check.refusal));
  // An account pays wager by wager (W050).
  const refusal =
    rules.accountMode === true ? notStored('account') : refuseStoring(state.stored, check.value);
  if (refusal !== null) return to(state, refused(refusal));
  return to(
    { ...state, ...WITHOUT_BET, amount: state.amount, stored: [...state.stored, check.value] },
    goTo('pool'),
  );
}

/**
 * Takes a stored wager out, by its place from 0, and enters it again. The pending wager is stored in its
 * place; if it cannot be stored, nothing changes, and the reason is given.
 */
export function takeOutStored(state: PendingWager, index: number, context: WagerContext): WagerStepResult {
  const wager = state.stored[index];
  if (wager === undefined || context.card?.id !== wager.cardId) return to(state);
  const without = { ...state, stored: state.stored.filter((_, each) => each !== index) };
  const put = hasRunners(state) ? storeWager(without, context) : to(without);
  if (hasRunners(state) && put.state === without) return { ...put, state };
  return to(
    {
      ...put.state,
      ...WITHOUT_BET,
      race: wager.raceNo,
      bet: wager.betType,
      amount: wager.betAmount,
      units: wager.units ?? null,
      runners: wager.runners,
    },
    goTo('runner'),
  );
}
