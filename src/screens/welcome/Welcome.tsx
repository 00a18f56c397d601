/**
 * Draws the root page at start (T026, T028-T034, T332): the association's name, the progress of the start,
 * and of an update. The till leads on (T035).
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { windowNumberAtom } from '../../till/session/teller-state.ts';
import { updatePercentAtom } from '../../till/storage/program-state.ts';
import { useTill } from '../../till/use-till.ts';
import { printerAtom } from '../../till/window/printer-state.ts';
import { printerSay } from '../../till/window/printer-words.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { statusOf } from '../../till/window/start-up.ts';
import { startUpAtom, startUpProgressAtom } from '../../till/window/start-up-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { UpdateProgress } from '../frame/notices/UpdateProgress.tsx';
import './welcome.css';

export function Welcome(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { associationName } = useAtomValue(settingsAtom);
  const ready = useAtomValue(startUpAtom).phase === 'ready';
  const status = statusOf(useAtomValue(startUpProgressAtom));
  const percent = useAtomValue(updatePercentAtom);
  const printer = useAtomValue(printerAtom);
  const windowNumber = useAtomValue(windowNumberAtom);
  return (
    <main className="welcome">
      <p className="caption">{say('app.name')}</p>
      <div className="welcome__main">
        <h1 className="welcome__title">{say('welcome.title', { association: associationName })}</h1>
        {percent === null ? null : <UpdateProgress />}
        {status === null || percent !== null ? null : (
          <p className="welcome__status">
            <i className="welcome__wheel" />
            <output>{say(status)}</output>
          </p>
        )}
        <dl className="welcome__facts">
          <dt>{say('light.printer')}</dt>
          <dd>{say(printerSay(printer))}</dd>
          <dt>{say('signOn.window')}</dt>
          <dd>
            {windowNumber === null ? say('welcome.noWindow') : say('frame.window', { number: windowNumber })}
          </dd>
        </dl>
      </div>
      <div className="welcome__foot">
        <div className="welcome__actions">
          <Button disabled={!ready} onClick={() => till.openConfiguration('preferences')}>
            {say('menu.settings')}
          </Button>
          <Button disabled={!ready} onClick={() => till.openConfiguration('windowSetup')}>
            {say('welcome.windowSettings')}
          </Button>
        </div>
        <span className="welcome__version">{say('frame.version', { version: __BUILD__.VERSION })}</span>
      </div>
    </main>
  );
}
