/** Draws the page of a technician who is known: a sub-page, and the keys of all of them in a footer. */
import { useAtom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { technicianAtom } from '../../till/session/technician-state.ts';
import {
  TECHNICIAN_TABS,
  type TechnicianTab,
  technicianTabAtom,
} from '../../till/technician/technician-state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon, type IconName } from '../../ui/controls/Icon.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import { CashBoxCount } from './CashBoxCount.tsx';
import { Counters } from './Counters.tsx';
import { DeviceTestPage } from './DeviceTestPage.tsx';
import { ServicePage } from './ServicePage.tsx';
import './technician.css';

interface Tab {
  readonly label: TextKey;
  readonly icon: IconName;
  readonly page: () => ReactNode;
}

const TABS: Readonly<Record<TechnicianTab, Tab>> = {
  devices: { label: 'technician.devices', icon: 'devices', page: () => <DeviceTestPage /> },
  counters: { label: 'technician.counters', icon: 'report', page: () => <Counters /> },
  box: { label: 'technician.box', icon: 'banknote', page: () => <CashBoxCount /> },
  service: { label: 'technician.service', icon: 'settings', page: () => <ServicePage /> },
};

export function TechnicianTabs(): ReactNode {
  const say = useSay();
  const till = useTill();
  const technician = useAtomValue(technicianAtom);
  const [shown, show] = useAtom(technicianTabAtom);
  const footer = (
    <>
      <Button onClick={() => till.closePage()}>
        <Icon name="back" />
        {say('action.back')}
      </Button>
      {TECHNICIAN_TABS.map((tab) => (
        <Button key={tab} pressed={tab === shown} onClick={() => show(tab)}>
          <Icon name={TABS[tab].icon} />
          <span>{say(TABS[tab].label)}</span>
        </Button>
      ))}
      <Button onClick={() => till.openPage('log')}>
        <Icon name="list" />
        <span>{say('logs.heading')}</span>
      </Button>
    </>
  );
  return (
    <PageFrame title={say('technician.signedOn', { id: technician?.id ?? '' })} footer={footer}>
      {TABS[shown].page()}
    </PageFrame>
  );
}
