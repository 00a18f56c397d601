/** Gives every page its words, its colours, its hand, and the overlays over it. Reads the settings. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { htmlLanguage } from '../i18n/languages.ts';
import { SayProvider } from '../i18n/SayProvider.tsx';
import { settingsAtom } from '../till/window/settings-state.ts';
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx';
import { ModeMark } from './frame/head/ModeMark.tsx';
import { CrashScreen } from './frame/notices/CrashScreen.tsx';
import { Overlays } from './frame/notices/Overlays.tsx';
import '../ui/look/base.css';

export interface SurroundingsProps {
  /** Reports a screen that breaks, with the failed component. */
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
