/** Draws the protected settings of a window for tests. A change counts as at a window. */
import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import type { Settings } from '../../../../config/settings.ts';
import { createSettingsStore, type SettingsStore, type SiteKeys } from '../../../../config/settings-store.ts';
import { SayProvider } from '../../../../i18n/SayProvider.tsx';
import { createConfigurationCommands } from '../../../../till/configuration/configuration-commands.ts';
import { createRecordingTill } from '../../../../till/testing/recording-till.ts';
import { TillContext } from '../../../../till/use-till.ts';
import { settingLayersAtom, settingsAtom } from '../../../../till/window/settings-state.ts';
import { type Drawn, drawComponent } from '../../../../ui/testing/draw.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

export interface DrawnSettings extends Drawn {
  readonly settings: SettingsStore;
  readonly store: ReturnType<typeof createStore>;
  /** The row of a setting; throws if it is not shown. */
  readonly row: (key: string) => HTMLElement;
}

export function drawSettings(build: Partial<Settings> = {}, siteKeys?: SiteKeys): DrawnSettings {
  const store = createStore();
  const settings = createSettingsStore(null, build, siteKeys);
  const show = (): void => {
    store.set(settingsAtom, settings.settings());
    store.set(settingLayersAtom, settings.layers());
  };
  show();
  settings.onChange(show);
  const configuration = createConfigurationCommands({
    store,
    dialogs: { alert: () => Promise.resolve() },
    settings,
    clock: { now: () => 0 },
    pages: { pop: () => undefined },
    saveWindow: () => undefined,
    reload: () => undefined,
  });
  const { currency, currencySymbol, comma, radix } = settings.settings();
  const drawn = drawComponent(
    <Provider store={store}>
      <TillContext value={{ ...createRecordingTill().till, configuration }}>
        <SayProvider
          language="en-us"
          currency={currency}
          currencySymbol={currencySymbol}
          comma={comma}
          radix={radix}
        >
          <SettingsPage />
        </SayProvider>
      </TillContext>
    </Provider>,
  );
  return Object.assign(drawn, {
    settings,
    store,
    row(key: string): HTMLElement {
      const [found] = drawn.all(`[data-key="${key}"]`);
      if (found === undefined) throw new Error(`no row of ${key}`);
      return found;
    },
  });
}
