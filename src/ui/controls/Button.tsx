/**
 * The terminal's button. Owns its tones, sizes and states; knows nothing of what it does.
 * A button at work ('busy') or without effect says why ('reason') and keeps its size and place.
 */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './Button.css';

export type ButtonTone = 'plain' | 'primary' | 'inverse' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed' | 'type'> {
  readonly tone?: ButtonTone;
  readonly size?: 'small' | 'normal' | 'large';
  /** For toggles and choices: whether it is on. */
  readonly pressed?: boolean;
  /** Its work is under way: it takes no further press. */
  readonly busy?: boolean;
  /** Why it cannot be pressed. Given, it can still be reached from the keyboard, so that the reason can be heard. */
  readonly reason?: string | null;
  /** The reason stands below the words for every eye, instead of being only heard. */
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
