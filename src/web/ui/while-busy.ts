import type { ButtonProps } from 'react-aria-components'

type Pressed = Pick<ButtonProps, 'onPress' | 'type'>

/**
 * A button whose action is under way ignores presses and does not send its form, but keeps the focus. Not React Aria's own
 * `isPending`: it announces the button by reference, which names nothing once the button has gone with what it did.
 */
export const whileBusy = (isBusy: boolean | undefined, { onPress, type }: Pressed) =>
  isBusy ? { 'aria-disabled': true, 'data-busy': '', onPress: undefined, type: 'button' as const } : { onPress, type }
