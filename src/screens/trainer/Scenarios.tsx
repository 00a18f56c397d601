/**
 * Offers a class's exercises: a big winner and its tax form, a failing printer, a dropping tote, another day.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { trainersPanelAtom } from '../../till/trainer/trainer-state.ts';
import { DAY_PACES, DAY_SCENARIOS, type DayKind, PRINTER_FAULTS } from '../../till/trainer/training-room.ts';
import { useTill } from '../../till/use-till.ts';
import { printerAtom } from '../../till/window/printer-state.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ChoiceSetting, FactSetting, SettingGroup, SwitchSetting } from '../../ui/controls/Setting.tsx';
import { UnbrokenSerials } from '../../ui/controls/UnbrokenSerials.tsx';
import { TerminalsHeard } from './TerminalsHeard.tsx';
import { PACE_TEXTS, PRINTER_FAULT_TEXTS, SCENARIO_TEXTS } from './trainer-words.ts';

export function Scenarios(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { isToteDropping } = useAtomValue(trainersPanelAtom);
  const { demoMode } = useAtomValue(settingsAtom);
  return (
    <div className="trainer__scenarios">
      <SettingGroup heading={say('trainer.tax')}>
        <NextTicketWins />
        <TaxForm />
      </SettingGroup>
      <SettingGroup heading={say(demoMode ? 'trainer.mishaps' : 'trainer.roomMishaps')}>
        {demoMode ? <PrinterThatFails /> : null}
        <SwitchSetting
          name={say('trainer.dropping')}
          why={say(demoMode ? 'trainer.droppingWhy' : 'trainer.roomDroppingWhy')}
          on={isToteDropping}
          onChange={(on) => void till.trainer.dropTote(on)}
        />
      </SettingGroup>
      <TerminalsHeard />
      {demoMode ? <Days /> : <LeaveRoom />}
    </div>
  );
}

/** Orders that one ticket wins, and shows the last ticket that did. */
function NextTicketWins(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { races } = useAtomValue(trainersPanelAtom);
  const { demoMode } = useAtomValue(settingsAtom);
  if (races.state !== 'ready') return null;
  const { isWanted, last } = races.value.bigWinner;
  return (
    <>
      <SwitchSetting
        name={say('trainer.bigWinner')}
        why={say(demoMode ? 'trainer.bigWinnerWhy' : 'trainer.roomBigWinnerWhy')}
        on={isWanted}
        onChange={(on) => void till.trainer.letNextTicketWin(on)}
      />
      {last === null ? null : (
        <FactSetting
          name={say('trainer.bigWinnerLast')}
          why={say('trainer.bigWinnerWhere', { window: last.window, card: last.card, race: last.race })}
          value={<UnbrokenSerials>{last.tsn}</UnbrokenSerials>}
        />
      )}
    </>
  );
}

/** Ends a trainer's work at a window of the room. */
function LeaveRoom(): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <SettingGroup heading={say('trainer.key')}>
      <div className="setting">
        <span className="setting__words">
          <span className="setting__name">{say('trainer.leave')}</span>
          <span className="setting__why">{say('trainer.leaveWhy')}</span>
        </span>
        <Button onClick={() => till.trainer.leave()}>{say('trainer.leaveNow')}</Button>
      </div>
    </SettingGroup>
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
      choices={PRINTER_FAULTS.map((value) => ({ value, label: say(PRINTER_FAULT_TEXTS[value]) }))}
      onChange={(fault) => till.trainer.failPrinter(fault)}
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
