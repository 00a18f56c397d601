/**
 * Draws the typed bet: one line in the window's order. Shows its reading, its cost and its first obstacle
 * below while it is typed. Enter buys it, Escape closes, the arrow up restores the last line. Tab completes a
 * word for a bet or a card that has only one completion. The wrong word is underlined. The words are read in
 * wagering/typed/typed-wager.ts.
 */
import { useAtom, useAtomValue, useStore } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { readyCardAtom, summaryAtom } from '../../../till/cards/card-state.ts';
import { operationLastsAtom } from '../../../till/money/operation-state.ts';
import { readBackAtom } from '../../../till/selling/read-back-state.ts';
import { typedCardAtom, typedSeedAtom } from '../../../till/selling/typed-state.ts';
import { lastTicketAtom } from '../../../till/session/customer-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { wagerAtom, wagerRulesAtom } from '../../../till/wager/pending-wager-state.ts';
import type { Loadable } from '../../../till/window/loadable.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { ALL_RACES } from '../../../wagering/bets/all-races.ts';
import type { CardSummary } from '../../../wagering/card/card.ts';
import type { TypedChance } from '../../../wagering/typed/typed-bet-chance.ts';
import type { Span } from '../../../wagering/typed/typed-bet-words.ts';
import type { TypedRules } from '../../../wagering/typed/typed-reading.ts';
import { useEnterPresses } from '../../frame/keys/use-enter-presses.ts';
import { waitsForPaper } from '../commands/use-enter-buys.ts';
import { SlipPractice } from './SlipPractice.tsx';
import { TypedHelp } from './TypedHelp.tsx';
import { isWrong, TypedMessage } from './TypedMessage.tsx';
import { TypedParts } from './TypedParts.tsx';
import { TypedRunnerNames } from './TypedRunnerNames.tsx';
import './typed.css';
import { typedLastAtom, typedLineAtom, typedOpenAtom } from '../entry/typed-atoms.ts';
import { type LineShown, lineAgain, lineOf, readLine } from './typed-line.ts';

export function TypedLine(): ReactNode {
  const say = useSay();
  const store = useStore();
  const till = useTill();
  const [line, setLine] = useAtom(typedLineAtom);
  const shown = useLine(line);
  const input = useRef<HTMLInputElement>(null);
  const buyKey = useRef<HTMLButtonElement>(null);
  const { lookUp, reading } = shown;
  const canBuy = reading?.check.ok === true;
  const busy = useAtomValue(operationLastsAtom);
  const demo = useAtomValue(settingsAtom).demoMode;
  const [practising, setPractising] = useState(false);
  const [scrolled, setScrolled] = useState(0);
  // Shows the runners after the first sold line, when the teller knows the forms; `?` shows the forms again.
  const hasSold = useAtomValue(typedLastAtom) !== null;
  const showsHelp = line.trim() === '?' || (line.trim() === '' && !hasSold);

  // Presses Buy with Enter also while the focus is elsewhere: Enter buys an entered line.
  useEnterPresses(buyKey);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    till.lookUpTyped(lookUp);
  }, [till, lookUp]);
  useEffect(() => () => till.lookUpTyped(null), [till]);

  /** Drops the read-back: another line is another sale. */
  const change = (to: string): void => {
    till.dropReadBack();
    setLine(to);
  };
  const latestBuy = useRef<() => void>(() => undefined);
  const buy = (): void => {
    if (shown.cardId === null || reading === null || !reading.check.ok) return;
    const isStill = (): boolean => store.get(typedLineAtom) === line;
    // Buys as the line is read by then. The key may still be drawn as busy, and takes no press.
    if (waitsForPaper(store, { isStill, buy: () => latestBuy.current() })) return;
    // Clears the line when it is sold, which is before its paper is out.
    const { entry, tickets, smart } = reading.check.value;
    const again = lineAgain(shown, summariesOf(store.get(summaryAtom)));
    const stop = store.sub(lastTicketAtom, () => {
      stop();
      setLine((now) => (now === line ? '' : now));
      if (again !== null) store.set(typedLastAtom, { line: again, wagers: store.get(lastTicketAtom) });
    });
    void till.buyTyped(shown.cardId, entry, { tickets, smart }).finally(stop);
  };
  useEffect(() => {
    latestBuy.current = buy;
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    buy();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Ignores a held key, which buys once.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    if (event.key === 'Escape') {
      if (store.get(readBackAtom) === null) close();
      else till.dropReadBack();
    }
    if (event.key === 'ArrowUp') recall(event);
    if (event.key === 'Tab' && !event.shiftKey) complete(event);
  };
  const close = (): void => {
    change('');
    store.set(typedOpenAtom, false);
  };
  const recall = (event: KeyboardEvent): void => {
    const last = store.get(lastTicketAtom);
    const typed = store.get(typedLastAtom);
    if (last === null || line !== '') return;
    const again = typed?.wagers === last ? typed.line : lineOf(last, summariesOf(store.get(summaryAtom)));
    if (again === null) return;
    event.preventDefault();
    change(again);
  };
  const complete = (event: KeyboardEvent): void => {
    // Moves on to Buy with Tab once it can be bought, and from an empty line. Never moves past Buy to Close.
    const isAtEnd = input.current?.selectionStart === line.length;
    if (shown.completed !== null && isAtEnd) change(shown.completed.line);
    else if (canBuy || line.trim() === '') return;
    event.preventDefault();
  };

  return (
    <>
      <form className="typed scroll--marked" aria-label={say('typed.name')} onSubmit={onSubmit}>
        <div className="typed__entry">
          <div className="typed__line">
            <input
              ref={input}
              className="typed__input"
              aria-label={say('typed.name')}
              aria-describedby="typed-message"
              value={line}
              onChange={(event) => change(event.target.value)}
              onKeyDown={onKeyDown}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              aria-invalid={isWrong(shown) && line.trim() !== ''}
              onScroll={(event) => setScrolled(event.currentTarget.scrollLeft)}
            />
            <Fault line={line} fault={shown.fault} scrolled={scrolled} />
          </div>
          <BuyTyped ref={buyKey} disabled={!canBuy} busy={busy} shown={shown} onBuy={buy} />
          <Button tone="quiet" className="typed__close" aria-label={say('action.close')} onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        <TypedParts shown={shown} />
        <TypedRunnerNames shown={shown} />
        <div className="typed__foot">
          <TypedMessage line={line} shown={shown} />
          {demo ? (
            <Button
              tone="quiet"
              className="typed__slip"
              aria-label={say('slipRead.practice')}
              onClick={() => setPractising(true)}
            >
              {say('slipRead.practice')}
            </Button>
          ) : null}
        </div>
        {showsHelp ? <TypedHelp /> : null}
      </form>
      {practising ? <SlipPractice onClose={() => setPractising(false)} /> : null}
    </>
  );
}

function useLine(line: string): LineShown {
  const say = useSay();
  const summary = useAtomValue(summaryAtom);
  const chosenCard = useAtomValue(readyCardAtom);
  const other = useAtomValue(typedCardAtom);
  const rules = useAtomValue(rulesAtom);
  const chosenRace = useAtomValue(chosenRaceAtom);
  const chance = useAtomValue(chanceAtom);
  return useMemo(() => {
    const words = { all: say('runner.all'), favourite: say('runner.favourite') };
    const cards = { summaries: summariesOf(summary), chosenCard, chosenRace, other };
    return readLine(line, words, cards, rules, chance);
  }, [line, say, summary, chosenCard, chosenRace, other, rules, chance]);
}

/** Leaves out 'all races': a line without a race does not mean them. */
const chosenRaceAtom = atom((get) => {
  const { race } = get(wagerAtom);
  return race === ALL_RACES ? null : race;
});

const rulesAtom = atom((get): TypedRules => {
  return { ...get(wagerRulesAtom), allRaces: get(settingsAtom).allowRaceAll };
});

const chanceAtom = atom((get): TypedChance => {
  const { allowQPK, smartQuickPickConfig } = get(settingsAtom);
  return { seed: get(typedSeedAtom), isAllowed: allowQPK, smart: smartQuickPickConfig };
});

function summariesOf(summary: Loadable<readonly CardSummary[]>): readonly CardSummary[] {
  return summary.state === 'ready' ? summary.value : [];
}

interface FaultProps {
  readonly line: string;
  readonly fault: Span | null;
  /** Distance that the line has scrolled to the left in its field, pixels. */
  readonly scrolled: number;
}

/**
 * Draws the line again under the field's own, invisible but for the underline of the wrong word. An input
 * cannot draw that.
 */
function Fault({ line, fault, scrolled }: FaultProps): ReactNode {
  if (fault === null || fault.to <= fault.from) return null;
  return (
    <div className="typed__under" aria-hidden="true">
      <span style={{ marginLeft: -scrolled }}>
        {line.slice(0, fault.from)}
        <mark className="typed__fault">{line.slice(fault.from, fault.to)}</mark>
      </span>
    </div>
  );
}

interface BuyTypedProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly shown: LineShown;
  readonly onBuy: () => void;
}

/** Draws Buy with the cost of the typed line, also before it can be bought. */
function BuyTyped({ ref, disabled, busy, shown, onBuy }: BuyTypedProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const { total } = shown;
  const readBack = useAtomValue(readBackAtom);
  return (
    <Button ref={ref} tone="primary" className="typed__buy" disabled={disabled} busy={busy} onClick={onBuy}>
      <span className="typed__word">
        {say(readBack === null ? 'command.buy' : 'readBack.sell')}
        {disabled ? null : <kbd aria-hidden="true">{say('command.enterKey')}</kbd>}
      </span>
      <span className="typed__cost" {...(readBack === null ? {} : { role: 'alert' })}>
        {readBack !== null ? say(readBack.title) : total === null ? '—' : money(total)}
      </span>
    </Button>
  );
}
