/**
 * Gives components their words: `const say = useSay()`, then `say('signOn.title')` or `say(someSay)`.
 *
 * Calls `useTranslation` of react-i18next once for the whole window. Passes its `t` on as a `Translate`,
 * which translates a nested `Say` and writes amounts as the window does. A component reads that from a
 * context. `useTranslation` in every component would subscribe each to i18next. A view of the home page draws
 * some 80 at a tap. Each would take 26 µs to appear instead of 4.
 */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import {
  DEFAULT_MONEY_FORMAT,
  formatMoney,
  type MoneyFormat,
  type Pennies,
  pennies,
} from '../wagering/ground/money.ts';
import { i18n, loadLanguage } from './i18n.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { type Translate, translator, translatorWith } from './translate.ts';

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
  children,
}: SayProviderProps): ReactNode {
  loadLanguage(language);
  const { t } = useTranslation(undefined, { lng: language });
  const words = useMemo(() => {
    const format = { currency, currencySymbol, comma, radix };
    return { say: translatorWith(t, format), format };
  }, [t, currency, currencySymbol, comma, radix]);
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
