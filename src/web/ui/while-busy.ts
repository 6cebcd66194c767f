interface Pressed {
  onPress?: () => void
  type?: 'button' | 'submit'
}

/** A button whose action is under way ignores presses and does not send its form, but keeps the focus. */
export const whileBusy = (isBusy: boolean | undefined, { onPress, type = 'button' }: Pressed) =>
  isBusy
    ? ({ 'aria-disabled': true, 'data-busy': '', type: 'button' } as const)
    : ({ onClick: onPress && (() => onPress()), type } as const)
