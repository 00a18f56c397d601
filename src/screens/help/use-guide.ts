/** Loads the guide that Help shows. */
import { useEffect, useState } from 'react';
import type { GuideName } from '../../help/guide.ts';
import { type FoundGuide, loadGuide } from '../../help/load-guide.ts';

export type LoadedGuide =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly found: FoundGuide };

interface Answer {
  readonly to: string;
  readonly found: FoundGuide | null;
}

/** Returns the guide in the window's language, or in the nearest that can be had; or how far it is. */
export function useGuide(name: GuideName, language: string): LoadedGuide {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const asked = `${name} ${language} ${tries}`;
  useEffect(() => {
    let isWanted = true;
    const answered = (found: FoundGuide | null): void => {
      if (isWanted) setAnswer({ to: asked, found });
    };
    loadGuide(name, language, document.baseURI).then(answered, () => answered(null));
    return () => {
      isWanted = false;
    };
  }, [name, language, asked]);
  if (answer?.to !== asked) return { state: 'loading' };
  if (answer.found === null) return { state: 'failed', retry: () => setTries(tries + 1) };
  return { state: 'ready', found: answer.found };
}
