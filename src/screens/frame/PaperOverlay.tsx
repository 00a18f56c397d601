/**
 * Tickets out of the screen printer, as the paper they would be: sliding out of a slot, newest on top, larger on a tap, gone when
 * taken. In the home page the slot is part of the till's column; on other pages it stands in a corner. It never covers Buy and
 * holds up nothing. The paper itself is drawn by the printer; here it is a picture.
 */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { PaperOnScreen } from '../../till/paper-on-screen.ts';
import { paperAtom } from '../../till/state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import './paper.css';

export interface PaperOverlayProps {
  readonly place: 'till' | 'corner';
}

export const PaperOverlay = memo(function PaperOverlay({ place }: PaperOverlayProps): ReactNode {
  const papers = useAtomValue(paperAtom);
  const newest = papers.at(-1);
  return newest === undefined ? null : (
    <PaperSlot key={newest.id} paper={newest} count={papers.length} place={place} />
  );
});

interface PaperSlotProps extends PaperOverlayProps {
  readonly paper: PaperOnScreen;
  readonly count: number;
}

function PaperSlot({ paper, count, place }: PaperSlotProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const [large, setLarge] = useState(false);
  const source = useMemo(() => pictureOf(paper.svg), [paper.svg]);
  const take = (): void => till.takePaper(paper.id);
  return (
    <section className="paper-slot" data-place={place} aria-label={say('paper.name')}>
      <i className="paper-slot__slot" />
      <button
        type="button"
        className="paper-slot__ticket"
        aria-label={say('paper.enlarge', { title: paper.title })}
        onClick={() => setLarge(true)}
      >
        <img src={source} alt="" width={paper.width} height={paper.height} />
      </button>
      <div className="paper-slot__foot">
        <span className="paper-slot__count">{say('paper.waiting', { number: count })}</span>
        <Button size="small" onClick={take}>
          {say('paper.take')}
        </Button>
      </div>
      {large ? (
        <Dialog
          kind="dialog"
          title={paper.title}
          actions={[
            { id: 'close', label: say('action.close'), tone: 'plain' },
            { id: 'take', label: say('paper.take'), tone: 'primary' },
          ]}
          safeAnswer="close"
          onAnswer={(answer) => {
            setLarge(false);
            if (answer === 'take') take();
          }}
        >
          {/* Longer than the window it scrolls, from the keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="paper-full scroll" tabIndex={0}>
            <img src={source} alt={paper.title} />
          </div>
        </Dialog>
      ) : null}
    </section>
  );
}

/** An SVG document as the address of a picture: a picture runs no scripts, and the page's policy allows no other way in. */
function pictureOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
