/** Which sub-page of the configuration is shown, and how another screen opens it there (T192-T197). */
import { useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useTill } from '../../till/use-till.ts';

export const CONFIGURATION_TABS = ['preferences', 'printer', 'windowSetup'] as const;
export type ConfigurationTab = (typeof CONFIGURATION_TABS)[number];

export const configurationTabAtom = atom<ConfigurationTab>('preferences');

export function useOpenConfiguration(): (tab: ConfigurationTab) => void {
  const till = useTill();
  const show = useSetAtom(configurationTabAtom);
  return (tab) => {
    show(tab);
    till.openPage('configuration');
  };
}
