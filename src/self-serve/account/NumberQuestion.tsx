/**
 * Asks for one number at an account terminal: an account, a PIN, a tax number. Keys are large, and the
 * keyboard's digits work too. Shows a secret as bullets, and forgets what was typed once it was answered. The
 * voice counts the digits and speaks none of them.
 */
import { type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { useKeypadWords } from '../../screens/frame/entries/use-keypad-words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Keypad } from '../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../ui/keys/keypad-keys.ts';
import { type EntryRules, PLAIN_ENTRY, pressKey } from '../../wagering/typed/numeric-entry.ts';
import { StepFoot } from './StepFoot.tsx';

export interface NumberQuestionProps {
  readonly question: string;
  /** Name of the number, for who cannot see the question. */
  readonly label: string;
  readonly help: string;
  /** Digits at most. */
  readonly most: number;
  /** Digits at least; 1 if left out. */
  readonly least?: number;
  /** Says how many are needed. The key then answers fewer digits with it; without it, not at all. */
  readonly tooShort?: string;
  readonly isSecret?: boolean;
  /** Text before anything is typed. */
  readonly first?: string;
  /** Label of the key that answers. */
  readonly next: string;
  readonly onNumber: (digits: string) => void;
  /** Left out where nothing comes before. */
  readonly onBack?: () => void;
}

const BULLET = '•';

export function NumberQuestion(props: NumberQuestionProps): ReactNode {
  const {
    question,
    label,
    help,
    most,
    least = 1,
    isSecret = false,
    next,
    onNumber,
    onBack,
    tooShort,
  } = props;
  const say = useSay();
  const words = useKeypadWords();
  const [typed, setTyped] = useState(props.first ?? '');
  const [isTold, setTold] = useState(false);
  const rules: EntryRules = { ...PLAIN_ENTRY, limit: most };
  const isWhole = typed.length >= least;
  const isShort = isTold && !isWhole && tooShort !== undefined;
  const answer = (): void => {
    setTold(!isWhole);
    if (!isWhole) return;
    if (isSecret) setTyped('');
    onNumber(typed);
  };
  const press = (key: KeypadKey): void => setTyped((before) => pressKey(before, key, rules));
  return (
    <>
      <h1 className="self-serve__question" aria-live="polite">
        {question}
      </h1>
      <div className="self-serve__path" />
      <main className="self-serve__view account-step" data-masked={isSecret}>
        <output
          className="account-step__number board"
          aria-label={label}
          data-secret={isSecret}
          data-spoken={typed === '' ? label : say('selfServe.spokenTyped', { digits: typed.length })}
        >
          {isSecret ? BULLET.repeat(typed.length) : typed}
        </output>
        <p className="account-step__help" data-spoken={isShort ? tooShort : help} aria-live="polite">
          {isShort ? tooShort : help}
        </p>
        <Keypad words={words} onKey={press} />
      </main>
      <StepFoot {...(onBack === undefined ? {} : { onBack })}>
        <Button
          tone="primary"
          className="self-serve__buy account-step__next"
          disabled={!isWhole && (tooShort === undefined || typed === '')}
          onClick={answer}
        >
          <span className="self-serve__word">{next}</span>
        </Button>
      </StepFoot>
    </>
  );
}
