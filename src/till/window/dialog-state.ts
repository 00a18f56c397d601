/** Atoms of notices, announcements and screen locks; dialogs.ts writes them. */
import { atom } from 'jotai/vanilla';
import { isLocked, type LockStack } from './lock-stack.ts';
import type { Announcement, Notice, NoticeWording } from './notices.ts';

export const locksAtom = atom<LockStack>([]);

export const noticesAtom = atom<readonly Notice[]>([]);
export const announcementsAtom = atom<readonly Announcement[]>([]);

export const lockedAtom = atom((get) => isLocked(get(locksAtom)));
export const noticeAtom = atom((get): Notice | null => get(noticesAtom)[0] ?? null);

/** Words what is shown for a self-serve terminal's customer; null: a teller is there. */
export const noticeWordingAtom = atom<NoticeWording | null>(null);
