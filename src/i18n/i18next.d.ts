/** Tells i18next's types the keys of the English texts: another key does not compile. */
import type { TextKey } from './say.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Readonly<Record<TextKey, string>>; paper: Readonly<Record<TextKey, string>> };
    keySeparator: false;
    nsSeparator: false;
  }
}
