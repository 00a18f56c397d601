/**
 * Draws the fields of Window Setup: host, window key, mode, a scan of them, and the check of a host. Says
 * below a field how to mend a wrong value.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { LONGEST_WORD_KEY } from '../../../config/window-key.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { windowDraftAtom } from '../../../till/configuration/configuration-state.ts';
import {
  chosenByAtom,
  hostCheckAtom,
  isHostFixed,
  isKeyFixed,
  isModeFixed,
  type PresentSetup,
  presentSetupAtom,
  setupMistakesAtom,
} from '../../../till/setup/setup-state.ts';
import { ANSWER_WORDS, MISTAKE_WORDS, MODE_WORDS } from '../../../till/setup/setup-words.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { ChoiceSetting } from '../../../ui/controls/Setting.tsx';
import { CameraScan } from '../../frame/entries/CameraScan.tsx';

/** Leaves room for a code that a scanner types into a field. */
const LONGEST = 1_024;
const MODES = ['live', 'training', 'demo'] as const;

export function SetupFields(): ReactNode {
  const present = useAtomValue(presentSetupAtom);
  const draft = useAtomValue(windowDraftAtom);
  if (present === null) return null;
  const entered = { ...present, ...draft };
  return (
    <>
      <HostField {...entered} />
      <KeyField {...entered} />
      <ModeChoice {...entered} />
      <ScanRow />
    </>
  );
}

function HostField({ host, mode }: PresentSetup): ReactNode {
  const say = useSay();
  const till = useTill();
  const isFixed = isHostFixed(useAtomValue(chosenByAtom));
  const mistake = useAtomValue(setupMistakesAtom).host;
  return (
    <div className="setup-field">
      <Field
        label={say('setup.host')}
        value={host}
        inputMode="url"
        maxLength={LONGEST}
        readOnly={isFixed}
        placeholder={mode === 'demo' ? 'tote.track:8443' : window.location.host}
        aria-invalid={mistake !== null}
        aria-describedby="setup-host-why"
        onEnter={() => till.setup({ type: 'check' })}
        onChange={({ target }) => till.setup({ type: 'typed', field: 'host', text: target.value })}
      />
      <Button className="setup-field__key" onClick={() => till.setup({ type: 'check' })}>
        {say('setup.try')}
      </Button>
      <p id="setup-host-why" className="setup-field__why" role={mistake === null ? undefined : 'alert'}>
        {say(isFixed ? 'setup.fixed' : mistake === null ? 'setup.hostWhy' : MISTAKE_WORDS[mistake])}
      </p>
      <CheckResult />
    </div>
  );
}

function CheckResult(): ReactNode {
  const say = useSay();
  const check = useAtomValue(hostCheckAtom);
  if (check === null) return <output className="setup-field__result" />;
  const isTote = check.state === 'answered' && check.answer === 'tote';
  return (
    <output
      className="setup-field__result"
      data-tone={check.state === 'asking' ? 'asking' : isTote ? 'good' : 'bad'}
    >
      {check.state === 'asking'
        ? say('setup.asking')
        : say(ANSWER_WORDS[check.answer], { host: check.host, page: window.location.origin })}
    </output>
  );
}

function KeyField({ windowKey }: PresentSetup): ReactNode {
  const say = useSay();
  const till = useTill();
  const isFixed = isKeyFixed(useAtomValue(chosenByAtom));
  const mistake = useAtomValue(setupMistakesAtom).windowKey;
  return (
    <div className="setup-field">
      <Field
        label={say('setup.key')}
        value={windowKey}
        inputMode="text"
        maxLength={LONGEST_WORD_KEY + LONGEST}
        readOnly={isFixed}
        aria-invalid={mistake !== null}
        aria-describedby="setup-key-why"
        onChange={({ target }) => till.setup({ type: 'typed', field: 'windowKey', text: target.value })}
      />
      <p id="setup-key-why" className="setup-field__why" role={mistake === null ? undefined : 'alert'}>
        {say(isFixed ? 'setup.fixed' : mistake === null ? 'setup.keyWhy' : MISTAKE_WORDS[mistake])}
      </p>
    </div>
  );
}

function ModeChoice({ mode }: PresentSetup): ReactNode {
  const say = useSay();
  const till = useTill();
  const isFixed = isModeFixed(useAtomValue(chosenByAtom));
  return (
    <ChoiceSetting
      name={say('setup.mode')}
      why={say(MODE_WORDS[mode].why)}
      fixed={isFixed ? say('setup.fixed') : null}
      value={mode}
      choices={MODES.map((each) => ({ value: each, label: say(MODE_WORDS[each].name) }))}
      onChange={(chosen) => till.setup({ type: 'mode', mode: chosen })}
    />
  );
}

function ScanRow(): ReactNode {
  const say = useSay();
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{say('setup.scanHere')}</span>
        <span className="setting__why">{say('setup.scanHereWhy')}</span>
      </span>
      <CameraScan />
    </div>
  );
}
