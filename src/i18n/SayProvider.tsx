/**
 * Gives components their words: `const say = useSay()`, then `say('signOn.title')` or `say(someSay)`.
 *
 * Replaces `useTranslation` of react-i18next, and does four things that it does not: refuses unknown keys
 * when it is compiled, translates a nested `Say`, writes amounts as the window does, and looks each text up
 * once. One function serves the whole window and changes with language or money format alone;
 * `useTranslation` subscribes every component to i18next. Calling it here once would add 2,000 bytes to the
 * JavaScript before sign-on (191,700 instead of 189,700, gzipped).
 */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  DEFAULT_MONEY_FORMAT,
  formatMoney,
  type MoneyFormat,
  type Pennies,
  pennies,
} from '../wagering/ground/money.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { type Translate, translator } from './translate.ts';

interface Words {
  readonly say: Translate;
  readonly format: MoneyFormat;
}

const WordsContext = createContext<Words>({
  say: translator(DEFAULT_LANGUAGE, DEFAULT_MONEY_FORMAT),
  format: DEFAULT_MONEY_FORMAT,
});

export interface SayProviderProps extends MoneyFormat {
  readonly language: string;
  readonly children: ReactNode;
}

export function SayProvider({
  language,
  currency,
  currencySymbol,
  comma,
  radix,
  children,
}: SayProviderProps): ReactNode {
  const words = useMemo(() => {
    const format = { currency, currencySymbol, comma, radix };
    return { say: translator(language, format), format };
  }, [language, currency, currencySymbol, comma, radix]);
  return <WordsContext value={words}>{children}</WordsContext>;
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
  const { format } = useContext(WordsContext);
  return useMemo(
    () =>
      (amount, options = {}) =>
        amount < 0n
          ? `−${formatMoney(pennies(0n - amount), format, options)}`
          : formatMoney(amount, format, options),
    [format],
  );
}
