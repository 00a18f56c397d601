/** What a class practises: another day, a printer that fails, a tote that drops. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { printerAtom, settingsAtom } from '../../till/state.ts';
import { trainersPanelAtom } from '../../till/trainer-state.ts';
import { DAY_PACES, DAY_SCENARIOS, type DayKind, PRINTER_TROUBLES } from '../../till/training-room.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceSetting, SettingGroup, SwitchSetting } from '../../ui/Setting.tsx';
import { PACE_TEXTS, SCENARIO_TEXTS, TROUBLE_TEXTS } from './trainer-words.ts';

export function Scenarios(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { isToteDropping } = useAtomValue(trainersPanelAtom);
  return (
    <div className="trainer__scenarios">
      <SettingGroup heading={say('trainer.mishaps')}>
        <PrinterThatFails />
        <SwitchSetting
          name={say('trainer.dropping')}
          why={say('trainer.droppingWhy')}
          on={isToteDropping}
          onChange={(on) => void till.trainer.dropTote(on)}
        />
      </SettingGroup>
      <SettingGroup heading={say('trainer.tax')}>
        <TaxForm />
      </SettingGroup>
      <Days />
    </div>
  );
}

function TaxForm(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { canCashIRS } = useAtomValue(settingsAtom);
  return (
    <SwitchSetting
      name={say('trainer.taxForm')}
      why={say('trainer.taxFormWhy')}
      on={canCashIRS}
      onChange={(on) => till.changeSettings({ canCashIRS: on })}
    />
  );
}

function PrinterThatFails(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { printer } = useAtomValue(trainersPanelAtom);
  const { kind } = useAtomValue(printerAtom);
  return (
    <ChoiceSetting
      name={say('trainer.failing')}
      why={say(kind === 'screen' ? 'trainer.failingWhy' : 'trainer.failingOther')}
      value={printer}
      choices={PRINTER_TROUBLES.map((value) => ({ value, label: say(TROUBLE_TEXTS[value]) }))}
      onChange={(trouble) => till.trainer.failPrinter(trouble)}
    />
  );
}

function Days(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { races } = useAtomValue(trainersPanelAtom);
  const today = races.state === 'ready' ? races.value.day : null;
  const [wanted, want] = useState<DayKind['pace'] | null>(null);
  const pace = wanted ?? today?.pace ?? 'usual';
  return (
    <SettingGroup heading={say('trainer.days')}>
      <ChoiceSetting
        name={say('trainer.pace')}
        why={say('trainer.paceWhy')}
        value={pace}
        choices={DAY_PACES.map((value) => ({ value, label: say(PACE_TEXTS[value]) }))}
        onChange={want}
      />
      {DAY_SCENARIOS.map((scenario) => {
        const { name, why } = SCENARIO_TEXTS[scenario];
        return (
          <div className="setting" key={scenario}>
            <span className="setting__words">
              <span className="setting__name">
                {say(name)}
                {today?.scenario === scenario ? (
                  <span className="trainer__today">{say('trainer.today')}</span>
                ) : null}
              </span>
              <span className="setting__why">{say(why)}</span>
            </span>
            <Button
              tone="danger"
              aria-label={say('trainer.laySpoken', { day: say(name) })}
              onClick={() => till.trainer.layDay({ scenario, pace })}
            >
              {say('trainer.lay')}
            </Button>
          </div>
        );
      })}
    </SettingGroup>
  );
}
