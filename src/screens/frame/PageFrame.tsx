/**
 * Draws the frame of every page but the home page: a way back, its title, the lights, the clock. The till
 * closes the page. Without a technician, a self-serve terminal has no lights: they lead to staff pages.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { staffPagesClosedAtom } from '../../till/session/technician-state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { DoubtCount } from './head/DoubtCount.tsx';
import { HeadClock } from './head/HeadClock.tsx';
import { StatusLights } from './head/StatusLights.tsx';
import { commandKey } from './keys/command-key.ts';
import { KeySheet } from './keys/KeySheet.tsx';
import { PaperCount } from './papers/PaperCount.tsx';
import './page-frame.css';
import { TitleRow } from './head/TitleRow.tsx';
import { useCommandKeys } from './keys/use-command-keys.ts';
import { useSwipe } from './keys/use-swipe.ts';
import { useTechnicianTouch } from './keys/use-technician-touch.ts';

export interface PageFrameProps {
  readonly title: string;
  /** Names what the page shows, such as a sub-page: another one begins at its top. */
  readonly part?: string;
  /** Foot of the page, such as the sub-pages of the configuration. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

export function PageFrame({ title, part = '', footer, children }: PageFrameProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const isUnattended = useAtomValue(staffPagesClosedAtom);
  useTechnicianTouch();
  useCommandKeys({ places: ['page', 'summary'] });
  const page = useRef<HTMLDivElement>(null);
  useSwipe(page, (gesture) => {
    if (gesture === 'back') till.closePage();
  });
  return (
    <div ref={page} className="page">
      <KeySheet />
      <TitleRow
        title={title}
        menuKey={
          <Button
            tone="quiet"
            size="small"
            className="title-bar__menu"
            aria-label={say('action.back')}
            {...commandKey('closePage')}
            onClick={() => till.closePage()}
          >
            <Icon name="back" size={24} />
          </Button>
        }
      >
        {isUnattended ? null : (
          <>
            <DoubtCount />
            <PaperCount />
            <StatusLights />
          </>
        )}
        <HeadClock />
      </TitleRow>
      <main key={part} className="page__main scroll scroll--marked">
        {children}
      </main>
      {footer === undefined ? null : <footer className="page__footer">{footer}</footer>}
    </div>
  );
}
