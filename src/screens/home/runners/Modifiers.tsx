/**
 * Draws the keys for whole legs: With, ALL, BOX, Key, QP, SQP and SP-F (T147, T313-T317, W037, W056, W057). A
 * teller's keep their places. A self-serve terminal has those alone that the bet knows, in plain words.
 */
import { useAtomValue } from 'jotai/react';
import { memo, type ReactNode } from 'react';
import { nextLegLabel } from '../../../i18n/leg-label.ts';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { type Say, say as saying } from '../../../i18n/say.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { canKeyHorse } from '../../../wagering/bets/key-horse.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import { commandKey } from '../../frame/keys/command-key.ts';
import { ViewToggle } from '../bars/ViewToggle.tsx';
import { KeyHint } from '../keys/KeyHint.tsx';
import { inParlayAtom, slipAmountAtom, sportAtom } from '../slip/slip-atoms.ts';
import {
  boxReason,
  favouriteReason,
  keyHorseReason,
  nextLegReason,
  quickPickReason,
} from './modifier-reasons.ts';
import { RefusableButton } from './RefusableButton.tsx';
import {
  allAtom,
  allRacesAtom,
  betAtom,
  boxedAtom,
  canBoxAtom,
  currentLegAtom,
  favouriteAtom,
  keyHorseAtom,
  knownKeysAtom,
  legCountAtom,
  legsShownAtom,
  namedBetAtom,
  offersSmartAtom,
  quickPickedAtom,
  quickPickStateAtom,
  showsSmartAtom,
  wagerRaceAtom,
} from './runner-atoms.ts';
import './Modifiers.css';

export function Modifiers(): ReactNode {
  const say = useSay();
  const till = useTill();
  const bet = useAtomValue(betAtom);
  const all = useAtomValue(allAtom);
  const favourite = useAtomValue(favouriteAtom);
  const boxed = useAtomValue(boxedAtom);
  const canBox = useFollowing(canBoxAtom);
  const allRaces = useAtomValue(allRacesAtom).length > 0;
  const isSelfServe = useAtomValue(isSelfServeAtom);
  const known = useAtomValue(knownKeysAtom);
  return (
    <>
      {known.with ? <WithKey /> : null}
      {known.all ? (
        <Button
          className="modifier"
          {...commandKey('all')}
          pressed={all}
          disabled={bet === null}
          onClick={() => till.wager({ type: 'allToggled' })}
        >
          {say(isSelfServe ? 'selfServe.allRunners' : 'runner.all')}
        </Button>
      ) : null}
      {known.box ? (
        <RefusableButton
          className="modifier"
          {...commandKey('box')}
          pressed={boxed}
          disabled={bet === null}
          reason={bet === null || canBox ? null : boxReason(bet)}
          onClick={() => till.wager({ type: 'boxToggled' })}
        >
          {say('runner.box')}
        </RefusableButton>
      ) : null}
      {known.favourite ? (
        <RefusableButton
          className="modifier"
          {...commandKey('favourite')}
          pressed={favourite}
          disabled={bet === null}
          reason={bet === null || bet.allowSPFavs || favourite ? null : favouriteReason(bet)}
          onClick={() => till.wager({ type: 'favouriteToggled' })}
        >
          {say(isSelfServe ? 'selfServe.favorite' : 'runner.favourite')}
        </RefusableButton>
      ) : null}
      {known.keyHorse ? <KeyHorseKey /> : null}
      {known.quickPick ? <QuickPickKey /> : null}
      <SmartQuickPickKey />
      {allRaces ? null : <ViewToggle setting="runner.view" />}
    </>
  );
}

/** Moves one leg over all the others; explains a bet without such a leg. */
const KeyHorseKey = memo(function KeyHorseKey(): ReactNode {
  const say = useSay();
  const till = useTill();
  const bet = useAtomValue(betAtom);
  const keyed = useAtomValue(keyHorseAtom);
  return (
    <RefusableButton
      className="modifier"
      {...commandKey('keyHorse')}
      pressed={keyed}
      disabled={bet === null}
      reason={bet === null || keyed || canKeyHorse(bet) ? null : keyHorseReason(bet)}
      onClick={() => till.wager({ type: 'keyHorseToggled' })}
    >
      {say('runner.keyHorse')}
    </RefusableButton>
  );
});

/** Draws QP, whose effect depends on the legs. */
const QuickPickKey = memo(function QuickPickKey(): ReactNode {
  const say = useSay();
  const till = useTill();
  const bet = useAtomValue(betAtom);
  const picked = useAtomValue(quickPickedAtom);
  const state = useFollowing(quickPickStateAtom);
  return (
    <RefusableButton
      className="modifier"
      {...commandKey('quickPick')}
      pressed={picked}
      disabled={bet === null}
      reason={bet === null || picked ? null : quickPickReason(state)}
      brief={state === 'tooFewRunners' ? saying('runner.tooFewBrief') : null}
      onClick={() => till.quickPick()}
    >
      {say('runner.quickPick')}
    </RefusableButton>
  );
});

/** Sells what the host draws at once, for the amount that it asks for. */
const SmartQuickPickKey = memo(function SmartQuickPickKey(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const shown = useFollowing(showsSmartAtom);
  const offered = useFollowing(offersSmartAtom);
  const amount = useFollowing(slipAmountAtom);
  if (!shown) return null;
  return (
    <Button
      className="modifier modifier--smart"
      {...commandKey('smartQuickPick')}
      disabled={amount === null || !offered}
      onClick={() => void till.sellSmartQuickPick()}
    >
      {amount === null
        ? say('runner.smartQuickPick')
        : say('runner.smartQuickPickPrice', { amount: money(amount, { whole: 'short' }) })}
    </Button>
  );
});

/**
 * Names the leg that With leads to, which depends on the legs. Follows them, because the teller looks at the
 * legs first.
 */
const WithKey = memo(function WithKey(): ReactNode {
  const say = useSay();
  const till = useTill();
  const bet = useFollowing(namedBetAtom);
  const race = useFollowing(wagerRaceAtom);
  const current = useFollowing(currentLegAtom);
  const legCount = useFollowing(legCountAtom);
  const legsShown = useFollowing(legsShownAtom);
  const sport = useAtomValue(sportAtom);
  const inParlay = useFollowing(inParlayAtom);
  const isSelfServe = useAtomValue(isSelfServeAtom);
  const brief = inParlay && legsShown <= 1 ? saying('runner.parlayLegBrief') : null;
  const next = bet === null || race === null ? null : nextLegLabel(bet, race, current, legCount, sport);
  return (
    <RefusableButton
      className="modifier modifier--with"
      disabled={bet === null}
      reason={bet === null || next !== null ? null : nextLegReason(bet, legsShown, inParlay)}
      brief={brief}
      onClick={() => till.wager({ type: 'withPressed' })}
    >
      {withWords(say, bet, next, isSelfServe)}
      {brief === null ? (
        <>
          <Icon name="forward" size={18} />
          <KeyHint code="/" />
        </>
      ) : null}
    </RefusableButton>
  );
});

function withWords(
  say: Translate,
  bet: BetAvailability | null,
  next: Say | null,
  isSelfServe: boolean,
): string {
  if (next === null) return say(isSelfServe ? 'selfServe.next' : 'runner.with');
  if (bet?.isBoxed === true) return say('runner.withOthers');
  return say(isSelfServe ? 'selfServe.nextLeg' : 'runner.withNext', { leg: next });
}
