/**
 * Draws the customer's display on the page of devices: where it is shown, how it is opened or closed, and
 * what a teller chooses for it. The word of its state is its only fault: no alert interrupts a sale.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { type Say, say as saying } from '../../../i18n/say.ts';
import {
  DISPLAY_STATE_TEXTS,
  type DisplayState,
  type DisplayStatus,
  displayChoicesAtom,
  displayStatusAtom,
} from '../../../till/display/display-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SettingGroup, SwitchSetting } from '../../../ui/controls/Setting.tsx';
import { type LightState, StatusLight } from '../../../ui/controls/StatusLight.tsx';

const LIGHTS: Readonly<Record<DisplayState, LightState>> = {
  off: 'off',
  noScreen: 'off',
  mayNot: 'warning',
  opening: 'warning',
  shown: 'ok',
  beside: 'warning',
  closed: 'off',
};

function stateWords({ state, screen }: DisplayStatus): Say {
  return state === 'shown' && screen !== ''
    ? saying('display.shownOn', { screen })
    : saying(DISPLAY_STATE_TEXTS[state]);
}

export function CustomerDisplayGroup(): ReactNode {
  const say = useSay();
  const { display } = useTill();
  const status = useAtomValue(displayStatusAtom);
  const { isForcedIdle, isPrivate, showsLog, size } = useAtomValue(displayChoicesAtom);
  const { state } = status;
  const words = say(stateWords(status));
  return (
    <SettingGroup heading={say('display.title')}>
      <div className="setting">
        <StatusLight name={say('display.title')} state={LIGHTS[state]} status={words} />
        {state === 'off' ? null : state === 'shown' || state === 'beside' ? (
          <Button onClick={display.close}>{say('display.close')}</Button>
        ) : (
          <Button tone="primary" disabled={state === 'opening'} onClick={display.open}>
            {say(state === 'noScreen' ? 'display.openHere' : 'display.open')}
          </Button>
        )}
      </div>
      {state === 'off' ? null : (
        <>
          <SwitchSetting
            name={say('display.forcedIdle')}
            why={say('display.forcedIdleWhy')}
            on={isForcedIdle}
            onChange={(on) => display.choose({ isForcedIdle: on })}
          />
          <SwitchSetting
            name={say('display.private')}
            why={say('display.privateWhy')}
            on={isPrivate}
            onChange={(on) => display.choose({ isPrivate: on })}
          />
          <SwitchSetting
            name={say('display.log')}
            why={say('display.logWhy')}
            on={showsLog}
            onChange={(on) => display.choose({ showsLog: on })}
          />
          <SwitchSetting
            name={say('display.canvas')}
            why={say('display.canvasWhy')}
            on={size === 'canvas'}
            onChange={(on) => display.choose({ size: on ? 'canvas' : 'full' })}
          />
        </>
      )}
    </SettingGroup>
  );
}
