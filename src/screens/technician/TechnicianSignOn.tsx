/**
 * Asks for a technician's id and password, by keypad or keyboard. The till has the host validate them. After
 * a refusal the id stays, and the password is entered again.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { technicianEntryAtom } from '../../till/technician/technician-state.ts';
import { useTill } from '../../till/use-till.ts';
import { nowAtom } from '../../till/window/clockwork.ts';
import { isForPractice } from '../../till/window/modes.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { useCredentials } from '../frame/entries/use-credentials.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import './technician-entry.css';

const SECOND = 1_000;

export function TechnicianSignOn(): ReactNode {
  const say = useSay();
  const { technician } = useTill();
  const { isAsking, waitUntil } = useAtomValue(technicianEntryAtom);
  const isWaiting = useAtomValue(nowAtom) < waitUntil;
  const { fields, keypad } = useCredentials({
    idLabel: say('technician.id'),
    enter: say('technician.open'),
    isBusy: isAsking,
    mayTry: (id, password) => id.trim() !== '' && password !== '' && !isWaiting,
    onTry: technician.signOn,
  });
  return (
    <PageFrame title={say('technician.title')}>
      <section className="technician-entry" aria-label={say('technician.title')} data-scans="refused">
        <div className="technician-entry__fields">
          <p className="technician-entry__why">{say('technician.why')}</p>
          {fields}
          <Problem />
        </div>
        {keypad}
      </section>
    </PageFrame>
  );
}

/** Says why the last try failed, or how long the next one waits. */
function Problem(): ReactNode {
  const say = useSay();
  const { isAsking, problem, waitUntil } = useAtomValue(technicianEntryAtom);
  const isPractice = isForPractice(useAtomValue(settingsAtom));
  const now = useAtomValue(nowAtom);
  const lines = [
    ...problem.map((line) => say(line)),
    ...(now < waitUntil ? [say('technician.wait', { seconds: Math.ceil((waitUntil - now) / SECOND) })] : []),
  ];
  if (lines.length === 0) {
    const hint = isAsking ? say('technician.asking') : isPractice ? say('technician.demo') : '';
    return <output className="technician-entry__said">{hint}</output>;
  }
  return (
    <div className="technician-entry__said technician-entry__said--problem" role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
