/**
 * Draws what a manager may do to this terminal as a whole (T196, T418): reset host, key and mode to defaults,
 * reload, and clear its configuration. The till asks first, and says what keeps it from that.
 */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SettingGroup } from '../../../ui/controls/Setting.tsx';

const ACTS = [
  { type: 'reset', tone: 'plain', name: 'setup.reset', why: 'setup.resetWhy' },
  { type: 'reload', tone: 'plain', name: 'setup.reload', why: 'setup.reloadWhy' },
  { type: 'clear', tone: 'danger', name: 'setup.clear', why: 'setup.clearWhy' },
] as const;

export function TerminalActions(): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <SettingGroup heading={say('setup.terminal')}>
      {ACTS.map(({ type, tone, name, why }) => (
        <div key={type} className="setting">
          <span className="setting__words">
            <span className="setting__name">{say(name)}</span>
            <span className="setting__why">{say(why)}</span>
          </span>
          <Button tone={tone} onClick={() => till.setup({ type })}>
            {say(name)}
          </Button>
        </div>
      ))}
    </SettingGroup>
  );
}
