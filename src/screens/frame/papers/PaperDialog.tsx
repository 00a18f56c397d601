/**
 * Shows a paper of the screen printer as large as the window allows, whole if possible. The codes for a
 * scanner are at its end. A paper that is too long scrolls, with a hint.
 */

import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { paperAtom } from '../../../till/printing/paper-state.ts';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import type { PaperOnScreen } from '../../../till/transactions/paper-on-screen.ts';
import { useTill } from '../../../till/use-till.ts';
import { isForPractice } from '../../../till/window/modes.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import './paper.css';
import { barCodeOfPaper, pictureOf, screenTitleOf, takeAllWords, takeWords } from './paper-facts.ts';

export interface PaperDialogProps {
  readonly paper: PaperOnScreen;
  readonly onClose: () => void;
}

/** Is true at a terminal that is tried out, which may have no scanner to put a paper back in. */
const putsBackAtom = atom((get) => get(isSelfServeAtom) && isForPractice(get(settingsAtom)));

export function PaperDialog({ paper: opened, onClose }: PaperDialogProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const papers = useAtomValue(paperAtom);
  const count = papers.length;
  // Shows the newest paper if the opened one was taken elsewhere.
  const paper = papers.find(({ id }) => id === opened.id) ?? papers.at(-1) ?? opened;
  // Counts from the newest paper, which is handed over first.
  const at = count - papers.indexOf(paper);
  const code = barCodeOfPaper(paper);
  const named = screenTitleOf(paper);
  const title = named === null ? paper.title : say(named);
  const putsBack = useAtomValue(putsBackAtom) && code !== null;
  const source = useMemo(() => pictureOf(paper), [paper]);
  const shape: CSSProperties & Readonly<Record<'--paper-ratio', number>> = {
    '--paper-ratio': paper.width / paper.height,
  };
  return (
    <Dialog
      kind="dialog"
      wide
      title={count > 1 ? say('paper.oneOf', { title, at, count }) : title}
      actions={[
        { id: 'close', label: say('action.close'), tone: 'plain' },
        ...(putsBack ? [{ id: 'putIn', label: say('paper.putIn'), tone: 'plain' } as const] : []),
        ...(count > 1 ? [{ id: 'all', label: say(takeAllWords(papers)), tone: 'plain' } as const] : []),
        { id: 'take', label: say(takeWords(paper)), tone: 'primary' },
      ]}
      safeAnswer="close"
      onAnswer={(answer) => {
        if (answer === 'putIn' && code !== null) {
          // Nothing is scanned behind a dialog.
          flushSync(onClose);
          till.scanned(code, 'OPTICAL');
          return;
        }
        // Shows the next paper in its place, until none is left.
        if (answer !== 'take' || count < 2) onClose();
        if (answer === 'take') till.takePaper(paper.id);
        if (answer === 'all') till.takeAllPapers();
      }}
    >
      {/* Takes the focus, so that the keyboard can scroll it in a low window. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="paper-full scroll scroll--marked" tabIndex={0} style={shape}>
        <img src={source} alt={title} width={paper.width} height={paper.height} />
      </div>
    </Dialog>
  );
}
