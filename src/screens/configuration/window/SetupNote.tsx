/** Says what the last scan gave, or why it gave nothing. Keeps its place, so that it is read out. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { setupNoteAtom } from '../../../till/setup/setup-state.ts';

export function SetupNote(): ReactNode {
  const say = useSay();
  const note = useAtomValue(setupNoteAtom);
  return (
    <output className="setup-note" data-tone={note?.tone}>
      {note === null ? '' : say(note.text)}
    </output>
  );
}
