/**
 * Draws the home page's title bar (T042, T176, T177). Has menu, title of the view, window and teller, a
 * waiting update, lights and clock.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { updateWaitingAtom } from '../../../till/storage/program-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { homeViewAtom } from '../../../till/window/view-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { HeadClock } from '../../frame/head/HeadClock.tsx';
import { StatusLights } from '../../frame/head/StatusLights.tsx';
import { TitleRow } from '../../frame/head/TitleRow.tsx';
import { commandKey } from '../../frame/keys/command-key.ts';
import { titleOf } from './home-views.ts';

const titleAtom = atom((get) => titleOf(get(homeViewAtom).current));

export interface TitleBarProps {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

export const TitleBar = memo(function TitleBar({ menuOpen, onMenu }: TitleBarProps): ReactNode {
  const say = useSay();
  const title = useAtomValue(titleAtom);
  return (
    <TitleRow
      title={say(title)}
      menuKey={
        <Button
          tone="quiet"
          size="small"
          className="title-bar__menu"
          aria-label={say('frame.menu')}
          {...commandKey('menu')}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onMenu}
        >
          <Icon name="menu" size={24} />
        </Button>
      }
    >
      <UpdateHint />
      <StatusLights />
      <HeadClock />
    </TitleRow>
  );
});

function UpdateHint(): ReactNode {
  const say = useSay();
  const till = useTill();
  if (!useAtomValue(updateWaitingAtom)) return null;
  return (
    <Button tone="quiet" size="small" className="title-bar__update" onClick={() => till.activateUpdate()}>
      <Icon name="refresh" size={18} />
      {say('update.available')}
    </Button>
  );
}
