import { FALLBACK_COLOUR, isHexColour } from '#schedule/web/shared/ShiftColours.ts'
import { useTranslation } from '#web/i18n.ts'
import { controlClass, type FieldProps } from './field-style.ts'
import { TypedField } from './TypedField.tsx'

/** `#RRGGBB`, or the text while typing. */
type ColourFieldProps = FieldProps<string>

/** The browser's colour picker, and a field for the code. */
export function ColourField({ ref, ...field }: ColourFieldProps) {
  const { t } = useTranslation('ui')
  return (
    <TypedField {...field}>
      {control => (
        <div className="flex gap-2">
          <input
            aria-label={t('colour.pick', { label: field.label })}
            className="h-[46px] w-[60px] shrink-0 cursor-pointer rounded-2 border border-line-strong bg-surface p-[5px] hover:border-ink-2 disabled:cursor-not-allowed"
            disabled={field.isDisabled}
            onChange={event => field.onChange(event.target.value.toUpperCase())}
            type="color"
            value={isHexColour(field.value) ? field.value : FALLBACK_COLOUR}
          />
          <input {...control} className={controlClass} maxLength={7} ref={ref} spellCheck={false} />
        </div>
      )}
    </TypedField>
  )
}
