/**
 * Counts the papers on the screen in the title bar of pages that do not show them. A tap shows the newest.
 */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { paperAtom } from '../../../till/printing/paper-state.ts';
import { isToHandOver } from '../../../till/transactions/paper-on-screen.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import { showWords, waitingWords } from './paper-facts.ts';
import '../head/title-bar.css';

export const PaperCount = memo(function PaperCount(): ReactNode {
  const say = useSay();
  const papers = useAtomValue(paperAtom);
  const [open, setOpen] = useState(false);
  const newest = papers.at(-1);
  if (newest === undefined) return null;
  const count = papers.filter(isToHandOver).length;
  return (
    <>
      <Button
        size="small"
        className="title-bar__paper"
        aria-haspopup="dialog"
        aria-label={say(showWords(papers))}
        onClick={() => setOpen(true)}
      >
        <Icon name="total" size={18} />
        <span className="title-bar__paper-words">{say(waitingWords(papers))}</span>
        <b className="title-bar__paper-number" aria-hidden="true">
          {count === 0 ? '' : count}
        </b>
      </Button>
      {open ? <PaperDialog paper={newest} onClose={() => setOpen(false)} /> : null}
    </>
  );
});
