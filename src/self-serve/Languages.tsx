/** Draws a key for each other language: one touch switches the terminal until its customer has gone. */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { LANGUAGES, languageTag, TEST_LANGUAGE } from '../i18n/languages.ts';
import { useTill } from '../till/use-till.ts';
import { settingsAtom } from '../till/window/settings-state.ts';
import { Button } from '../ui/controls/Button.tsx';

const languageAtom = atom((get) => get(settingsAtom).language);

/** Returns the first part of a tag: 'es' of 'es-CL'. One key is for all variants of a language. */
const familyOf = (id: string): string => languageTag(id).split('-')[0] ?? id;

const SHORT_NAMES: Readonly<Record<string, string>> = { en: 'English', es: 'Español', zh: '中文' };

export function Languages(): ReactNode {
  const till = useTill();
  const current = useAtomValue(languageAtom);
  const families = [
    ...new Set(LANGUAGES.filter(({ id }) => id !== TEST_LANGUAGE).map(({ id }) => familyOf(id))),
  ];
  return (
    <nav className="self-serve__languages">
      {families
        .filter((family) => family !== familyOf(current))
        .map((family) => (
          <Button
            key={family}
            lang={family}
            onClick={() => {
              const chosen = LANGUAGES.find(({ id }) => familyOf(id) === family);
              if (chosen !== undefined) till.switchLanguage(chosen.id);
            }}
          >
            {SHORT_NAMES[family] ?? family}
          </Button>
        ))}
    </nav>
  );
}
