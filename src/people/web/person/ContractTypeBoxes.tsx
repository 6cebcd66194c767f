import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { hoursFor, isEmployed } from '#people/rules/terms.ts'
import { type ContractTerms, contractTypes } from '#people/rules.ts'
import type { ContractForm } from '#people/web/people/People.ts'
import { useTranslation } from '#web/i18n.ts'
import { LabelWords, labelClass } from '#web/ui/fields/FieldLabel.tsx'
import { FieldMessage } from '#web/ui/fields/FieldMessage.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'

interface ContractTypeBoxesProps {
  /** Whether 'no contract of employment' is offered. */
  mayHaveNone: boolean
  onChoose: () => void
}

/** The types side by side, one of them chosen. */
export function ContractTypeBoxes({ mayHaveNone, onChoose }: ContractTypeBoxesProps) {
  const { t } = useTranslation('people')
  const { getValues, setValue } = useFormContext<ContractForm>()
  const [labelId, messageId] = [useId(), useId()]
  const choose = (type: ContractTerms['type']) => {
    setValue('weeklyHours', hoursFor(type, getValues('weeklyHours')), { shouldDirty: true })
    onChoose()
  }
  return (
    <FormField<ContractForm, 'contractType'> name="contractType">
      {({ value, error, ref, onChange, isReadOnly: _isReadOnly, ...field }) => {
        const shown = contractTypes.filter(type => isEmployed({ type }) || mayHaveNone || type === value)
        return (
          <div
            aria-describedby={error ? messageId : undefined}
            aria-labelledby={labelId}
            className="grid min-w-0 gap-1.5 sm:col-span-2"
            role="radiogroup"
          >
            <span className={labelClass} id={labelId}>
              <LabelWords label={t('users.form.contractType')} />
            </span>
            <div
              className={`grid gap-px ${shown.length > 3 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3'} overflow-hidden rounded-2 border border-line-strong bg-line-strong`}
            >
              {shown.map(type => (
                <label className={box} key={type}>
                  <input
                    {...field}
                    checked={type === value}
                    className="peer sr-only"
                    onChange={() => {
                      onChange(type)
                      choose(type)
                    }}
                    ref={type === value ? ref : undefined}
                    type="radio"
                  />
                  {t(`contractTypes.${type}`)}
                </label>
              ))}
            </div>
            <FieldMessage {...(error && { error })} id={messageId} />
          </div>
        )
      }}
    </FormField>
  )
}

const box =
  'relative grid min-h-11 cursor-pointer place-items-center bg-surface px-1 py-2 text-center text-15 leading-tight font-label text-ink-2 hover:text-ink has-checked:bg-bleu-wash has-checked:text-bleu-text has-checked:inset-ring-2 has-checked:inset-ring-bleu-text has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2'
