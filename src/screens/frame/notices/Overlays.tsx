/**
 * Draws what lies over every page: the notice that waits for an answer, the lock, the announcements. Reads
 * their queues.
 */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { shownNoticeAtom } from '../../../till/session/notice-for-whom.ts';
import { useTill } from '../../../till/use-till.ts';
import { announcementsAtom } from '../../../till/window/dialog-state.ts';
import type { Notice } from '../../../till/window/notices.ts';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { Announcements } from '../../../ui/page/Announcements.tsx';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import { Lock } from './Lock.tsx';
import { noticeActions } from './notice-actions.ts';
import { safeAnswer } from './safe-answer.ts';
import { useNoticeFacts } from './use-notice-facts.ts';

export const Overlays = memo(function Overlays(): ReactNode {
  return (
    <>
      <AnnouncementsOverlay />
      <Lock />
      <OpenNotice />
    </>
  );
});

function OpenNotice(): ReactNode {
  const notice = useAtomValue(shownNoticeAtom);
  return notice === null ? null : <NoticeDialog key={notice.id} notice={notice} />;
}

function NoticeDialog({ notice }: { readonly notice: Notice }): ReactNode {
  const say = useSay();
  const till = useTill();
  const actions = noticeActions(notice);
  const facts = useNoticeFacts(notice.details);
  return (
    <Dialog
      title={say(notice.title)}
      lines={notice.lines.map((line) => say(line))}
      details={{ label: say('details.details'), facts }}
      actions={actions.map(({ id, label, tone }) => ({ id, tone, label: say(label) }))}
      safeAnswer={notice.stays === true ? null : safeAnswer(actions)}
      isUnasked={notice.unasked === true}
      onAnswer={(action) => till.answerNotice(notice.id, action)}
    />
  );
}

function AnnouncementsOverlay(): ReactNode {
  const say = useSay();
  // Keeps an announcement that ends during a sale until the first byte. Removing it costs as much as writing
  // the document.
  const shown = useFollowing(announcementsAtom);
  return <Announcements shown={shown.map(({ id, text, tone }) => ({ id, tone, text: say(text) }))} />;
}
