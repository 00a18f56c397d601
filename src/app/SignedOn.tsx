/**
 * Loads the screens behind sign-on. They are one file, fetched while the teller types, so that none is
 * fetched on the sale path. Draws a screen that is loaded at once, without a detour over an empty page.
 */
import { type ReactNode, use } from 'react';
import type * as signedOnScreens from './signed-on-screens.ts';

type Screens = typeof signedOnScreens;

let screens: Screens | null = null;
let loading: Promise<Screens> | null = null;

/** Fetches the screens, once. */
export function loadSignedOn(): Promise<Screens> {
  loading ??= import('./signed-on-screens.ts').then((loaded) => {
    screens = loaded;
    return loaded;
  });
  return loading;
}

export function SignedOn({ page }: { readonly page: keyof Screens }): ReactNode {
  const Screen = (screens ?? use(loadSignedOn()))[page];
  return <Screen />;
}
