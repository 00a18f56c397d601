/**
 * How a component finds its words: `const say = useSay()`, then `say('signOn.title')` or `say(someSay)`.
 * Owns the React side of the language. One function for the whole window, replaced only with language or money format, so that
 * words cost a component no subscription of its own.
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

export function useSay(): Translate {
  return useContext(WordsContext).say;
}

/** How the window writes money. */
export function useMoneyFormat(): MoneyFormat {
  return useContext(WordsContext).format;
}

/**
 * An amount as the window writes it; `whole: 'short'` leaves the cents out of whole amounts (T373). Below zero it has the minus sign of the
 * panel's counts; paper keeps the hyphen, which every printer has.
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
