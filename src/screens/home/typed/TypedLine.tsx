/**
 * The typed bet: one line in the window's order, with what it was read as, what it costs and the first thing in its way as it is typed.
 * Enter buys what stands there, Escape closes, the arrow up brings back the last bet. What the words mean is wagering/typed-wager.ts.
 */
import { useAtom, useAtomValue, useStore } from 'jotai/react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import {
  lastWagerAtom,
  readyCardAtom,
  saleLastsAtom,
  settingsAtom,
  summaryAtom,
  typedCardAtom,
  wagerRulesAtom,
} from '../../../till/state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { runnerNotation } from '../../../wagering/runner-notation.ts';
import { SlipPractice } from './SlipPractice.tsx';
import './typed.css';
import { typedLineAtom, typedOpenAtom } from './typed-atoms.ts';
import { type LineShown, lineOf, readLine } from './typed-line.ts';
import { typedSay } from './typed-words.ts';

/** The longest list of bets or cards that helps at a glance. */
const MOST_TO_TYPE = 24;

export function TypedLine(): ReactNode {
  const say = useSay();
  const store = useStore();
  const till = useTill();
  const [line, setLine] = useAtom(typedLineAtom);
  const shown = useLine(line);
  const input = useRef<HTMLInputElement>(null);
  const { lookUp, reading } = shown;
  const wager = reading?.check.ok === true ? reading.check.value.wager : null;
  const busy = useAtomValue(saleLastsAtom);
  const demo = useAtomValue(settingsAtom).demoMode;
  const [practising, setPractising] = useState(false);

  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => till.lookUpTyped(lookUp), [till, lookUp]);
  useEffect(() => () => till.lookUpTyped(null), [till]);

  const buy = (): void => {
    if (shown.cardId === null || reading === null || !reading.check.ok) return;
    // It makes way for the next one when it is sold, which is before its paper is out.
    const stop = store.sub(lastWagerAtom, () => {
      stop();
      setLine((now) => (now === line ? '' : now));
    });
    void till.buyTyped(shown.cardId, reading.check.value.entry).finally(stop);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    buy();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A held key buys once.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    if (event.key === 'Escape') close();
    if (event.key === 'ArrowUp') recall(event);
  };
  const close = (): void => {
    setLine('');
    store.set(typedOpenAtom, false);
  };
  const recall = (event: KeyboardEvent): void => {
    const last = store.get(lastWagerAtom);
    const summary = store.get(summaryAtom);
    const again = last === null || summary.state !== 'ready' ? null : lineOf(last, summary.value);
    if (again === null || line !== '') return;
    event.preventDefault();
    setLine(again);
  };

  return (
    <>
      <form className="typed" aria-label={say('typed.name')} onSubmit={onSubmit}>
        <div className="typed__entry">
          <input
            ref={input}
            className="typed__input"
            aria-label={say('typed.name')}
            aria-describedby="typed-message"
            value={line}
            onChange={(event) => setLine(event.target.value)}
            onKeyDown={onKeyDown}
            maxLength={120}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
          />
          <BuyTyped disabled={wager === null} busy={busy} shown={shown} onBuy={buy} />
          <Button tone="quiet" className="typed__close" aria-label={say('action.close')} onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        <Parts shown={shown} />
        <div className="typed__foot">
          <Message line={line} shown={shown} />
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
      </form>
      {practising ? <SlipPractice onClose={() => setPractising(false)} /> : null}
    </>
  );
}

function useLine(line: string): LineShown {
  const say = useSay();
  const summary = useAtomValue(summaryAtom);
  const inHand = useAtomValue(readyCardAtom);
  const other = useAtomValue(typedCardAtom);
  const rules = useAtomValue(wagerRulesAtom);
  return useMemo(() => {
    const words = { all: say('runner.all'), favourite: say('runner.favourite') };
    const summaries = summary.state === 'ready' ? summary.value : [];
    return readLine(line, words, { summaries, inHand, other }, rules);
  }, [line, say, summary, inHand, other, rules]);
}

interface BuyTypedProps {
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly shown: LineShown;
  readonly onBuy: () => void;
}

/** With the cost of what is typed so far, which can be seen before it can be bought. */
function BuyTyped({ disabled, busy, shown, onBuy }: BuyTypedProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const total = shown.reading?.cost?.total ?? null;
  return (
    <Button tone="primary" className="typed__buy" disabled={disabled} busy={busy} onClick={onBuy}>
      <span className="typed__word">
        {say('command.buy')}
        {disabled ? null : <kbd aria-hidden="true">{say('command.enterKey')}</kbd>}
      </span>
      <span className="typed__cost">{total === null ? '—' : money(total)}</span>
    </Button>
  );
}

function Parts({ shown }: { readonly shown: LineShown }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const { text, card, reading, isGame } = shown;
  const words = { all: say('runner.all'), favourite: say('runner.favourite') };
  const name = card === 'loading' ? say('state.loading') : card === 'failed' ? null : (card?.name ?? null);
  const race = reading?.race ?? null;
  const parts = [
    ['step.card', name],
    ['step.race', race === null ? null : say(isGame ? 'race.game' : 'race.race', { race: race.num })],
    ['step.amount', text.amount === null || race === null ? null : money(text.amount)],
    ['step.pool', reading?.bet?.name ?? null],
    ['step.runners', race === null || text.bet === null ? null : runnerNotation(text.runners, words)],
  ] as const;
  return (
    <dl className="typed__parts" aria-label={say('typed.parts')}>
      {parts.map(([caption, value]) => (
        <div
          className="typed__part"
          key={caption}
          {...(value === null || value === '' ? { 'data-empty': '' } : {})}
        >
          <dt className="caption">{say(caption)}</dt>
          <dd className="ellipsis">{value === null || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Message({ line, shown }: { readonly line: string; readonly shown: LineShown }): ReactNode {
  const say = useSay();
  const { refusal, reading, card } = shown;
  const isWrong = card === 'failed' || (refusal !== null && refusal.code !== 'missing');
  const sentences = card === 'failed' ? [say('card.failed')] : wordsOf();
  return (
    <output
      id="typed-message"
      className="typed__message"
      data-tone={isWrong && line.trim() !== '' ? 'wrong' : 'plain'}
    >
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </output>
  );

  function wordsOf(): readonly string[] {
    if (line.trim() === '') return [say('typed.example'), say('typed.help')];
    if (refusal === null) return countWords();
    return [...typedSay(refusal, shown.isGame).map((sentence) => say(sentence)), ...toType()];
  }

  function countWords(): readonly string[] {
    const cost = reading?.cost ?? null;
    if (cost === null || !reading?.check.ok) return [];
    const amount = reading.check.value.wager.betAmount;
    return [
      cost.betCount === 1n
        ? say('slip.oneBet', { amount })
        : say('slip.bets', { bets: cost.betCount.toLocaleString('en-US'), amount }),
    ];
  }

  /** What the word that is being typed may become. */
  function toType(): readonly string[] {
    const listed = (codes: readonly string[]): string =>
      `${codes.slice(0, MOST_TO_TYPE).join(' ')}${codes.length > MOST_TO_TYPE ? ' …' : ''}`;
    const cards = shown.cardsToType.map(({ traCode }) => traCode);
    if (cards.length > 0) return [say('typed.cards', { cards: listed(cards) })];
    const bets = (reading?.betsToType ?? []).map(({ abbr }) => abbr);
    return bets.length === 0 ? [] : [say('typed.bets', { bets: listed(bets) })];
  }
}
