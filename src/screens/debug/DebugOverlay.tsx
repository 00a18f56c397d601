/**
 * Draws the debug overlay (T174): faults on the way to the host, for training and for finding errors. A tab
 * at the top edge counts the active faults and opens the panel. It takes no key from the window. It lies
 * above a lock, because a connection switched off here locks the window.
 */
import { useAtomValue } from 'jotai';
import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { LANGUAGES } from '../../i18n/languages.ts';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import {
  activeFaults,
  DELAYS,
  type DebugFaults,
  type DebugState,
  FAULTS,
  type Fault,
  type FaultCount,
  SOCKET_PAUSE,
} from '../../till/trainer/debug-faults.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import './debug.css';

const FAULT_NAMES = {
  failOnSend: 'debug.failOnSend',
  failOnReceive: 'debug.failOnReceive',
  duplicateRequest: 'debug.duplicateRequest',
  delayRequest: 'debug.delayRequest',
} as const satisfies Readonly<Record<Fault, TextKey>>;

const FAULT_COUNTS: readonly (readonly [FaultCount, TextKey])[] = [
  [0, 'debug.off'],
  [1, 'debug.next'],
  [3, 'debug.three'],
  ['all', 'debug.all'],
];

const SECOND = 1_000;

/** Keeps the focus, so that the next key has the effect it would have had without the tap. */
const keepKeys = (event: MouseEvent): void => event.preventDefault();

export function DebugOverlay({ faults }: { readonly faults: DebugFaults }): ReactNode {
  const say = useSay();
  const state = useSyncExternalStore(faults.onChange, faults.state);
  const [isOpen, setOpen] = useState(false);
  const active = activeFaults(state);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- where a finger goes, not what is pressed
    <div className="debug" data-above-lock="" data-active={active > 0} onMouseDown={keepKeys}>
      <button
        type="button"
        className="debug__tab"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {active > 0 ? <Icon name="warning" size={16} /> : null}
        {active > 0 ? say('debug.active', { count: active }) : say('debug.title')}
        <Icon name={isOpen ? 'up' : 'down'} size={16} />
      </button>
      {isOpen ? <Panel faults={faults} state={state} /> : null}
    </div>
  );
}

function Panel({ faults, state }: { readonly faults: DebugFaults; readonly state: DebugState }): ReactNode {
  const say = useSay();
  return (
    <section className="debug__panel scroll scroll--marked" aria-label={say('debug.title')}>
      <p className="debug__what">{say('debug.what')}</p>
      {FAULTS.map((fault) => (
        <FaultRow key={fault} fault={fault} faults={faults} state={state} />
      ))}
      <Row name={say('debug.delay')}>
        {DELAYS.map((delay) => (
          <Choice key={delay} pressed={state.delay === delay} onClick={() => faults.setDelay(delay)}>
            {say('debug.seconds', { seconds: delay / SECOND })}
          </Choice>
        ))}
      </Row>
      <Row name={say('debug.socket')} isOn={state.socket !== 'on'}>
        <Choice pressed={state.socket === 'on'} onClick={() => faults.setSocket('on')}>
          {say('debug.socketOn')}
        </Choice>
        <Choice pressed={state.socket === 'paused'} onClick={() => faults.setSocket('paused')}>
          {say('debug.socketPaused', { seconds: SOCKET_PAUSE / SECOND })}
        </Choice>
        <Choice pressed={state.socket === 'off'} onClick={() => faults.setSocket('off')}>
          {say('debug.socketOff')}
        </Choice>
      </Row>
      <div className="debug__foot">
        <LanguageKey />
        <Button onClick={() => faults.clear()}>{say('debug.clear')}</Button>
      </div>
    </section>
  );
}

interface FaultRowProps {
  readonly fault: Fault;
  readonly faults: DebugFaults;
  readonly state: DebugState;
}

function FaultRow({ fault, faults, state }: FaultRowProps): ReactNode {
  const say = useSay();
  const left = state.ordered[fault];
  const injected = state.injected[fault];
  return (
    <Row
      name={say(FAULT_NAMES[fault])}
      isOn={left !== 0}
      note={injected === 0 ? '' : say('debug.struck', { count: injected })}
    >
      {FAULT_COUNTS.map(([ordered, label]) => (
        <Choice key={label} pressed={isChosen(ordered, left)} onClick={() => faults.order(fault, ordered)}>
          {ordered === 3 && left === 2 ? say('debug.left', { left }) : say(label)}
        </Choice>
      ))}
    </Row>
  );
}

/** Keeps the choice of three marked while two are left. */
function isChosen(ordered: FaultCount, left: FaultCount): boolean {
  return ordered === left || (ordered === 3 && left === 2);
}

/** Switches to the next language of this build. */
function LanguageKey(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { language } = useAtomValue(settingsAtom);
  const at = LANGUAGES.findIndex(({ id }) => id === language);
  const next = LANGUAGES[(at + 1) % LANGUAGES.length];
  return (
    <Button
      onClick={() => {
        if (next !== undefined) till.switchLanguage(next.id);
      }}
    >
      {say('debug.language', { language: LANGUAGES[at]?.label ?? language })}
    </Button>
  );
}

interface RowProps {
  readonly name: string;
  readonly isOn?: boolean;
  readonly note?: string;
  readonly children: ReactNode;
}

function Row({ name, isOn = false, note = '', children }: RowProps): ReactNode {
  return (
    <fieldset className="debug__row" data-on={isOn} aria-label={name}>
      <span className="debug__name">
        {name}
        <span className="debug__note">{note}</span>
      </span>
      <span className="debug__choices">{children}</span>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Choice({ pressed, onClick, children }: ChoiceProps): ReactNode {
  return (
    <Button size="small" pressed={pressed} onClick={onClick}>
      {children}
    </Button>
  );
}
