/**
 * What every page stands in: its words, its colours, its hand, and what may stand over it. Reads settings; owns none.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { htmlLanguage } from '../i18n/languages.ts';
import { SayProvider } from '../i18n/SayProvider.tsx';
import { settingsAtom } from '../till/window/state.ts';
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx';
import { ModeMark } from './frame/head/ModeMark.tsx';
import { CrashScreen } from './frame/notices/CrashScreen.tsx';
import { Overlays } from './frame/notices/Overlays.tsx';
import '../ui/look/base.css';

export interface SurroundingsProps {
  /** Told when a screen breaks, with the component it happened in. */
  readonly onCrash?: (error: Error, where: string) => void;
  readonly children: ReactNode;
}

const crashed = (error: Error): ReactNode => <CrashScreen error={error} />;

export function Surroundings({ onCrash, children }: SurroundingsProps): ReactNode {
  const { language, theme, rightButtons, currency, currencySymbol, comma, radix } =
    useAtomValue(settingsAtom);
  useEffect(() => {
    const { documentElement } = document;
    documentElement.dataset['theme'] = theme;
    documentElement.dataset['hand'] = rightButtons ? 'right' : 'left';
    documentElement.lang = htmlLanguage(language);
  }, [theme, rightButtons, language]);
  return (
    <SayProvider
      language={language}
      currency={currency}
      currencySymbol={currencySymbol}
      comma={comma}
      radix={radix}
    >
      <ErrorBoundary fallback={crashed} {...(onCrash === undefined ? {} : { onError: onCrash })}>
        {children}
        <Overlays />
      </ErrorBoundary>
      <ModeMark />
    </SayProvider>
  );
}
