import { type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'
import { whileBusy } from './while-busy.ts'

interface ButtonProps {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  type?: 'button' | 'submit'
  icon?: ReactNode
  onPress?: () => void
  /** The action is running: the label says so, presses are ignored, the focus stays. */
  isBusy?: boolean
  isDisabled?: boolean
  /** Disables the button and says why, in text beneath it. */
  disabledReason?: string
  isFullWidth?: boolean
  autoFocus?: boolean
  'aria-label'?: string
  /** True for a button that stays pressed. */
  'aria-pressed'?: boolean
  /** True for a button that has opened something beside it. */
  'aria-expanded'?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function Button({ disabledReason, ...props }: ButtonProps) {
  const reasonId = useId()
  if (!disabledReason) return <PlainButton {...props} />
  return (
    <span className={`inline-grid gap-1.5 ${props.isFullWidth ? 'w-full' : ''}`}>
      <PlainButton {...props} describedBy={reasonId} isDisabled />
      <span className="text-center text-13 text-ink-2" id={reasonId}>
        {disabledReason}
      </span>
    </span>
  )
}

interface PlainButtonProps extends Omit<ButtonProps, 'disabledReason'> {
  describedBy?: string
}

function PlainButton(props: PlainButtonProps) {
  const {
    children,
    variant,
    size,
    icon,
    isBusy,
    isFullWidth,
    className = '',
    describedBy,
    isDisabled,
    onPress,
    type,
    ...rest
  } = props
  const { t } = useTranslation('ui')
  return (
    <button
      {...rest}
      {...whileBusy(isBusy, { onPress, type })}
      aria-describedby={describedBy}
      className={`${buttonClass(variant, size, isFullWidth)} ${className}`}
      disabled={isDisabled}
    >
      {isBusy ? null : icon}
      {isBusy ? t('busy') : children}
    </button>
  )
}
