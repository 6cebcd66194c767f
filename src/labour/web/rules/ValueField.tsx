import { type RefCallback, useId, useState } from 'react'
import { formatDate, parseCalendarDate } from '#core/calendar.ts'
import { holidayRegions } from '#labour/holidays.ts'
import type { Rate } from '#labour/hours.ts'
import { type ParameterId, parameters, sundayDerogations, type Unit, type ValueOf } from '#labour/parameters.ts'
import { useTranslation } from '#web/i18n.ts'
import { FieldMessage } from '#web/ui/fields/FieldMessage.tsx'
import type { FieldProps, FocusTarget } from '#web/ui/fields/field-style.ts'
import { HoursField } from '#web/ui/fields/HoursField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TimeField } from '#web/ui/fields/TimeField.tsx'

type Value = ValueOf[Unit] | null

interface ValueFieldProps extends Omit<FieldProps<never>, 'label' | 'value' | 'onChange' | 'ref'> {
  parameter: ParameterId
  value: Value
  onChange: (value: unknown) => void
  ref?: RefCallback<FocusTarget>
}

/** One control for each unit. */
export function ValueField({ parameter, value, onChange, ...field }: ValueFieldProps) {
  const { t } = useTranslation('rules')
  const { unit, law } = parameters[parameter]
  const number = typeof value === 'number' ? value : Number.NaN
  switch (unit) {
    case 'minutes':
      return law < 60 ? (
        <HoursField {...field} label={t('edit.minutes')} onChange={onChange} value={number} />
      ) : (
        <HoursField
          {...field}
          hint={t('edit.hoursHint')}
          label={t('edit.hours')}
          onChange={hours => onChange(Math.round(hours * 60))}
          value={hoursOf(number)}
        />
      )
    case 'count':
    case 'percent':
      return <HoursField {...field} label={t(`edit.${unit}`)} onChange={onChange} value={number} />
    case 'time':
      return <TimeField {...field} label={t('edit.time')} onChange={onChange} value={value as string | null} />
    case 'flag':
      return (
        <SelectField
          {...field}
          label={t('edit.flag')}
          onChange={chosen => onChange(chosen === 'true')}
          options={(['true', 'false'] as const).map(each => ({ value: each, label: t(`choices.${each}`) }))}
          value={value ? 'true' : 'false'}
        />
      )
    case 'sundays':
      return (
        <SelectField
          {...field}
          label={t('edit.value')}
          onChange={onChange}
          options={sundayDerogations.map(each => ({ value: each, label: t(`choices.${each}`) }))}
          value={value as ValueOf['sundays']}
        />
      )
    case 'region':
      return (
        <SelectField
          {...field}
          label={t('edit.value')}
          onChange={onChange}
          options={holidayRegions.map(each => ({ value: each, label: t(`choices.${each}`) }))}
          value={value as ValueOf['region']}
        />
      )
    case 'dates':
      return <DatesField {...field} onChange={onChange} value={(value ?? []) as readonly string[]} />
    case 'rates':
    case 'shares':
      return <RatesField {...field} onChange={onChange} unit={unit} value={(value ?? []) as readonly Rate[]} />
  }
}

/** Two decimals tell each minute from the next. */
const hoursOf = (minutes: number) => Math.round((minutes / 60) * 100) / 100

type Part<V> = Omit<ValueFieldProps, 'parameter' | 'value'> & { value: V }

/** 'jj/MM/aaaa', separated by anything; what is no date stays as typed, and is refused. */
function DatesField({ value, onChange, ...field }: Part<readonly string[]>) {
  const { t } = useTranslation('rules')
  const [typed, setTyped] = useState(() => value.map(formatDate).join(', '))
  const type = (text: string) => {
    setTyped(text)
    onChange(wordsOf(text).map(word => dateIn(word) ?? word))
  }
  const unread = wordsOf(typed).find(word => dateIn(word) === null)
  const error = field.error && unread !== undefined ? t('edit.notADate', { text: unread }) : field.error
  return (
    <TextArea
      {...field}
      error={error}
      hint={t('edit.datesHint')}
      label={t('edit.dates')}
      onChange={type}
      value={typed}
    />
  )
}

const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

const dateIn = (word: string) => parseCalendarDate(word.split('/').toReversed().join('-'))

/** Up to two bands, then what follows. An empty band is left out. */
function RatesField({
  value,
  onChange,
  unit,
  error,
  className = '',
  isReadOnly,
  ref,
}: Part<readonly Rate[]> & { unit: 'rates' | 'shares' }) {
  const { t } = useTranslation('rules')
  const scale = unit === 'rates' ? 60 : 1
  const [bands, setBands] = useState(() => bandsOf(value, scale))
  const change = (index: number, part: Partial<Band>) => {
    const next = bands.map((band, place) => (place === index ? { ...band, ...part } : band))
    setBands(next)
    onChange(ratesOf(next, scale))
  }
  const messageId = useId()
  const readOnly = isReadOnly === undefined ? {} : { isReadOnly }
  const isSaidAtField = bands.some((band, index) => isIncomplete(band, index === bands.length - 1))
  return (
    <fieldset
      aria-describedby={messageId}
      aria-label={t('edit.value')}
      className={`grid gap-3 ${className}`}
      ref={ref}
      tabIndex={-1}
    >
      {bands.map((band, index) => {
        const isLast = index === bands.length - 1
        const label = isLast ? t('edit.rest') : t('edit.band', { number: index + 1 })
        const errors = (part: keyof Band) =>
          error && isIncomplete(band, isLast) && Number.isNaN(band[part]) ? { error: t('core:fields.required') } : {}
        return (
          <div className="grid grid-cols-[5.5rem_1fr_1fr] items-start gap-2" key={label}>
            <span className="pt-10 text-14 font-label">{label}</span>
            {isLast ? (
              <span />
            ) : (
              <HoursField
                {...readOnly}
                {...errors('width')}
                label={t(unit === 'rates' ? 'edit.width' : 'edit.share')}
                onChange={width => change(index, { width })}
                value={band.width}
              />
            )}
            <HoursField
              {...readOnly}
              {...errors('percent')}
              label={t('edit.rate')}
              onChange={percent => change(index, { percent })}
              value={band.percent}
            />
          </div>
        )
      })}
      {!isSaidAtField && <FieldMessage error={error} id={messageId} />}
    </fieldset>
  )
}

/** As typed: NaN while empty. */
type Band = { width: number; percent: number }

const emptyBand: Band = { width: Number.NaN, percent: Number.NaN }

/** The bands before the last one may be empty. */
const isIncomplete = ({ width, percent }: Band, isLast: boolean) =>
  isLast ? Number.isNaN(percent) : Number.isNaN(width) !== Number.isNaN(percent)

const bandsOf = (rates: readonly Rate[], scale: number): Band[] => {
  const bands = rates.map(({ width, percent }) => ({ width: width === null ? Number.NaN : width / scale, percent }))
  const [last, first] = [bands.at(-1) ?? emptyBand, bands.slice(0, -1)]
  return [...first, ...Array.from({ length: Math.max(0, 2 - first.length) }, () => emptyBand), last]
}

const ratesOf = (bands: readonly Band[], scale: number): Rate[] => {
  const filled = bands.slice(0, -1).filter(({ width, percent }) => !(Number.isNaN(width) && Number.isNaN(percent)))
  return [
    ...filled.map(({ width, percent }) => ({ width: Math.round(width * scale), percent })),
    { width: null, percent: bands.at(-1)!.percent },
  ]
}
