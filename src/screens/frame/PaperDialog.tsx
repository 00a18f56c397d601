/**
 * A paper of the screen printer as large as the window allows, the whole of it where it can be: what a scanner reads stands at its
 * end. One that is too long scrolls, and says so.
 */
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { PaperOnScreen } from '../../till/paper-on-screen.ts';
import { useTill } from '../../till/use-till.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import './paper.css';
import { pictureOf } from './paper-facts.ts';

export interface PaperDialogProps {
  readonly paper: PaperOnScreen;
  readonly onClose: () => void;
}

export function PaperDialog({ paper, onClose }: PaperDialogProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const source = useMemo(() => pictureOf(paper), [paper]);
  const shape: CSSProperties & Readonly<Record<'--paper-ratio', number>> = {
    '--paper-ratio': paper.width / paper.height,
  };
  return (
    <Dialog
      kind="dialog"
      wide
      title={paper.title}
      actions={[
        { id: 'close', label: say('action.close'), tone: 'plain' },
        { id: 'take', label: say('paper.take'), tone: 'primary' },
      ]}
      safeAnswer="close"
      onAnswer={(answer) => {
        onClose();
        if (answer === 'take') till.takePaper(paper.id);
      }}
    >
      {/* Longer than the window it scrolls, from the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="paper-full scroll scroll--marked" tabIndex={0} style={shape}>
        <img src={source} alt={paper.title} width={paper.width} height={paper.height} />
      </div>
    </Dialog>
  );
}
