import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { FieldMessage } from './FieldMessage.tsx'
import type { FieldProps, FocusTarget } from './field-style.ts'

interface RadioCardsProps<Value extends string>
  extends Pick<FieldProps<Value, FocusTarget>, 'name' | 'onChange' | 'onBlur' | 'error' | 'autoFocus' | 'ref'> {
  /** One a line. */
  isStacked?: boolean
  /** The id of the heading that asks. */
  labelledBy: string
  /** Nothing is chosen while it is null. */
  value: Value | null
  options: readonly { value: Value; label: string; hint?: string }[]
}

/** A choice with all answers visible, two a line; a last one alone takes its whole line. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { isStacked, labelledBy, name, value, onChange, onBlur, options, error, autoFocus, ref } = props
  const messageId = useId()
  const groupRef = useFocusTarget(ref)
  const first = value ?? options[0]?.value
  return (
    <div
      aria-describedby={error ? messageId : undefined}
      aria-invalid={error ? true : undefined}
      aria-labelledby={labelledBy}
      aria-required
      className="group grid gap-2"
      data-invalid={Boolean(error) || undefined}
      ref={groupRef}
      role="radiogroup"
    >
      <div className={`grid gap-2 ${isStacked ? '' : 'min-[520px]:grid-cols-2'}`}>
        {options.map(option => (
          <label className={card} key={option.value}>
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- passed on: the form says which field comes first
              autoFocus={autoFocus && option.value === first}
              checked={option.value === value}
              className="peer sr-only"
              name={name}
              onBlur={onBlur}
              onChange={() => onChange(option.value)}
              type="radio"
            />
            <span className={dot} />
            <span className="min-w-0 wrap-anywhere">
              {option.label}
              {option.hint && <span className="mt-1 block text-14 font-normal text-ink-2">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage error={error} id={messageId} />
    </div>
  )
}

const card =
  'min-[520px]:last:odd:col-span-2 relative flex min-h-[52px] cursor-pointer items-center gap-3 rounded-2 border border-line-mid bg-surface px-3.5 py-2 text-15 leading-tight font-label transition-colors hover:border-ink group-data-invalid:border-brique has-checked:border-bleu-text has-checked:bg-bleu-wash has-checked:inset-ring has-checked:inset-ring-bleu-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

const dot =
  'grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong bg-surface peer-checked:border-bleu peer-checked:bg-bleu after:size-2 after:rounded-full after:bg-transparent peer-checked:after:bg-on-bleu forced-colors:peer-checked:after:bg-[CanvasText]'

/** Focuses the chosen answer, or else the first. */
const useFocusTarget = (ref: Ref<FocusTarget> | undefined) => {
  const groupRef = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => {
      const group = groupRef.current
      const input = group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector<HTMLElement>('input')
      input?.focus()
    },
  }))
  return groupRef
}
