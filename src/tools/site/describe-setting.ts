/** Describes a setting in the words of the Settings page, in English. */
import english from '../../i18n/en-us.json' with { type: 'json' };
import startEnglish from '../../i18n/en-us-start.json' with { type: 'json' };

const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries({ ...startEnglish, ...english }));

/** Returns the title and the description of a setting; empty for one without words. */
export function describeSetting(key: string): { readonly title?: string; readonly description?: string } {
  const title = TEXTS.get(`setting.${key}`);
  const description = TEXTS.get(`setting.${key}Why`);
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
}
