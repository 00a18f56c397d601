/** Explains below the keys why an entry is refused. Keeps its place while it is empty. */
import type { ReactNode } from 'react';
import { refusalSay } from '../../../i18n/refusal-texts.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { WagerRefusal } from '../../../wagering/card/refusal.ts';
import './AmountSelector.css';

export function EntryRefusal({ refusal }: { readonly refusal: WagerRefusal | null }): ReactNode {
  const say = useSay();
  const lines = refusal === null ? [] : [refusalSay(refusal).title, ...refusalSay(refusal).lines];
  return (
    <div className="custom-amount__message" role="alert">
      {lines.map((line) => (
        <p key={line.key}>{say(line)}</p>
      ))}
    </div>
  );
}
