/** Draws the row of the audit trail: what it holds, for how long, and its saving as a file. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { type AuditSaving, auditSavingAtom } from '../../till/logs/log-state.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';

export function AuditRow(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { auditDays } = useAtomValue(settingsAtom);
  const saving = useAtomValue(auditSavingAtom);
  return (
    <div className="setting log-sending">
      <span className="setting__words">
        <span className="setting__name">{say('audit.name')}</span>
        <span className="setting__why">{say('audit.why', { count: auditDays })}</span>
      </span>
      <Button busy={saving.phase === 'preparing'} onClick={() => void till.logs.saveAudit()}>
        {say('audit.save')}
      </Button>
      <Saved saving={saving} />
    </div>
  );
}

/** Says how the saving ended. The place of the text is there before it, for screen readers. */
function Saved({ saving }: { readonly saving: AuditSaving }): ReactNode {
  const say = useSay();
  if (saving.phase === 'failed') {
    return (
      <div className="log-sending__state log-sending__state--failed" role="alert">
        <b>{say('audit.failed')}</b>
        <span>{say('audit.failedWhy')}</span>
      </div>
    );
  }
  const words =
    saving.phase === 'preparing'
      ? say('audit.preparing')
      : saving.phase === 'saved'
        ? say('logs.saved', { name: saving.name })
        : '';
  return <output className={words === '' ? '' : 'log-sending__state'}>{words}</output>;
}
