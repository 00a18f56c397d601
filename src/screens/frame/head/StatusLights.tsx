/**
 * Draws the three lights: tote, printer, scanner (T177). Adds a quiet fourth if the browser may delete what
 * the window writes. Each opens the page with its details.
 */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useCallback } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { storageKeptAtom } from '../../../till/storage/device-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { printerAtom } from '../../../till/window/printer-state.ts';
import { toteConnectedAtom } from '../../../till/window/start-up-state.ts';
import { StatusLight } from '../../../ui/controls/StatusLight.tsx';
import { printerLight, SCANNER_LIGHT, toteLight } from './status-words.ts';
import './title-bar.css';

export const StatusLights = memo(function StatusLights(): ReactNode {
  const say = useSay();
  const till = useTill();
  const tote = toteLight(useAtomValue(toteConnectedAtom));
  const kept = useAtomValue(storageKeptAtom);
  const printer = printerLight(useAtomValue(printerAtom));
  const openTote = useCallback(() => till.openConfiguration('windowSetup'), [till]);
  const openPrinter = useCallback(() => till.openConfiguration('printer'), [till]);
  const openScanner = useCallback(() => till.openConfiguration('scanner'), [till]);
  const openStorage = useCallback(() => till.openPage('about'), [till]);
  return (
    <div className="lights">
      <StatusLight name={say('light.tote')} state={tote.state} status={say(tote.status)} onOpen={openTote} />
      <StatusLight
        name={say('light.printer')}
        state={printer.state}
        status={say(printer.status)}
        onOpen={openPrinter}
      />
      <StatusLight
        name={say('light.scanner')}
        state={SCANNER_LIGHT.state}
        status={say(SCANNER_LIGHT.status)}
        onOpen={openScanner}
      />
      {kept === false ? (
        <span className="lights__storage">
          <StatusLight
            name={say('light.storage')}
            state="warning"
            status={say('light.storageNotKept')}
            onOpen={openStorage}
          />
        </span>
      ) : null}
    </div>
  );
});
