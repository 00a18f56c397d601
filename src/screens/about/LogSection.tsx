/**
 * Draws the log section of the page about the program (T200, T331, T498-T500): where the log is kept, how far
 * back to send it, and its upload with progress.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { Say } from '../../i18n/say.ts';
import { say as named } from '../../i18n/say.ts';
import type { LogKeeping } from '../../log/log-writer.ts';
import { rangesOf } from '../../till/logs/log-ranges.ts';
import {
  type LogFailure,
  type LogRange,
  type LogUpload,
  logKeepingAtom,
  logUploadAtom,
} from '../../till/logs/log-state.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ChoiceSetting, SettingGroup } from '../../ui/controls/Setting.tsx';
import { ProgressBar } from '../../ui/page/ProgressBar.tsx';
import { AuditRow } from './AuditRow.tsx';

export function LogSection(): ReactNode {
  const say = useSay();
  const { logHours } = useAtomValue(settingsAtom);
  const [chosen, choose] = useState<LogRange>(1);
  const ranges = rangesOf(logHours);
  // The host may shorten the hours while the page is open.
  const range = ranges.some(({ hours }) => hours === chosen) ? chosen : 1;
  return (
    <SettingGroup heading={say('logs.heading')}>
      <Kept />
      {ranges.length === 1 ? null : (
        <ChoiceSetting
          name={say('logs.range')}
          value={String(range)}
          choices={ranges.map(({ hours, name }) => ({ value: String(hours), label: say(name) }))}
          onChange={(value) => choose(ranges.find(({ hours }) => String(hours) === value)?.hours ?? 1)}
        />
      )}
      <Sending range={range} only={ranges.length === 1} />
      <AuditRow />
    </SettingGroup>
  );
}

/** Says where the log is kept, and opens it. */
function Kept(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { logHours } = useAtomValue(settingsAtom);
  const text = keptWords(useAtomValue(logKeepingAtom), logHours);
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{say('logs.name')}</span>
        <output className="setting__why">{say(text.key, text.data)}</output>
      </span>
      <Button onClick={() => till.openPage('log')}>{say('logs.show')}</Button>
    </div>
  );
}

function keptWords(keeping: LogKeeping | null, logHours: number): Say {
  if (keeping?.kept === 'refused') return named(keeping.isFull ? 'logs.diskFull' : 'logs.refused');
  return logHours === 0 ? named('logs.keptInMemory') : { key: 'logs.kept', data: { count: logHours } };
}

function Sending({ range, only }: { readonly range: LogRange; readonly only: boolean }): ReactNode {
  const say = useSay();
  const till = useTill();
  const upload = useAtomValue(logUploadAtom);
  const isUnderWay = upload.phase === 'preparing' || upload.phase === 'uploading';
  const first = useRef<HTMLButtonElement>(null);
  return (
    <div className="setting log-sending">
      <span className="setting__words">
        <span className="setting__name">{say('logs.send')}</span>
        <span className="setting__why">{only ? say('logs.lastHour') : say('logs.sendWhy')}</span>
      </span>
      <span className="log-sending__keys">
        <Button ref={first} busy={isUnderWay} onClick={() => void till.logs.upload(range, 'text')}>
          {say('logs.upload')}
        </Button>
        <Button busy={isUnderWay} onClick={() => void till.logs.upload(range, 'zip')}>
          {say('logs.uploadZip')}
        </Button>
        <Button busy={isUnderWay} onClick={() => void till.logs.save(range)}>
          {say('logs.save')}
        </Button>
      </span>
      <UploadState upload={upload} next={first} />
      <Heard upload={upload} />
    </div>
  );
}

const FAILURES = {
  noBridge: { title: 'logs.noBridge', why: 'logs.noBridgeWhy' },
  notZipped: { title: 'logs.notZipped', why: 'logs.notZippedWhy' },
  noCall: { title: 'logs.failed', why: 'logs.noCallWhy' },
  signedOff: { title: 'logs.failed', why: 'logs.signedOffWhy' },
  host: { title: 'logs.failed', why: 'logs.hostWhy' },
} as const satisfies Readonly<Record<LogFailure, unknown>>;

/**
 * Announces each step of the upload once. Is there before the first step: a screen reader may pass over text
 * that comes with its own place. A failure is an alert, and announces itself.
 */
function Heard({ upload }: { readonly upload: LogUpload }): ReactNode {
  const say = useSay();
  const step = stepOf(upload);
  return (
    <span className="hidden-text" aria-live="polite">
      {step === null ? '' : say(step.key, step.data)}
    </span>
  );
}

function stepOf(upload: LogUpload): Say | null {
  switch (upload.phase) {
    case 'idle':
    case 'failed':
      return null;
    case 'preparing':
      return named('logs.preparing');
    case 'uploading':
      return named('logs.uploading');
    case 'complete':
      return named('logs.complete');
    case 'saved':
      return named('logs.saved', { name: upload.name });
    case 'cancelled':
      return named('logs.cancelled', upload);
  }
}

/** Says how far the upload is, or how it ended. */
function UploadState({ upload, next }: { readonly upload: LogUpload; readonly next: NextKey }): ReactNode {
  const say = useSay();
  const till = useTill();
  switch (upload.phase) {
    case 'idle':
      return null;
    case 'preparing':
      return <span className="log-sending__state">{say('logs.preparing')}</span>;
    case 'uploading': {
      const { done, of } = upload;
      const percent = Math.floor((done / of) * 100);
      return (
        <div className="log-sending__state log-sending__state--keyed">
          <span>
            <b>{say('logs.uploading')}</b> {say('logs.progress', { done, of, percent })}
          </span>
          <ProgressBar percent={percent} label={say('logs.uploading')} />
          <PassingKey next={next} onClick={() => till.logs.cancelUpload()}>
            {say('action.cancel')}
          </PassingKey>
        </div>
      );
    }
    case 'complete':
      return <span className="log-sending__state log-sending__state--good">{say('logs.complete')}</span>;
    case 'saved':
      return <span className="log-sending__state">{say('logs.saved', { name: upload.name })}</span>;
    case 'cancelled':
      return <span className="log-sending__state">{say('logs.cancelled', upload)}</span>;
    case 'failed': {
      const { title, why } = FAILURES[upload.reason];
      const keyed = upload.reason === 'host' ? 'log-sending__state--keyed' : '';
      return (
        <div className={`log-sending__state log-sending__state--failed ${keyed}`} role="alert">
          <b>{say(title)}</b>
          <span>{say(why, { code: upload.code ?? '' })}</span>
          {upload.reason === 'host' ? (
            <PassingKey next={next} onClick={() => void till.logs.retryUpload()}>
              {say('action.tryAgain')}
            </PassingKey>
          ) : null}
        </div>
      );
    }
  }
}

/** The key that takes the focus of one that disappears. */
type NextKey = RefObject<HTMLButtonElement | null>;

interface PassingKeyProps {
  readonly next: NextKey;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Draws a key of one step of the upload. Gives the focus on when the step ends. */
function PassingKey({ next, onClick, children }: PassingKeyProps): ReactNode {
  const key = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = key;
    const follows = next.current;
    return () => {
      if (document.activeElement === current) follows?.focus();
    };
  }, [next]);
  return (
    <Button size="small" ref={key} onClick={onClick}>
      {children}
    </Button>
  );
}
