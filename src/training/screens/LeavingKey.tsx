/** Draws a key that another one replaces once it is pressed. A double tap presses nothing but this key. */
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/controls/Button.tsx';
import { noteAnswer } from '../../ui/page/second-tap.ts';

export interface LeavingKeyProps extends Omit<ButtonProps, 'onClick'> {
  readonly onPress: () => void;
}

export function LeavingKey({ onPress, ...button }: LeavingKeyProps): ReactNode {
  return (
    <Button
      {...button}
      onClick={({ nativeEvent }) => {
        noteAnswer(nativeEvent);
        onPress();
      }}
    />
  );
}
