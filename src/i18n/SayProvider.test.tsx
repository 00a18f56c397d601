// @vitest-environment happy-dom
/** Words of components: there at the first paint, and drawn again for another language alone. */
import { act, type ReactNode, useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { drawComponent } from '../ui/testing/draw.tsx';
import { DEFAULT_MONEY_FORMAT, type MoneyFormat, type Pennies, pennies } from '../wagering/ground/money.ts';
import { addTexts, loadLanguage } from './i18n.ts';
import { SayProvider, useCount, useList, useMoney, useSay } from './SayProvider.tsx';
import { english } from './testing/english.ts';

const EURO: MoneyFormat = { currency: 'EUR', currencySymbol: '€', comma: '.', radix: ',' };

/** Has what an open dialog has: texts, an amount, and an input. */
function Entry({ onDrawn }: { readonly onDrawn?: () => void }): ReactNode {
  const say = useSay();
  const money = useMoney();
  useEffect(() => {
    onDrawn?.();
  });
  return (
    <p>
      {say('action.save')} {say('roll.tickets', { count: 2 })} {money(pennies(123_450))}
      <input defaultValue="" />
    </p>
  );
}

const ENTRY = <Entry />;

interface WindowProps {
  readonly language?: string;
  readonly children?: ReactNode;
}

/** Is a window with keys that change its language and its way of writing money. */
function Window({ language: first = 'en-us', children = ENTRY }: WindowProps): ReactNode {
  const [language, speak] = useState(first);
  const [format, writeMoney] = useState(DEFAULT_MONEY_FORMAT);
  const [, drawAgain] = useState(0);
  return (
    <SayProvider language={language} {...format}>
      <button type="button" onClick={() => speak('test')}>
        test
      </button>
      <button type="button" onClick={() => writeMoney(EURO)}>
        euro
      </button>
      <button type="button" onClick={() => drawAgain((times) => times + 1)}>
        again
      </button>
      {children}
    </SayProvider>
  );
}

describe('the words of components', () => {
  it('are there at once', () => {
    expect(drawComponent(<Window />).all('p')[0]?.textContent).toBe('Save About 2 tickets. $1,234.50');
    expect(drawComponent(<Window language="test" />).all('p')[0]?.textContent).toMatch(/^\[.*\] \[.*\] \$/);
  });

  it('change with the language, and an open entry keeps what is typed', async () => {
    const window = drawComponent(<Window />);
    const [input] = window.all('input');
    if (!(input instanceof HTMLInputElement)) throw new Error('no input');
    input.value = '12';
    await window.press('test');
    expect(window.all('p')[0]?.textContent).toMatch(/^\[.*\] \[.*\] \$1,234.50$/);
    expect(window.all('input')).toEqual([input]);
    expect(input.value).toBe('12');
  });

  it('change with the way of writing money', async () => {
    const window = drawComponent(<Window />);
    await window.press('euro');
    expect(window.all('p')[0]?.textContent).toBe('Save About 2 tickets. €1.234,50');
  });

  it('are drawn again once for a language, and not for texts that are added or another drawing', async () => {
    const onDrawn = vi.fn<() => void>();
    const window = drawComponent(
      <Window>
        <Entry onDrawn={onDrawn} />
      </Window>,
    );
    expect(onDrawn).toHaveBeenCalledTimes(1);
    addTexts({});
    await window.press('again');
    expect(onDrawn).toHaveBeenCalledTimes(1);
    await window.press('test');
    expect(onDrawn).toHaveBeenCalledTimes(2);
  });

  it('are English in a language without texts', async () => {
    const window = drawComponent(<Window language="nowhere" />);
    expect(window.all('p')[0]?.textContent).toContain(english['action.save']);
  });

  it('write a key in a value as it is', () => {
    function Refusal(): ReactNode {
      return useSay()('tote.refused', { message: '{{message}} $t(action.save) $& {{- message}}' });
    }
    const { text } = drawComponent(
      <SayProvider language="en-us" {...DEFAULT_MONEY_FORMAT}>
        <Refusal />
      </SayProvider>,
    );
    expect(text).toBe('{{message}} $t(action.save) $& {{- message}}');
  });

  it('say that a value is no amount, and log it [S211]', () => {
    const logged: string[] = [];
    const log = (line: string): void => void logged.push(line);
    const wrong: unknown[] = [undefined, 12.5, Number.NaN, '12.50', null];
    function Amounts(): ReactNode {
      const money = useMoney();
      return wrong.map((value) => <p key={String(value)}>{money(value as Pennies)}</p>);
    }
    const drawn = (language: string): readonly (string | null)[] =>
      drawComponent(
        <SayProvider language={language} log={log} {...DEFAULT_MONEY_FORMAT}>
          <Amounts />
        </SayProvider>,
      )
        .all('p')
        .map((amount) => amount.textContent);
    expect(drawn('en-us')).toEqual(wrong.map(() => 'Invalid amount'));
    expect(logged).toEqual(wrong.map((value) => `amount is not Pennies: ${String(value)}`));
    expect(drawn('test')[0]).toMatch(/^\[.*\]$/);
  });

  it('keep the language before while the next one is on its way, and change once', async () => {
    // Begins without the languages that other tests have loaded.
    vi.resetModules();
    const [fresh, freshI18n] = await Promise.all([import('./SayProvider.tsx'), import('./i18n.ts')]);
    await import('./window-texts.ts');
    const onDrawn = vi.fn<() => void>();
    function Saved(): ReactNode {
      const say = fresh.useSay();
      useEffect(onDrawn);
      return <p>{say('action.save')}</p>;
    }
    const saved = <Saved />;
    function Chosen(): ReactNode {
      const [language, speak] = useState('en-us');
      return (
        <fresh.SayProvider language={language} {...DEFAULT_MONEY_FORMAT}>
          <button type="button" onClick={() => speak('es-CL')}>
            Chile
          </button>
          {saved}
        </fresh.SayProvider>
      );
    }
    const window = drawComponent(<Chosen />);
    await window.press('Chile');
    expect(window.all('p')[0]?.textContent).toBe('Save');
    await act(() => freshI18n.loadLanguage('es-CL'));
    expect(window.all('p')[0]?.textContent).toBe('Guardar');
    expect(onDrawn).toHaveBeenCalledTimes(2);
  });

  it('write counts and lists as the window and its language do', async () => {
    await loadLanguage('es-CL');
    function Lists(): ReactNode {
      const count = useCount();
      const list = useList();
      return (
        <p>
          {count(1_234_567n)} {list(['1', '2', '3'])}
        </p>
      );
    }
    const drawn = (language: string, format: MoneyFormat): string =>
      drawComponent(
        <SayProvider language={language} {...format}>
          <Lists />
        </SayProvider>,
      ).text;
    expect(drawn('en-us', DEFAULT_MONEY_FORMAT)).toBe('1,234,567 1, 2, 3');
    expect(drawn('es-CL', EURO)).toBe('1.234.567 1, 2 y 3');
  });
});
