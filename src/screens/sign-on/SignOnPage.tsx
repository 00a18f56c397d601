/**
 * Draws the sign-on page (T036-T041): the window, and a number and a password by keypad or keyboard. The till
 * signs on. After a refusal the number stays, and the password is entered again.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { dateAtTime } from '../../i18n/times.ts';
import { outOfServiceAtom } from '../../till/session/technician-state.ts';
import { lockedByAtom, windowNumberAtom } from '../../till/session/teller-state.ts';
import { siteMistakesAtom } from '../../till/setup/site-mistakes-state.ts';
import { updatePercentAtom, updateWaitingAtom } from '../../till/storage/program-state.ts';
import { useTill } from '../../till/use-till.ts';
import { isForPractice } from '../../till/window/modes.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { statusOf } from '../../till/window/start-up.ts';
import { startUpProgressAtom } from '../../till/window/start-up-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { useCredentials } from '../frame/entries/use-credentials.tsx';
import { StatusLights } from '../frame/head/StatusLights.tsx';
import { UpdateProgress } from '../frame/notices/UpdateProgress.tsx';
import { maySignOn, prefilledTeller } from './credentials.ts';
import './sign-on.css';

export function SignOnPage(): ReactNode {
  return (
    <main className="sign-on">
      <WindowSide />
      <SignOnForm />
    </main>
  );
}

function WindowSide(): ReactNode {
  const say = useSay();
  const till = useTill();
  const settings = useAtomValue(settingsAtom);
  const isPractice = isForPractice(settings);
  const windowNumber = useAtomValue(windowNumberAtom);
  const lockedBy = useAtomValue(lockedByAtom);
  const updateWaiting = useAtomValue(updateWaitingAtom);
  const out = useAtomValue(outOfServiceAtom);
  return (
    <section className="sign-on__left">
      <p className="caption">{settings.associationName}</p>
      <div className="sign-on__window">
        <h1 className="sign-on__mark">
          {say('signOn.window')}{' '}
          {windowNumber === null ? (
            <em className="sign-on__no-number">{say('signOn.noNumber')}</em>
          ) : (
            <em>{windowNumber}</em>
          )}
        </h1>
        {isPractice ? <p className="sign-on__line">{say('signOn.demo')}</p> : null}
        {lockedBy === null ? null : (
          <div className="sign-on__locked" role="note">
            <Icon name="lock" size={28} />
            <b>{say('signOn.windowLocked')}</b>
            <span>{say('signOn.lockedBy', { teller: lockedBy })}</span>
          </div>
        )}
        {out === null ? null : (
          <div className="sign-on__locked" role="note">
            <Icon name="warning" size={28} />
            <b>{say('outOfService.title')}</b>
            <span>{say('outOfService.since', { time: dateAtTime(out.since), id: out.by })}</span>
          </div>
        )}
      </div>
      <SiteMistakes />
      <div className="sign-on__foot">
        <StatusLights />
        <UpdateStatus />
        <div className="sign-on__links">
          {updateWaiting ? (
            <Button tone="quiet" onClick={() => till.activateUpdate()}>
              <Icon name="refresh" size={18} />
              {say('update.install')}
            </Button>
          ) : null}
          {isPractice ? (
            <Button
              tone="quiet"
              className="sign-on__try"
              onClick={() => {
                till.configuration.change({ selfServe: true }, true);
                till.configuration.save();
              }}
            >
              <Icon name="account" size={18} />
              {say('selfServe.try')}
            </Button>
          ) : null}
          <Button tone="quiet" onClick={() => till.openConfiguration('preferences')}>
            <Icon name="settings" size={18} />
            {say('menu.settings')}
          </Button>
          <Button tone="quiet" onClick={() => till.openPage('about')}>
            <Icon name="about" size={18} />
            {say('menu.about')}
          </Button>
          <Button tone="quiet" onClick={() => till.openPage('technician')}>
            <Icon name="devices" size={18} />
            {say('technician.title')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Says which line of the site's files has a mistake, where a manager comes by. */
function SiteMistakes(): ReactNode {
  const say = useSay();
  const [first, ...lines] = useAtomValue(siteMistakesAtom);
  if (first === undefined) return null;
  return (
    <div className="sign-on__locked sign-on__site" role="note">
      <Icon name="warning" size={28} />
      <b>{say(first)}</b>
      {lines.map((line) => (
        <span key={say(line)}>{say(line)}</span>
      ))}
    </div>
  );
}

/** Shows what the start still does behind this page: it checks for a new version, or fetches one (T332). */
function UpdateStatus(): ReactNode {
  const say = useSay();
  const { step, isDownloading } = useAtomValue(startUpProgressAtom);
  const status = step === 'update' ? statusOf({ step, isDownloading }) : null;
  if (useAtomValue(updatePercentAtom) !== null) {
    return (
      <div className="sign-on__status">
        <UpdateProgress />
      </div>
    );
  }
  return <output className="sign-on__status">{status === null ? '' : say(status)}</output>;
}

function SignOnForm(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { fields, keypad } = useCredentials({
    idLabel: say('signOn.tellerId'),
    enter: say('signOn.signOn'),
    firstId: prefilledTeller(useAtomValue(lockedByAtom)),
    mayTry: maySignOn,
    onTry: till.signOn,
  });
  return (
    <section className="sign-on__right" aria-label={say('signOn.title')} data-scans="refused">
      {fields}
      {keypad}
    </section>
  );
}
