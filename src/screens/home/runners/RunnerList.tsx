/**
 * Draws Select Runners (T145-T147), the longest step of a sale. Legs are above, runners in two columns or in
 * rows, modifiers below. Up to fourteen runners fit without scrolling. Owns the layout; every runner's button
 * reads for itself.
 */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useList, useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { partsAtom } from '../../../till/wager/pending-wager-state.ts';
import { viewSettingsAtom } from '../../../till/window/settings-state.ts';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { ViewFrame } from '../../../ui/page/ViewFrame.tsx';
import { useGridKeys } from '../keys/use-grid-keys.ts';
import { sportAtom } from '../slip/slip-atoms.ts';
import { MissingStep } from '../states/MissingStep.tsx';
import { missingStep } from '../states/missing-step.ts';
import { LegBar } from './LegBar.tsx';
import { Modifiers } from './Modifiers.tsx';
import { NumberButton } from './NumberButton.tsx';
import { RunnerButton } from './RunnerButton.tsx';
import { FootNote } from './RunnerNote.tsx';
import { allRacesAtom, cardStateAtom, runnerNumbersAtom } from './runner-atoms.ts';
import './RunnerList.css';
import { useTypedNumbers } from './use-typed-numbers.ts';

const missingAtom = atom((get) => missingStep(get(partsAtom), 'Runner'));

/** Number of rows above which they are drawn in two columns, read downwards. */
const ROWS_IN_ONE_COLUMN = 8;

export function RunnerList(): ReactNode {
  const say = useSay();
  return (
    <ViewFrame label={say('home.selectRunners')} bar={<Modifiers />}>
      <Runners />
    </ViewFrame>
  );
}

function Runners(): ReactNode {
  const say = useSay();
  const list = useList();
  const till = useTill();
  const cardState = useAtomValue(cardStateAtom);
  const missing = useAtomValue(missingAtom);
  const numbers = useAtomValue(runnerNumbersAtom);
  const sport = useAtomValue(sportAtom);
  const view = useAtomValue(viewSettingsAtom)['runner.view'];
  const races = useAtomValue(allRacesAtom);
  const { ref: listKeys } = useGridKeys({ codes: false, takesFocus: false });
  useTypedNumbers();

  if (cardState === 'loading') return <Skeleton tiles={12} columns={2} label={say('state.loading')} />;
  if (cardState === 'failed') {
    return (
      <StateMessage
        kind="failed"
        title={say('runner.failed')}
        action={{ label: say('action.retry'), onClick: () => till.retryCard() }}
      />
    );
  }
  if (missing !== null) return <MissingStep missing={missing} />;
  if (numbers.length === 0) return <StateMessage kind="empty" title={say('runner.none')} />;
  if (races.length > 0) {
    return (
      <div className="runners">
        <LegBar />
        <p className="runners__races">{say('runner.allRaces', { races: list(races.map(String)) })}</p>
        <ul ref={listKeys} className="runner-list runner-list--numbers">
          {numbers.map((num) => (
            <li key={num}>
              <NumberButton num={num} sport={sport} />
            </li>
          ))}
        </ul>
        <FootNote />
      </div>
    );
  }
  const columns = view === 'list' && numbers.length <= ROWS_IN_ONE_COLUMN ? 1 : 2;
  return (
    <div className="runners">
      <LegBar />
      {view === 'list' ? <PriceHeads columns={columns} /> : null}
      <ul
        ref={listKeys}
        className={`runner-list runner-list--${view}`}
        data-columns={columns}
        style={{ ['--rows' as string]: Math.ceil(numbers.length / columns) }}
      >
        {numbers.map((num) => (
          <li key={num}>
            <RunnerButton num={num} sport={sport} />
          </li>
        ))}
      </ul>
      <FootNote />
    </div>
  );
}

/** Names the two prices of a row. */
function PriceHeads({ columns }: { readonly columns: 1 | 2 }): ReactNode {
  const say = useSay();
  return (
    <div className="price-heads" data-columns={columns} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <span className="price-heads__pair caption" key={column}>
          <span>{say('runner.odds')}</span>
          <span>{say('runner.morningLine')}</span>
        </span>
      ))}
    </div>
  );
}
