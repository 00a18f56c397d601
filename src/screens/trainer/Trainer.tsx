/**
 * Draws the trainer's panel. Has the day's races, to be run now with the trainer's finish, and the scenarios
 * of a class. In a training room it asks for the trainer key first. The till carries orders out. A live
 * window has no such page.
 */
import '../../i18n/window-texts.ts';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { trainersPanelAtom } from '../../till/trainer/trainer-state.ts';
import { useTill } from '../../till/use-till.ts';
import { coarseNowAtom } from '../../till/window/clockwork.ts';
import { SettingGroup } from '../../ui/controls/Setting.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { StateMessage } from '../../ui/page/StateMessage.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import { RaceOrders } from './RaceOrders.tsx';
import { Scenarios } from './Scenarios.tsx';
import { TrainerKey } from './TrainerKey.tsx';
import './trainer.css';

export function Trainer(): ReactNode {
  const say = useSay();
  const till = useTill();
  const now = useAtomValue(coarseNowAtom);
  const { access } = useAtomValue(trainersPanelAtom);
  useEffect(() => {
    // Refreshes: races run while the page is open.
    if (now > 0) till.trainer.refresh();
  }, [now, till]);
  if (access !== 'open') {
    return (
      <PageFrame title={say('trainer.title')}>
        <div className="settings trainer">
          <TrainerKey />
        </div>
      </PageFrame>
    );
  }
  return (
    <PageFrame title={say('trainer.title')}>
      <div className="settings settings--pair trainer">
        <SettingGroup heading={say('trainer.races')}>
          <Races />
        </SettingGroup>
        <Scenarios />
      </div>
    </PageFrame>
  );
}

function Races(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { races } = useAtomValue(trainersPanelAtom);
  if (races.state === 'loading') {
    return (
      <div className="trainer__state">
        <Skeleton tiles={6} columns={2} label={say('state.loading')} />
      </div>
    );
  }
  if (races.state === 'failed') {
    return (
      <StateMessage
        kind="failed"
        title={say('trainer.racesFailed')}
        line={say(races.reason)}
        action={{ label: say('action.retry'), onClick: () => till.trainer.refresh() }}
      />
    );
  }
  const { cards } = races.value;
  return cards.length === 0 ? (
    <StateMessage kind="empty" title={say('trainer.noRaces')} line={say('trainer.noRacesWhy')} />
  ) : (
    <RaceOrders cards={cards} />
  );
}
