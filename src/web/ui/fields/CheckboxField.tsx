import { type ReactNode, type Ref, useId } from 'react'
import { CheckIcon } from '#web/ui/icons.tsx'
import { FieldMessage } from './FieldMessage.tsx'

interface CheckboxFieldProps {
  label: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  onBlur?: () => void
  name?: string
  hint?: string
  error?: string
  isDisabled?: boolean
  isReadOnly?: boolean
  /** A press anywhere in the row around it ticks it: the nearest place that is `relative`. */
  coversRow?: boolean
  ref?: Ref<HTMLInputElement>
}

const box =
  'grid size-[22px] shrink-0 place-items-center rounded-[5px] border-[1.5px] border-line-strong bg-surface text-transparent peer-aria-invalid:border-brique peer-checked:border-bleu peer-checked:bg-bleu peer-checked:text-on-bleu peer-disabled:peer-checked:border-ink-2 peer-disabled:peer-checked:bg-ink-2 peer-disabled:peer-checked:text-surface peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus forced-colors:peer-checked:text-[CanvasText]'

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, value, onChange, hint, error, isDisabled, isReadOnly, coversRow, ...field } = props
  const messageId = useId()
  return (
    <div className="grid gap-1">
      <label
        className={`${coversRow ? 'after:absolute after:inset-0 after:content-[""]' : 'relative'} flex min-h-11 cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3`}
      >
        <input
          {...field}
          aria-describedby={error || hint ? messageId : undefined}
          aria-invalid={error ? true : undefined}
          checked={value}
          className="peer sr-only"
          disabled={isDisabled}
          onChange={event => isReadOnly || onChange(event.target.checked)}
          type="checkbox"
        />
        <span className={box}>
          <CheckIcon size={20} />
        </span>
        <span>{label}</span>
      </label>
      {(error || hint) && (
        <div className="-mt-2.5 pl-8">
          <FieldMessage error={error} hint={hint} id={messageId} />
        </div>
      )}
    </div>
  )
}
