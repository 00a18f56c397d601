/**
 * Draws the screen printer's slot on the home page: at the foot of the side column, always of one size. Shows
 * the newest paper small, the number of papers, and the key that takes it. Moves, covers and delays nothing.
 */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { paperAtom } from '../../../till/printing/paper-state.ts';
import { customerAtom } from '../../../till/session/customer-state.ts';
import type { PaperOnScreen } from '../../../till/transactions/paper-on-screen.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import './paper.css';
import { isLeftBehind, pictureOf, screenTitleOf, takeWords, waitingWords } from './paper-facts.ts';

export const PaperSlot = memo(function PaperSlot(): ReactNode {
  const papers = useAtomValue(paperAtom);
  const newest = papers.at(-1);
  return newest === undefined ? null : <Slot paper={newest} papers={papers} />;
});

interface SlotProps {
  readonly paper: PaperOnScreen;
  readonly papers: readonly PaperOnScreen[];
}

function Slot({ paper, papers }: SlotProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const { transactions } = useAtomValue(customerAtom);
  const [large, setLarge] = useState(false);
  const source = useMemo(() => pictureOf(paper), [paper]);
  const isOld = isLeftBehind(paper, transactions);
  const title = screenTitleOf(paper) ?? paper.title;
  return (
    <section className="paper-slot" aria-label={say('paper.name')} {...(isOld ? { 'data-old': '' } : {})}>
      <button
        type="button"
        className="paper-slot__ticket"
        aria-label={say('paper.enlarge', { title })}
        onClick={() => setLarge(true)}
      >
        <img src={source} alt="" width={paper.width} height={paper.height} />
      </button>
      <span className="paper-slot__words">
        <span>{say(waitingWords(papers))}</span>
        {isOld ? <span className="paper-slot__whose">{say('paper.ofLastCustomer')}</span> : null}
      </span>
      <Button className="paper-slot__take" onClick={() => till.takePaper(paper.id)}>
        {say(takeWords(paper))}
      </Button>
      {large ? <PaperDialog paper={paper} onClose={() => setLarge(false)} /> : null}
    </section>
  );
}
