/** Takes the place of a step that needs an earlier choice: names it, and leads there. */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import type { StepPrompt } from './missing-step.ts';

export function MissingStep({ missing }: { readonly missing: StepPrompt }): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <StateMessage
      kind="empty"
      title={say(missing.title)}
      action={{ label: say(missing.label), onClick: () => till.select(missing.view) }}
    />
  );
}
