/** What is worth a word and no answer: it stands a few seconds over the window, in nobody's way. How long is its user's. */
import type { ReactNode } from 'react';
import './Announcements.css';
import { Icon, type IconName } from './Icon.tsx';

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
  return (
    <output className="announcements">
      {shown.map(({ id, text, tone }) => (
        <p className="announcements__one" data-tone={tone} key={id}>
          <Icon name={ICONS[tone]} />
          {text}
        </p>
      ))}
    </output>
  );
}
