/** Draws a row for every device: its state, its test, and what the test has found. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { say as saying } from '../../i18n/say.ts';
import { billFaultsAtom, knownAcceptorAtom } from '../../till/bills/bill-state.ts';
import { DISPLAY_STATE_TEXTS, displayStatusAtom } from '../../till/display/display-state.ts';
import { cameraAtom } from '../../till/scans/camera-state.ts';
import { ticketReaderAtom } from '../../till/scans/reader-state.ts';
import { knownScannersAtom } from '../../till/scans/scan-state.ts';
import { deviceFactsAtom, storageKeptAtom } from '../../till/storage/device-state.ts';
import {
  type DeviceTest,
  deviceTestsAtom,
  TESTED_DEVICES,
  type TestedDevice,
} from '../../till/technician/device-test-state.ts';
import { useTill } from '../../till/use-till.ts';
import { printerAtom } from '../../till/window/printer-state.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { toteConnectedAtom } from '../../till/window/start-up-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CodeBars } from '../../ui/controls/CodeBars.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { SettingGroup } from '../../ui/controls/Setting.tsx';
import {
  acceptorState,
  cameraState,
  DEVICE_ICONS,
  DEVICE_NAMES,
  type DeviceState,
  printerState,
  readerState,
  scannerState,
} from './device-states.ts';

/** The digits that the page shows to be scanned. They are the number of nothing. */
const TEST_CODE = '13572468';

export function DeviceTestPage(): ReactNode {
  const say = useSay();
  const { device } = useTill();
  useEffect(() => void device.readFacts(), [device]);
  return (
    <div className="settings">
      <SettingGroup heading={say('technician.devices')}>
        {TESTED_DEVICES.map((each) => (
          <Row key={each} device={each} />
        ))}
      </SettingGroup>
    </div>
  );
}

function Row({ device }: { readonly device: TestedDevice }): ReactNode {
  const say = useSay();
  const { technician } = useTill();
  const test = useAtomValue(deviceTestsAtom)[device];
  const state = useDeviceState(device);
  const name = say(DEVICE_NAMES[device]);
  const isUnderWay = test.state === 'running' || test.state === 'asking';
  return (
    <div className="device-test" data-state={test.state}>
      <span className="device-test__icon">
        <Icon name={DEVICE_ICONS[device]} size={26} />
      </span>
      <div className="setting__words">
        <span className="setting__name">{name}</span>
        <span className="setting__why">
          {state.map((part) => (typeof part === 'string' ? part : say(part))).join(' · ')}
        </span>
        <output className="device-test__found">
          <Found test={test} />
        </output>
      </div>
      <span className="device-test__keys">
        {test.state === 'asking' ? (
          <>
            <Button onClick={() => technician.judge(false)}>{say('technician.no')}</Button>
            <Button tone="primary" onClick={() => technician.judge(true)}>
              {say('technician.yes')}
            </Button>
          </>
        ) : isUnderWay ? (
          <Button onClick={() => technician.stopTest()}>{say('technician.stop')}</Button>
        ) : (
          <Button
            aria-label={say('technician.testOf', { device: name })}
            onClick={() => technician.test(device)}
          >
            {say('technician.test')}
          </Button>
        )}
      </span>
      {device === 'scanner' && test.state === 'running' ? (
        <CodeBars code={TEST_CODE} name={say('scanner.test')} />
      ) : null}
      {device === 'camera' && isUnderWay ? <Picture /> : null}
    </div>
  );
}

function Found({ test }: { readonly test: DeviceTest }): ReactNode {
  const say = useSay();
  switch (test.state) {
    case 'untried':
      return say('technician.untried');
    case 'running':
      return say(test.todo ?? saying('technician.running'));
    case 'asking':
      return say(test.question);
    case 'passed':
      return (
        <>
          <Icon name="check" size={18} />
          {say('technician.passed', { seen: test.seen })}
        </>
      );
    case 'failed':
      return (
        <>
          <Icon name="warning" size={18} />
          {say('technician.failed', { why: test.why })}
        </>
      );
  }
}

/** Draws what the camera sees. */
function Picture(): ReactNode {
  const { camera } = useTill();
  const isLooking = useAtomValue(cameraAtom) === 'looking';
  const frame = useCallback(
    (element: HTMLDivElement | null) => {
      if (element !== null && isLooking) camera.showIn(element);
    },
    [camera, isLooking],
  );
  return <div ref={frame} className="device-test__picture" data-scans="taken" aria-hidden="true" />;
}

const MEGABYTE = 1_000_000;

const SOUNDS = {
  off: 'preferences.soundsOff',
  low: 'preferences.soundsLow',
  medium: 'preferences.soundsMedium',
  loud: 'preferences.soundsLoud',
} as const;

function useDeviceState(device: TestedDevice): DeviceState {
  const printer = useAtomValue(printerAtom);
  const scanners = useAtomValue(knownScannersAtom);
  const reader = useAtomValue(ticketReaderAtom);
  const acceptor = useAtomValue(knownAcceptorAtom);
  const billFaults = useAtomValue(billFaultsAtom);
  const display = useAtomValue(displayStatusAtom);
  const camera = useAtomValue(cameraAtom);
  const { sounds } = useAtomValue(settingsAtom);
  const isConnected = useAtomValue(toteConnectedAtom);
  const facts = useAtomValue(deviceFactsAtom);
  const kept = useAtomValue(storageKeptAtom);
  switch (device) {
    case 'printer':
      return printerState(printer);
    case 'scanner':
      return scannerState(scanners, false);
    case 'cardReader':
      return scannerState(scanners, true);
    case 'ticketReader':
      return readerState(reader);
    case 'bills':
      return acceptorState(acceptor, billFaults);
    case 'display':
      return [saying(DISPLAY_STATE_TEXTS[display.state])];
    case 'camera':
      return cameraState(camera, facts?.hasCamera ?? null);
    case 'sound':
      return [saying(SOUNDS[sounds])];
    case 'network':
      return [saying(isConnected ? 'technician.liveOpen' : 'technician.liveLost')];
    case 'disk': {
      const used = facts?.storageUsed ?? null;
      return [
        ...(used === null ? [] : [saying('technician.diskUsed', { size: (used / MEGABYTE).toFixed(1) })]),
        saying(kept === true ? 'technician.diskKept' : 'technician.diskNotKept'),
      ];
    }
  }
}
