/** Loads a site's own texts for the next start, in the window's language and in each that it changes to. */
import { loadSiteTexts, type SiteTextDependencies } from '../../config/site-files/site-texts.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';

/** Follows the settings from now on. */
export function followSiteTexts(store: Store, parts: SiteTextDependencies): void {
  let asked = '';
  const follow = (): void => {
    const { language } = store.get(settingsAtom);
    if (language === asked) return;
    asked = language;
    void loadSiteTexts(parts, language);
  };
  store.sub(settingsAtom, follow);
  follow();
}
