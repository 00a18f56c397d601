/**
 * Shows the window's log to a technician: searched, newest line last, and copied. Reads what is kept when it
 * opens; a new range reads it again.
 */
import '../../i18n/window-texts.ts';
import { useAtomValue } from 'jotai';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { type LogEntry, writtenEntry } from '../../log/log-line.ts';
import { rangesOf } from '../../till/logs/log-ranges.ts';
import { type LogRange, logLinesAtom } from '../../till/logs/log-state.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { StateMessage } from '../../ui/page/StateMessage.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import { LINES_SHOWN, matching, timeOfLine } from './log-search.ts';
import './log.css';

export function LogPage(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { logHours } = useAtomValue(settingsAtom);
  const [range, setRange] = useState<LogRange>(1);
  const [search, setSearch] = useState('');
  const entries = useAtomValue(logLinesAtom);
  const words = useDeferredValue(search);
  useEffect(() => void till.logs.read(range), [till, range]);
  const found = entries === null ? [] : matching(entries, words);
  return (
    <PageFrame title={say('logs.heading')}>
      <div className="log-page">
        <div className="log-page__head">
          <Field
            label={say('logs.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <fieldset className="choice log-page__ranges" aria-label={say('logs.range')}>
            {rangesOf(logHours).map(({ hours, name }) => (
              <Button key={hours} pressed={hours === range} onClick={() => setRange(hours)}>
                {say(name)}
              </Button>
            ))}
          </fieldset>
          <CopyKey entries={found} />
        </div>
        {entries === null ? (
          <Skeleton tiles={8} columns={1} label={say('logs.preparing')} />
        ) : found.length === 0 ? (
          <StateMessage kind="empty" title={say(entries.length === 0 ? 'logs.empty' : 'logs.noMatch')} />
        ) : (
          <Lines entries={found} />
        )}
      </div>
    </PageFrame>
  );
}

/** Draws the newest lines, and begins at the last one. */
function Lines({ entries }: { readonly entries: readonly LogEntry[] }): ReactNode {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (entries.length > 0) list.current?.scrollTo(0, list.current.scrollHeight);
  }, [entries]);
  const shown = entries.slice(-LINES_SHOWN);
  return (
    <>
      <p className="log-page__count" aria-live="polite">
        {say('logs.lines', { count: entries.length })}
        {shown.length < entries.length ? ` ${say('logs.newest', { count: shown.length })}` : ''}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard */}
      <ol className="log-page__lines scroll" ref={list} tabIndex={0} aria-label={say('logs.heading')}>
        {shown.map(({ ts, msg }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved
          <li key={index}>
            <time dateTime={new Date(ts).toISOString()}>{timeOfLine(ts)}</time>
            <span>{msg}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

type Copying = 'idle' | 'copied' | 'refused';

function CopyKey({ entries }: { readonly entries: readonly LogEntry[] }): ReactNode {
  const say = useSay();
  const till = useTill();
  const [state, setState] = useState<Copying>('idle');
  const copy = async (): Promise<void> => {
    const isCopied = await till.logs.copy(entries.map(writtenEntry).join('\n'));
    setState(isCopied ? 'copied' : 'refused');
  };
  return (
    <div className="log-page__copy">
      <Button disabled={entries.length === 0} onClick={() => void copy()}>
        {say('logs.copy')}
      </Button>
      <output>{state === 'idle' ? '' : say(state === 'copied' ? 'logs.copied' : 'logs.notCopied')}</output>
    </div>
  );
}
