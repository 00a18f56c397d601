/**
 * Shows short messages that need no answer, for a few seconds over the window and any dialog. Its user
 * decides how long.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import './Announcements.css';
import { Icon, type IconName } from '../controls/Icon.tsx';
import { UnbrokenSerials } from '../controls/UnbrokenSerials.tsx';

export interface AnnouncementText {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'warning';
}

const ICONS: Readonly<Record<AnnouncementText['tone'], IconName>> = {
  plain: 'about',
  good: 'check',
  warning: 'warning',
};

export function Announcements({ shown }: { readonly shown: readonly AnnouncementText[] }): ReactNode {
  const output = useRef<HTMLOutputElement>(null);
  const newest = shown.at(-1)?.id ?? null;
  // Moves the newest message on top again: a dialog that opened meanwhile covers the earlier ones.
  useEffect(() => {
    const { current } = output;
    if (current?.matches(':popover-open') === true) current.hidePopover();
    if (newest !== null) current?.showPopover();
  }, [newest]);
  return (
    <output ref={output} popover="manual" className="announcements">
      {shown.map(({ id, text, tone }) => (
        <p className="announcements__one" data-tone={tone} key={id}>
          <Icon name={ICONS[tone]} />
          <span>
            <UnbrokenSerials>{text}</UnbrokenSerials>
          </span>
        </p>
      ))}
    </output>
  );
}
