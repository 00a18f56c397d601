/**
 * Shows a trainer what terminals reported to the tote: accounts that wrong PINs have locked, the last events,
 * the last counters. Shows nothing where there is nothing.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { trainersPanelAtom } from '../../till/trainer/trainer-state.ts';
import type { TerminalsReport } from '../../till/trainer/training-room.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SettingGroup } from '../../ui/controls/Setting.tsx';

/** The most events and the most windows that are listed. */
const MOST_LISTED = 8;
const MM_PER_METRE = 1_000;

export function TerminalsHeard(): ReactNode {
  const say = useSay();
  const { races } = useAtomValue(trainersPanelAtom);
  if (races.state !== 'ready') return null;
  const { locked, events, counters } = races.value.terminals;
  if (locked.length + events.length + counters.length === 0) return null;
  return (
    <SettingGroup heading={say('trainer.terminals')}>
      {locked.map((account) => (
        <LockedAccount key={account} account={account} />
      ))}
      {events.slice(0, MOST_LISTED).map(({ at, window, code, message }, index) => (
        <Line
          // Events have no id: two of a window can be of one moment.
          key={`${at}/${window}/${index}`}
          name={say('trainer.event', { window, code, time: { epoch: at } })}
          why={message}
        />
      ))}
      {counters.slice(0, MOST_LISTED).map((each) => (
        <Counters key={each.window} counters={each} />
      ))}
    </SettingGroup>
  );
}

function Line({ name, why }: { readonly name: string; readonly why: string }): ReactNode {
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{name}</span>
        <span className="setting__why">{why}</span>
      </span>
    </div>
  );
}

function LockedAccount({ account }: { readonly account: string }): ReactNode {
  const say = useSay();
  const till = useTill();
  const name = say('trainer.locked', { account });
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{name}</span>
        <span className="setting__why">{say('trainer.lockedWhy')}</span>
      </span>
      <Button
        aria-label={say('trainer.unlockSpoken', { account })}
        onClick={() => void till.trainer.unlockAccount(account)}
      >
        {say('trainer.unlock')}
      </Button>
    </div>
  );
}

function Counters({
  counters: { at, window, reader, paperRoll },
}: {
  readonly counters: TerminalsReport['counters'][number];
}): ReactNode {
  const say = useSay();
  const lines = [
    reader === null
      ? null
      : say('reader.countsOf', {
          tickets: reader.goodReads,
          slips: reader.bettingSlipReads,
          bad: reader.badReads,
        }),
    paperRoll === null
      ? null
      : say('trainer.paperLeft', { metres: Math.round(paperRoll.remainingMM / MM_PER_METRE) }),
  ];
  return (
    <Line
      name={say('trainer.counters', { window, time: { epoch: at } })}
      why={lines.filter((line) => line !== null).join(' · ')}
    />
  );
}
