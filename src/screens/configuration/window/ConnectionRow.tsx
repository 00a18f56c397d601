/** Shows the state of the connection to the tote of this page, with a key that tries it at once. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { toteConnectedAtom } from '../../../till/window/start-up-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';

export function ConnectionRow(): ReactNode {
  const say = useSay();
  const till = useTill();
  const isConnected = useAtomValue(toteConnectedAtom);
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{say('windowSetup.connection')}</span>
        <output className="setting__why">
          {say(isConnected ? 'windowSetup.connectedWhy' : 'windowSetup.disconnectedWhy')}
        </output>
      </span>
      {isConnected ? (
        <span className="setting__value">{say('light.connected')}</span>
      ) : (
        <Button onClick={() => till.reconnect()}>{say('action.tryAgain')}</Button>
      )}
    </div>
  );
}
