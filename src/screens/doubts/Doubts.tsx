/**
 * Lists the posts in doubt. Each has its operation, the reason of the doubt, the window's progress, and the
 * teller's instruction. Resolves none itself: the till asks twice and records the answer.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useMoney, useSay } from '../../i18n/SayProvider.tsx';
import { summaryAtom } from '../../till/cards/card-state.ts';
import { endingsAtom, type InDoubtRow, inDoubtRowsAtom } from '../../till/doubts/in-doubt-state.ts';
import type { Ending } from '../../till/posts/ending.ts';
import { decodePost, decodePostBets, POST_HANDLERS } from '../../till/posts/handlers/post-handlers.ts';
import type { StatedResolution } from '../../till/posts/reading/stated-resolution.ts';
import { useTill } from '../../till/use-till.ts';
import { nowAtom } from '../../till/window/clockwork.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { StateMessage } from '../../ui/page/StateMessage.tsx';
import { runnerNotation } from '../../wagering/bets/runner-notation.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { PageFrame } from '../frame/PageFrame.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { cardName, endedDoubtWords, instructionWords, progressWords } from './doubt-words.ts';
import './doubts.css';
import { SerialEntry } from '../frame/entries/SerialEntry.tsx';
import { PaidEntry } from './PaidEntry.tsx';

export function Doubts(): ReactNode {
  const say = useSay();
  const doubts = useAtomValue(inDoubtRowsAtom);
  const endings = useAtomValue(endingsAtom);
  return (
    <PageFrame title={say('doubt.page')}>
      {doubts.length === 0 ? (
        endings.length === 0 && <StateMessage kind="empty" icon="check" title={say('doubt.none')} />
      ) : (
        <div className="doubts">
          <p className="doubts__explain">{say('doubt.explain')}</p>
          <ol className="doubts__list">
            {doubts.map((doubt) => (
              <li key={doubt.id}>
                <DoubtCard doubt={doubt} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {endings.length === 0 ? null : (
        <section className="doubts doubts--ended">
          {doubts.length > 0 ? null : <p className="doubts__explain">{say('doubt.none')}</p>}
          <h2 className="caption">{say('doubt.recent')}</h2>
          <ol className="doubts__endings">
            {endings.map((ending) => (
              <EndedDoubt key={ending.post.id} ending={ending} />
            ))}
          </ol>
        </section>
      )}
    </PageFrame>
  );
}

/** Shows a former doubt: its operation, and how it ended. */
function EndedDoubt({ ending }: { readonly ending: Ending }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const { post } = ending;
  const act = decodePost(post);
  return (
    <li className="doubts__ending">
      <What name={POST_HANDLERS[post.kind].name(post)} bets={decodePostBets(post)} />
      {act.what === 'payment' ? null : <span className="board">{money(pennies(post.value))}</span>}
      <p className="doubts__ended">{say(endedDoubtWords(ending))}</p>
    </li>
  );
}

function DoubtCard({ doubt }: { readonly doubt: InDoubtRow }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const now = useAtomValue(nowAtom);
  const isClosable = doubt.resolvableFrom !== null && now >= doubt.resolvableFrom;
  return (
    <article className="doubt-card">
      <header className="doubt-card__head">
        <What name={doubt.name} bets={doubt.bets} />
        {doubt.act.what === 'payment' ? (
          <span className="doubt-card__unknown">{say('doubt.amountUnknown')}</span>
        ) : (
          <span className="doubt-card__value board">{money(doubt.value)}</span>
        )}
      </header>
      {/* Leaves out a time that cannot be read. */}
      {doubt.sentAt === 0 ? null : (
        <p className="doubt-card__sent">
          {say('doubt.sentBy', { time: { epoch: doubt.sentAt }, teller: doubt.tellerId })}
        </p>
      )}
      <dl className="doubt-card__facts">
        <div>
          <dt className="caption">{say('doubt.why')}</dt>
          {doubt.why.map((line) => (
            <dd key={line.key}>{say(line)}</dd>
          ))}
        </div>
        <div>
          <dt className="caption">{say('doubt.doing')}</dt>
          <dd className="doubt-card__doing">
            <span aria-live="polite">{say(progressWords(doubt, now))}</span>
            {doubt.isDamaged || doubt.waitsFor !== null ? null : (
              <Button busy={doubt.nextAt === null} onClick={() => till.askDoubts()}>
                <Icon name="refresh" />
                {say('doubt.askNow')}
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt className="caption">{say('doubt.toDo')}</dt>
          <dd>{say(instructionWords(doubt, now))}</dd>
        </div>
      </dl>
      {isClosable ? <HandKeys doubt={doubt} /> : null}
    </article>
  );
}

/** Shows the operation: the bets of a sale, or the ticket or slip. */
function What({ name, bets }: Pick<InDoubtRow, 'name' | 'bets'>): ReactNode {
  const say = useSay();
  return name === null ? <Bets bets={bets} /> : <p className="doubt-card__bets">{say(name)}</p>;
}

/** Lists the bets of the ticket, a line a bet. */
function Bets({ bets }: Pick<InDoubtRow, 'bets'>): ReactNode {
  const say = useSay();
  const summary = useAtomValue(summaryAtom);
  const cards = summary.state === 'ready' ? summary.value : [];
  const words = { all: say('runner.all'), favourite: say('runner.favourite') };
  if (bets.length === 0) return <p className="doubt-card__bets">{say('doubt.unreadBets')}</p>;
  return (
    <ul className="doubt-card__bets">
      {bets.map((bet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two bets of a ticket may be the same, and none of them changes
        <li key={index}>
          <span className="doubt-card__bet">
            {say('doubt.bet', { card: cardName(cards, bet.cardId), race: bet.raceNo, bet: bet.betName })}
          </span>
          <span className="doubt-card__runners">
            {bet.runners === null ? say('doubt.drawn') : runnerNotation(bet.runners, words)}
          </span>
          {bet.betAmount === null ? null : (
            <span className="doubt-card__amount">{say('doubt.betEach', { amount: bet.betAmount })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Offers the tote room's possible answers: done, with the number made or the amount paid, or not done. */
function HandKeys({ doubt }: { readonly doubt: InDoubtRow }): ReactNode {
  const say = useSay();
  const till = useTill();
  const { id, kind, act, value } = doubt;
  const { words } = POST_HANDLERS[kind];
  const [isEntering, setEntering] = useState(false);
  const close = (): void => setEntering(false);
  const end = (verdict: StatedResolution): void => {
    close();
    void till.resolveDoubt(id, verdict);
  };
  return (
    <div className="doubt-card__keys">
      {act.what === 'transfer' ? (
        // Takes the known amount: this operation has no paper with a number.
        <Button onClick={() => end({ verdict: 'paid', amount: value })}>{say(words.toteDid)}</Button>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setEntering(true)}>
          {say(words.toteDid)}
        </Button>
      )}
      <Button onClick={() => end({ verdict: 'notSold' })}>{say(words.toteDidNot)}</Button>
      {!isEntering ? null : act.what === 'payment' ? (
        <PaidEntry
          act={act}
          onClose={close}
          onPaid={(amount, of) => end({ verdict: 'paid', amount, ...(of === null ? {} : { of }) })}
        />
      ) : act.what === 'sale' && act.fixedOdds !== undefined ? (
        <CodeEntry onClose={close} onCode={(tsn) => end({ verdict: 'sold', tsn })} />
      ) : (
        <SerialEntry onClose={close} onSerial={(tsn) => end({ verdict: 'sold', tsn })} />
      )}
    </div>
  );
}
