/**
 * Draws the ticket or voucher that a practice customer brings, with its number as it is keyed. Draws its bar
 * code too where there is room. A tap scans it, as a scanner would. A key shows the bar code in place of what
 * was said.
 */
import '../../i18n/window-texts.ts';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CodeBars } from '../../ui/controls/CodeBars.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { serialDigits, writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import type { BroughtPaper } from '../asks/ask.ts';

interface PaperProps {
  readonly paper: BroughtPaper;
}

export interface PaperInHandProps extends PaperProps {
  readonly isCodeShown: boolean;
  readonly onShowCode: (isShown: boolean) => void;
}

export function PaperInHand({ paper, isCodeShown, onShowCode }: PaperInHandProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const { kind, tsn } = paper;
  return (
    <div className="practice__brought">
      <Button className="practice__paper" onClick={() => till.scanned(serialDigits(tsn), 'OPTICAL')}>
        <span>{say(kind === 'ticket' ? 'practice.scanTicket' : 'practice.scanVoucher')}</span>
        <span className="practice__bars" aria-hidden="true">
          <PaperCode paper={paper} />
        </span>
        <span className="practice__number">{writtenSerial(tsn)}</span>
      </Button>
      <Button
        className="practice__code-key"
        pressed={isCodeShown}
        aria-label={say('practice.showCode')}
        title={say('practice.showCode')}
        onClick={() => onShowCode(!isCodeShown)}
      >
        <Icon name="scan" />
      </Button>
    </div>
  );
}

/** Draws the bar code of a paper, as it is printed on it. */
export function PaperCode({ paper: { kind, tsn } }: PaperProps): ReactNode {
  const say = useSay();
  const name = say(kind === 'ticket' ? 'practice.ticketCode' : 'practice.voucherCode');
  return <CodeBars code={serialDigits(tsn)} name={name} symbology="interleaved2of5" />;
}
