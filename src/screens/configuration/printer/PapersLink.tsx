/** Opens the preview of papers from the printer's sub-page. */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SettingGroup } from '../../../ui/controls/Setting.tsx';

export function PapersLink(): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <SettingGroup heading={say('papers.title')}>
      <div className="setting">
        <span className="setting__words">
          <span className="setting__name">{say('papers.open')}</span>
          <span className="setting__why">{say('papers.openWhy')}</span>
        </span>
        <Button onClick={() => till.openPage('papers')}>{say('papers.open')}</Button>
      </div>
    </SettingGroup>
  );
}
