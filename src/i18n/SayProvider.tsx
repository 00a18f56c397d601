/**
 * Gives components their words: `const say = useSay()`, then `say('signOn.title')` or `say(someSay)`.
 *
 * Calls `useTranslation` of react-i18next once for the whole window. Passes its `t` on as a `Translate`,
 * which translates a nested `Say` and writes amounts as the window does. A component reads that from a
 * context. `useTranslation` in every component would subscribe each to i18next. A view of the home page draws
 * some 80 at a tap. Each would take 26 µs to appear instead of 4.
 */
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import {
  DEFAULT_MONEY_FORMAT,
  groupThousands,
  type MoneyFormat,
  type Pennies,
} from '../wagering/ground/money.ts';
import { amountWriter, type WriteAmount } from './amounts.ts';
import { followLoaded, i18n, isLoaded, makeTestLanguage, ownBetName, ownHostWords } from './i18n.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { listText } from './lists.ts';
import { type Say, say as sayOf, type TextKey } from './say.ts';
import { type Translate, translator, translatorWith } from './translate.ts';

interface Words {
  readonly language: string;
  readonly money: WriteAmount;
  readonly say: Translate;
  readonly format: MoneyFormat;
}

const ignore = (): void => undefined;

function wordsOf(language: string, say: Translate, format: MoneyFormat, log: Log): Words {
  return { language, say, format, money: amountWriter(format, () => say('money.invalid'), log) };
}

const WordsContext = createContext<Words>(
  wordsOf(DEFAULT_LANGUAGE, translator(DEFAULT_LANGUAGE, DEFAULT_MONEY_FORMAT), DEFAULT_MONEY_FORMAT, ignore),
);

type Log = (message: string) => void;

export interface SayProviderProps extends MoneyFormat {
  readonly language: string;
  /** Takes a line for the technician, about a value that is no amount (S211). */
  readonly log?: Log;
  readonly children: ReactNode;
}

export function SayProvider(props: SayProviderProps): ReactNode {
  return (
    <I18nextProvider i18n={i18n}>
      <WordsOfWindow {...props} />
    </I18nextProvider>
  );
}

function WordsOfWindow({
  language,
  currency,
  currencySymbol,
  comma,
  radix,
  log = ignore,
  children,
}: SayProviderProps): ReactNode {
  const spoken = useSpokenLanguage(language);
  const { t } = useTranslation(undefined, { lng: spoken });
  const words = useMemo(() => {
    const format = { currency, currencySymbol, comma, radix };
    return wordsOf(spoken, translatorWith(t, format, spoken), format, log);
  }, [t, spoken, currency, currencySymbol, comma, radix, log]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** Says the texts in it in other words: `reword` gives the text to say for a text. */
export function OtherWords({
  reword,
  children,
}: {
  readonly reword: (text: Say) => Say;
  readonly children: ReactNode;
}): ReactNode {
  const words = useContext(WordsContext);
  const others = useMemo((): Words => {
    const say: Translate = (text: Say | TextKey, data?: Say['data']) =>
      words.say(reword(typeof text === 'string' ? sayOf(text, data) : text));
    return { ...words, say };
  }, [words, reword]);
  return <WordsContext value={others}>{children}</WordsContext>;
}

/**
 * Returns the language to say: the chosen one, or the one before while the file of the chosen one is not
 * loaded. English is the first.
 */
function useSpokenLanguage(chosen: string): string {
  makeTestLanguage(chosen);
  const canSay = useSyncExternalStore(followLoaded, () => isLoaded(chosen));
  const [spoken, speak] = useState(canSay ? chosen : DEFAULT_LANGUAGE);
  if (!canSay || spoken === chosen) return spoken;
  speak(chosen);
  return chosen;
}

/** Returns the id of the language that the window says. */
export function useLanguage(): string {
  return useContext(WordsContext).language;
}

/** Returns the function that says texts in the window's language. */
export function useSay(): Translate {
  return useContext(WordsContext).say;
}

/** Returns the window's way of writing money. */
export function useMoneyFormat(): MoneyFormat {
  return useContext(WordsContext).format;
}

/**
 * Returns a function that writes amounts as the window does; `whole: 'short'` leaves the cents out of whole
 * amounts (T373). An amount below zero has a minus sign; paper has a hyphen, which every printer can print.
 */
export function useMoney(): (amount: Pennies, options?: { readonly whole?: 'short' }) => string {
  return useContext(WordsContext).money;
}

/** Returns a function that writes a count with the window's mark between thousands. */
export function useCount(): (count: number | bigint) => string {
  const { comma } = useContext(WordsContext).format;
  return (count) => groupThousands(count, comma);
}

/** Returns a function that joins the parts of a list as the language does. */
export function useList(): (parts: readonly string[]) => string {
  const { language } = useContext(WordsContext);
  return (parts) => listText(parts, language);
}

/** Returns a function that names a bet in the window's language, by its English name. */
export function useBetName(): (name: string) => string {
  const { language } = useContext(WordsContext);
  return (name) => ownBetName(language, name);
}

/** Returns a function that says words of the host in the window's language, if the language knows them. */
export function useHostWords(): (words: string) => string {
  const { language } = useContext(WordsContext);
  return (words) => ownHostWords(language, words);
}
