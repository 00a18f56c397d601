/**
 * Draws an alert or a question over the window (T171, T172). The browser's own modal dialog: it holds the
 * focus, nothing behind it can be reached, and the focus then returns. Enter gives the bright answer while no
 * other control in it has the focus, whatever was tapped. Escape gives the safe answer.
 */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { Button } from '../controls/Button.tsx';
import './Dialog.css';
import { useDroppedSelection } from '../controls/drop-selection.ts';
import { Icon } from '../controls/Icon.tsx';
import { UnbrokenSerials } from '../controls/UnbrokenSerials.tsx';
import { openModal } from './open-modal.ts';
import { noteAnswer } from './second-tap.ts';

export interface DialogAction {
  readonly id: string;
  readonly label: string;
  readonly tone: 'primary' | 'plain' | 'danger';
  /** Is true for an answer that has no effect yet. */
  readonly disabled?: boolean;
}

export interface DialogFact {
  readonly name: string;
  /** One below the other; each is nested in the one before. */
  readonly values: readonly string[];
}

export interface DialogDetails {
  /** 'Details'. */
  readonly label: string;
  /** Facts in order, each with its name (T457). */
  readonly facts: readonly DialogFact[];
}

export interface DialogProps {
  /** Is 'alertdialog' for an alert or question that needs an answer first. */
  readonly kind?: 'alertdialog' | 'dialog';
  readonly title: string;
  readonly lines?: readonly string[];
  readonly details?: DialogDetails | null;
  /** Lists the answers in reading order; the bright one is shown last in any case. */
  readonly actions: readonly DialogAction[];
  /** Answer that Escape gives. Null: Escape gives none, no answer has the focus, and only a press answers. */
  readonly safeAnswer: string | null;
  readonly onAnswer: (action: string) => void;
  readonly wide?: boolean;
  /** Is true for a dialog that comes by itself: a press that was meant for the page does not answer it. */
  readonly isUnasked?: boolean;
  /** Field that has the focus first; missing: the bright answer has it. */
  readonly first?: RefObject<HTMLElement | null>;
  /** Refers to the bright answer's key, for a view that moves the focus to it. */
  readonly brightKey?: RefObject<HTMLButtonElement | null>;
  /** Further content below the words. */
  readonly children?: ReactNode;
}

/** Nobody has read a dialog that came by itself before this, milliseconds. */
const SEEN_AFTER = 500;

/** Puts the bright answer last in every dialog: at the right of a row, at the foot of a stack. */
function inOrder(actions: readonly DialogAction[]): readonly DialogAction[] {
  const isPrimary = ({ tone }: DialogAction): boolean => tone === 'primary';
  return [...actions.filter((action) => !isPrimary(action)), ...actions.filter(isPrimary)];
}

/** Ignores an Enter held down from before. Moves the focus between answers with the arrows. */
function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
  const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  const answers = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('.dialog__actions > button'));
  const at = answers.findIndex((answer) => answer === document.activeElement);
  if (by === 0 || at < 0) return;
  event.preventDefault();
  answers[Math.min(Math.max(0, at + by), answers.length - 1)]?.focus();
}

export function Dialog(props: DialogProps): ReactNode {
  const {
    kind = 'alertdialog',
    title,
    lines = [],
    details = null,
    actions,
    safeAnswer,
    onAnswer,
    wide = false,
    isUnasked = false,
    first,
    brightKey,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const body = useRef<HTMLDivElement>(null);
  const ownKey = useRef<HTMLButtonElement>(null);
  const bright = brightKey ?? ownKey;
  useDroppedSelection();
  const titleId = useId();
  const textId = useId();
  const brightId =
    safeAnswer === null
      ? undefined
      : (
          actions.find((action) => action.tone === 'primary') ??
          actions.find((action) => action.tone === 'plain')
        )?.id;

  /** Gives the focus to a chosen control; the browser would give it to the first answer. */
  const focusFirst = useEffectEvent(() =>
    ((first ?? bright).current ?? dialog.current)?.focus({ preventScroll: true }),
  );
  useEffect(() => {
    const element = dialog.current;
    const close = element === null ? undefined : openModal(element);
    openedAt.current = performance.now();
    focusFirst();
    // Scrolls to the top: the browser scrolled to some answer, and a question is read from its start.
    body.current?.scrollTo(0, 0);
    return close;
  }, []);
  const lastBright = useRef<HTMLButtonElement>(null);
  /**
   * Gives the focus back when no control has it. A tap beside the keys leaves it to the page or the dialog.
   */
  const takeFocus = (): void => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === dialog.current;
    if (isLost || activeElement === lastBright.current) bright.current?.focus({ preventScroll: true });
    lastBright.current = bright.current;
  };
  // Repeats after each drawing: the bright answer may have changed, and the focused control may have been
  // removed.
  useEffect(takeFocus);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where a finger goes, not what is pressed
    <dialog
      ref={dialog}
      role={kind}
      tabIndex={-1}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={lines.length === 0 ? undefined : textId}
      onKeyDown={onKeyDown}
      onClick={takeFocus}
      onCancel={(event) => {
        event.preventDefault();
        if (safeAnswer !== null) onAnswer(safeAnswer);
      }}
    >
      <div ref={body} className="dialog__body">
        <h2 className="dialog__title" id={titleId}>
          <UnbrokenSerials>{title}</UnbrokenSerials>
        </h2>
        {lines.length === 0 ? null : (
          <div id={textId}>
            {lines.map((line, index) => (
              <p className="dialog__line" key={`${index} ${line}`}>
                <UnbrokenSerials>{line}</UnbrokenSerials>
              </p>
            ))}
          </div>
        )}
        {children}
        {details === null || details.facts.length === 0 ? null : (
          <details className="dialog__details">
            <summary>
              {details.label}
              <Icon name="down" size={16} />
            </summary>
            <dl className="dialog__facts">
              {details.facts.map((fact, index) => (
                <FactRow key={`${index} ${fact.name}`} {...fact} />
              ))}
            </dl>
          </details>
        )}
        <div className="dialog__actions" data-count={actions.length}>
          {inOrder(actions).map((action) => (
            <Button
              key={action.id}
              tone={action.tone}
              disabled={action.disabled === true}
              {...(action.id === brightId ? { ref: bright } : {})}
              onClick={({ nativeEvent }) => {
                if (isUnasked && nativeEvent.timeStamp - openedAt.current < SEEN_AFTER) return;
                noteAnswer(nativeEvent);
                onAnswer(action.id);
              }}
            >
              {action.label}
            </Button>
          ))}
        </div>
      </div>
    </dialog>
  );
}

function FactRow({ name, values }: DialogFact): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      {values.map((value, depth) => (
        <dd key={`${depth} ${value}`}>{value}</dd>
      ))}
    </>
  );
}
