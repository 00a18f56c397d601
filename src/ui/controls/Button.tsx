/**
 * Draws the terminal's button: its tones, sizes and states. A button at work ('busy') or without effect shows
 * why ('reason'), and keeps its size and place.
 */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './Button.css';

export type ButtonTone = 'plain' | 'primary' | 'inverse' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed' | 'type'> {
  readonly tone?: ButtonTone;
  readonly size?: 'small' | 'normal' | 'large';
  /** Is true for a toggle or choice that is on. */
  readonly pressed?: boolean;
  /** Is true while its work is under way. The button then takes no further press. */
  readonly busy?: boolean;
  /**
   * Explains why it cannot be pressed. The keyboard still reaches the button, so that the reason can be
   * heard.
   */
  readonly reason?: string | null;
  /** Shows the reason below the words; otherwise it is only heard. */
  readonly reasonShown?: boolean;
  readonly type?: 'button' | 'submit';
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

export function Button(props: ButtonProps): ReactNode {
  const {
    tone = 'plain',
    size = 'normal',
    pressed,
    busy = false,
    reason = null,
    reasonShown = false,
    type = 'button',
    className,
    ...rest
  } = props;
  const { onClick, children, ...attributes } = rest;
  const idle = !busy && reason === null;
  return (
    <button
      {...attributes}
      // oxlint-disable-next-line react/button-has-type -- it is one of the two that make sense
      type={type}
      className={`button button--${tone} button--${size}${className === undefined ? '' : ` ${className}`}`}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(idle ? {} : { 'aria-disabled': true })}
      {...(reason === null || reasonShown ? {} : { title: reason })}
      {...(idle && onClick !== undefined ? { onClick } : {})}
    >
      {children}
      {reason === null ? null : (
        <span className={reasonShown ? 'button__reason' : 'hidden-text'}>{reason}</span>
      )}
    </button>
  );
}
