/** Loads every English text for tests and the gallery, which fetch nothing. */
import '../window-texts.ts';
import texts from '../en-us.json' with { type: 'json' };
import startTexts from '../en-us-start.json' with { type: 'json' };

export const english = { ...startTexts, ...texts };
