import type { ReactNode, Ref } from 'react'
import { CheckboxField as AriaCheckboxField, CheckboxButton } from 'react-aria-components'
import { FieldMessage } from './FieldMessage.tsx'
import { CheckIcon } from './icons.tsx'

interface CheckboxFieldProps {
  label: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  onBlur?: () => void
  name?: string
  hint?: string
  error?: string
  isDisabled?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

const box =
  'grid size-[22px] shrink-0 place-items-center rounded-[5px] border-[1.5px] border-line-strong bg-surface text-transparent group-data-invalid/check:border-brique group-data-selected/check:border-bleu group-data-selected/check:bg-bleu group-data-selected/check:text-on-bleu group-data-focus-visible/check:outline-3 group-data-focus-visible/check:outline-offset-2 group-data-focus-visible/check:outline-focus forced-colors:group-data-selected/check:text-[CanvasText]'

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, value, hint, error, className = '', ref, ...field } = props
  return (
    <AriaCheckboxField
      {...field}
      className={`grid gap-1 ${className}`}
      inputRef={ref}
      isInvalid={Boolean(error)}
      isSelected={value}
      validationBehavior="aria"
    >
      <CheckboxButton className="group/check flex min-h-11 cursor-pointer items-center gap-2.5 data-disabled:cursor-not-allowed data-disabled:text-ink-3">
        <span className={box}>
          <CheckIcon size={20} />
        </span>
        <span>{label}</span>
      </CheckboxButton>
      <FieldMessage error={error} hint={hint} />
    </AriaCheckboxField>
  )
}
