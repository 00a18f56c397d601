/** Gives every page its words, its colours, its hand, and the overlays over it. Reads the settings. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { readGuideAhead } from '../help/read-ahead.ts';
import { languageTag } from '../i18n/languages.ts';
import { SayProvider, useLanguage } from '../i18n/SayProvider.tsx';
import { settingsAtom } from '../till/window/settings-state.ts';
import { loadFaces } from '../ui/look/language-faces.ts';
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx';
import { ModeMark } from './frame/head/ModeMark.tsx';
import { CrashScreen } from './frame/notices/CrashScreen.tsx';
import { Overlays } from './frame/notices/Overlays.tsx';
import '../ui/look/base.css';

export interface SurroundingsProps {
  /** Reports a screen that breaks, with the failed component. */
  readonly onCrash?: (error: Error, where: string) => void;
  /** Takes a line for the technician. */
  readonly log?: (message: string) => void;
  readonly children: ReactNode;
}

const crashed = (error: Error): ReactNode => <CrashScreen error={error} />;

export function Surroundings({ onCrash, log, children }: SurroundingsProps): ReactNode {
  const { language, theme, rightButtons, currency, currencySymbol, comma, radix } =
    useAtomValue(settingsAtom);
  useEffect(() => {
    const { documentElement } = document;
    documentElement.dataset['theme'] = theme;
    documentElement.dataset['hand'] = rightButtons ? 'right' : 'left';
  }, [theme, rightButtons]);
  return (
    <SayProvider
      language={language}
      currency={currency}
      currencySymbol={currencySymbol}
      comma={comma}
      radix={radix}
      {...(log === undefined ? {} : { log })}
    >
      <PageLanguage />
      <ErrorBoundary fallback={crashed} {...(onCrash === undefined ? {} : { onError: onCrash })}>
        {children}
        <Overlays />
      </ErrorBoundary>
      <ModeMark />
    </SayProvider>
  );
}

/** Names the language of the page for screen readers and the choice of fonts. */
function PageLanguage(): ReactNode {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = languageTag(language);
    void loadFaces(language);
    void readGuideAhead(language, document.baseURI).then((text) =>
      text === '' ? undefined : loadFaces(language, text),
    );
  }, [language]);
  return null;
}
