/** The frame of a page that is not the home page: a way back, its title, the lights, the clock. Closing is the till's. */
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Clock } from './Clock.tsx';
import { commandKey } from './command-key.ts';
import { DoubtCount } from './DoubtCount.tsx';
import { KeySheet } from './KeySheet.tsx';
import { Lights } from './Lights.tsx';
import { PaperCount } from './PaperCount.tsx';
import './page-frame.css';
import { TitleRow } from './TitleRow.tsx';
import { useCommandKeys } from './use-command-keys.ts';
import { useSwipe } from './use-swipe.ts';

export interface PageFrameProps {
  readonly title: string;
  /** What stands at the foot of the page, such as the sub-pages of the configuration. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

export function PageFrame({ title, footer, children }: PageFrameProps): ReactNode {
  const say = useSay();
  const till = useTill();
  useCommandKeys({ places: ['page', 'summary'] });
  const swipe = useSwipe((gesture) => {
    if (gesture === 'back') till.closePage();
  });
  return (
    <div className="page" {...swipe}>
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
        <DoubtCount />
        <PaperCount />
        <Lights />
        <Clock />
      </TitleRow>
      <main className="page__main scroll scroll--marked">{children}</main>
      {footer === undefined ? null : <footer className="page__footer">{footer}</footer>}
    </div>
  );
}
