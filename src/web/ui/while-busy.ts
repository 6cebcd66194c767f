interface PressedButton {
  onPress?: () => void
  type?: 'button' | 'submit'
}

/** While its action runs, a button ignores presses and does not submit, but keeps the focus. */
export const whileBusy = (isBusy: boolean | undefined, { onPress, type = 'button' }: PressedButton) =>
  isBusy
    ? ({ 'aria-disabled': true, 'data-busy': '', type: 'button' } as const)
    : ({ onClick: onPress && (() => onPress()), type } as const)
