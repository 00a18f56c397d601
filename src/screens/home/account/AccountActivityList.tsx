/**
 * Lists all of the account's wagers, or those on the cards of a day (S124, S125). Shows the outcome of each
 * (S021, W165).
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { dateTimeOf } from '../../../i18n/times.ts';
import { type AccountWager, accountActivityAtom } from '../../../till/account/account-inquiry.ts';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { accountWagerWords, withoutRanges } from './account-wager-words.ts';
import './AccountDialog.css';

export function AccountActivityList({ onBack }: { readonly onBack: () => void }): ReactNode {
  const say = useSay();
  const till = useTill();
  const [date, setDate] = useState<string | null>(null);
  const read = till.accounts.readActivity;
  useEffect(() => void read(date), [read, date]);
  return (
    <Dialog
      kind="dialog"
      wide
      title={say('account.activity')}
      safeAnswer="back"
      actions={[{ id: 'back', label: say('action.goBack'), tone: 'primary' }]}
      onAnswer={onBack}
    >
      <div className="account-activity">
        <div className="account-activity__which">
          <Button pressed={date === null} onClick={() => setDate(null)}>
            {say('account.allActivity')}
          </Button>
          <Field
            label={say('account.onDate')}
            type="date"
            value={date ?? ''}
            onChange={(event) => setDate(event.target.value === '' ? null : event.target.value)}
          />
        </div>
        <AccountWagers onRetry={() => void read(date)} />
      </div>
    </Dialog>
  );
}

/** Lists the account's wagers as they were read last; a failed reading can be tried again. */
export function AccountWagers({
  onRetry,
  onCancel,
}: {
  readonly onRetry: () => void;
  /** Cancels an open wager, which is given with its words; left out: none is cancelled here. */
  readonly onCancel?: ((id: string, words: string) => void) | undefined;
}): ReactNode {
  const say = useSay();
  const activity = useAtomValue(accountActivityAtom);
  if (activity.state === 'loading') return <Skeleton tiles={4} columns={1} label={say('account.loading')} />;
  if (activity.state === 'failed') {
    return (
      <StateMessage
        kind="failed"
        title={say('account.activityFailed')}
        line={say(activity.reason)}
        action={{ label: say('action.tryAgain'), onClick: onRetry }}
      />
    );
  }
  const name = say('account.activity');
  if (activity.value.length === 0) return <StateMessage kind="empty" title={say('account.noActivity')} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is moved from the keyboard too
    <ol className="account-activity__list scroll scroll--marked" aria-label={name} tabIndex={0}>
      {activity.value.map((item) => (
        <Wager key={item.id} item={item} onCancel={item.status === 'OPEN' ? onCancel : undefined} />
      ))}
    </ol>
  );
}

const STATUS_WORDS = {
  OPEN: 'account.open',
  WINNER: 'account.winner',
  'NOT A WINNER': 'account.notAWinner',
  CANCELLED: 'account.cancelled',
} as const;

function Wager({
  item: { id, wager, cardName, timeStamp, status, cost, value },
  onCancel,
}: {
  readonly item: AccountWager;
  readonly onCancel: ((id: string, words: string) => void) | undefined;
}): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const isSelfServe = useAtomValue(isSelfServeAtom);
  const hostsWords = accountWagerWords(wager, language, say);
  const words = isSelfServe ? withoutRanges(hostsWords) : hostsWords;
  return (
    <li className="account-wager" data-status={status}>
      <div className="account-wager__words">
        <span className="account-wager__what">{words}</span>
        <span className="caption">
          {cardName} · {dateTimeOf(timeStamp, language)} · <span className="board">{id}</span>
        </span>
      </div>
      <span className="account-wager__status">{say(STATUS_WORDS[status])}</span>
      <span className="account-wager__money board">
        {money(cost)}
        {status === 'WINNER' ? <b>{money(value)}</b> : null}
      </span>
      {onCancel === undefined ? null : (
        <Button
          className="account-wager__cancel"
          aria-label={say('selfServe.cancelBet', { bet: words })}
          onClick={() => onCancel(id, words)}
        >
          {say('selfServe.cancelThis')}
        </Button>
      )}
    </li>
  );
}
