/**
 * Names the views that a teller's browser keeps (T234), and reads them. They are those of the lists of cards,
 * races, pools and runners.
 */
import * as v from 'valibot';

/** The two ways in which a list is shown. */
export const LIST_VIEWS = ['list', 'grid'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

const VIEW_SETTINGS = ['card.view', 'race.view', 'pool.view', 'runner.view'] as const;
export type ViewSetting = (typeof VIEW_SETTINGS)[number];

export type ViewSettings = Readonly<Record<ViewSetting, ListView>>;

const viewSchema = v.picklist(LIST_VIEWS);

/** Returns the views that are written in storage; leaves out a view it cannot read. */
export function readViews(raw: Readonly<Record<string, unknown>>): Partial<ViewSettings> {
  const views: Partial<Record<ViewSetting, ListView>> = {};
  for (const setting of VIEW_SETTINGS) {
    const view = v.safeParse(viewSchema, raw[setting]);
    if (view.success) views[setting] = view.output;
  }
  return views;
}

/** Returns every list's view: the teller's own choice, otherwise `otherwise`. */
export function viewsWith(chosen: Partial<ViewSettings>, otherwise: ListView): ViewSettings {
  return {
    'card.view': otherwise,
    'race.view': otherwise,
    'pool.view': otherwise,
    'runner.view': otherwise,
    ...chosen,
  };
}
