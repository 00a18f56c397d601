/** Asks 'Select the driver to use for the printer' (T186) for a printer whose name fits several drivers. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { driverChoiceAtom } from '../../../till/printing/printer-setup-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Dialog } from '../../../ui/page/Dialog.tsx';

export function DriverChoice(): ReactNode {
  const say = useSay();
  const till = useTill();
  const choice = useAtomValue(driverChoiceAtom);
  if (choice === null) return null;
  return (
    <Dialog
      kind="dialog"
      wide
      title={say('printer.selectDriver')}
      lines={[choice.printer]}
      actions={[{ id: 'cancel', label: say('action.cancel'), tone: 'plain' }]}
      safeAnswer="cancel"
      onAnswer={() => till.printers.chooseDriver(null)}
    >
      <div className="driver-choice">
        {choice.drivers.map(({ id, name, description }) => (
          <button
            key={id}
            type="button"
            className="driver-choice__driver"
            onClick={() => till.printers.chooseDriver(id)}
          >
            <span className="setting__name">{name}</span>
            <span className="setting__why">{description}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
