import { dayName } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { type Interval, lengthOf } from '#core/intervals.ts'
import { fullName } from '#people/rules.ts'
import { hasSameTimes, shiftOfChange } from '#publishing/rules.ts'
import { useChangedTerms } from '#publishing/web/shared/useChangedTerms.ts'
import { drawnInterval } from '#schedule/rules.ts'
import { SeveritySign } from '#schedule/web/shared/SeveritySign.tsx'
import { FALLBACK_COLOUR, shiftColourStyle } from '#schedule/web/shared/ShiftColours.ts'
import type { ShiftType } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { HourScale } from '#web/ui/time/Timeline.tsx'
import { place } from '#web/ui/time/time-scale.ts'
import type { PersonToTell, UnpublishedChange } from './Publishing.ts'

interface PersonChangesProps {
  person: PersonToTell
  changes: readonly UnpublishedChange[]
  types: ReadonlyMap<string, ShiftType>
  /** Shared by all. */
  window: Interval
  isTold: boolean
  onToggle: (isTold: boolean) => void
}

const personColumns = 'grid gap-x-4 sm:grid-cols-[11.5rem_minmax(0,1fr)]'
const changeColumns = 'grid gap-x-4 sm:grid-cols-[4rem_minmax(0,1fr)_11.75rem]'

/** The hours of all bars, above them. */
export function HoursAbove({ window }: Pick<PersonChangesProps, 'window'>) {
  return (
    <div aria-hidden="true" className={`${personColumns} max-sm:hidden`}>
      <div className={`${changeColumns} col-start-2`}>
        <div className="col-start-2">
          <HourScale window={window} />
        </div>
      </div>
    </div>
  )
}

/** The changes that one person is told: each from the hours they see to the new ones. */
export function PersonChanges({ person, changes, types, window, isTold, onToggle }: PersonChangesProps) {
  const { t } = useTranslation('publishing')
  return (
    <li className={`${personColumns} border-line border-t py-2.5`}>
      <CheckboxField
        label={
          <>
            <span className="block font-semibold wrap-anywhere">{fullName(person)}</span>
            <Contract contract={person.contract} />
            {person.reach !== 'open' && (
              <span className="block text-13 text-ocre">{t(`dialog.reach.${person.reach}`)}</span>
            )}
          </>
        }
        onChange={onToggle}
        value={isTold}
      />
      <ul className="grid content-center gap-2 max-sm:pl-8">
        {changes.map(change => (
          <Change change={change} key={shiftOfChange(change).id} types={types} window={window} />
        ))}
      </ul>
    </li>
  )
}

function Contract({ contract }: Pick<PersonToTell, 'contract'>) {
  const { t } = useTranslation('publishing')
  const language = useLanguage()
  return (
    <span className="block text-13 text-ink-2">
      {contract
        ? t(`dialog.contracts.${contract.type}`, { hours: formatContract(contract.weeklyHours, language) })
        : t('dialog.contracts.none')}
    </span>
  )
}

interface ChangeProps extends Pick<PersonChangesProps, 'types' | 'window'> {
  change: UnpublishedChange
}

function Change({ change, types, window }: ChangeProps) {
  const { t } = useTranslation('publishing')
  const language = useLanguage()
  const { date, late } = change
  return (
    <li className={`${changeColumns} items-center gap-y-1 text-13 tabular-nums`}>
      <span className="text-ink-2">{dayName(date, language)}</span>
      <Scale change={change} types={types} window={window} />
      <Words change={change} types={types} />
      {late && (
        <p className="flex items-start gap-2 text-ocre sm:col-span-3">
          <SeveritySign className="mt-1" isSilent sign="warning" />
          {t(`dialog.late.${late.rule}`, { count: late.measured, limit: late.limit })}
        </p>
      )}
    </li>
  )
}

/** Dashed where it was, solid where it will be. */
function Scale({ change: { before, after }, types, window }: ChangeProps) {
  const styleOf = (shift: NonNullable<UnpublishedChange['before']>) => {
    const { left, width } = place(drawnInterval(shift), window)
    return { left: `${left}%`, width: `${width}%` }
  }
  const colour = types.get(after?.shiftTypeId ?? '')?.color ?? FALLBACK_COLOUR
  return (
    <div
      aria-hidden="true"
      className="ticks relative h-5 rounded-[5px] bg-sunken"
      style={{ '--hours': lengthOf(window) / 60 / 3 }}
    >
      {after && (
        <span
          className="absolute inset-y-[3px] rounded-[3px] bg-edge"
          style={{ ...shiftColourStyle(colour), ...styleOf(after) }}
        />
      )}
      {before && (
        <span
          className="absolute inset-y-0.5 rounded-[3px] border-[1.5px] border-ink-3 border-dashed"
          style={styleOf(before)}
        />
      )}
    </div>
  )
}

const timesOf = ({ startTime, endTime }: { startTime: string; endTime: string }) => `${startTime}–${endTime}`

function Words({ change: { before, after }, types }: Pick<ChangeProps, 'change' | 'types'>) {
  const { t } = useTranslation('publishing')
  const language = useLanguage()
  const termsOf = useChangedTerms([...types.values()])
  if (!before)
    return (
      <span>
        <b className="font-strong whitespace-nowrap">{timesOf(after!)}</b> {t('dialog.added')}
      </span>
    )
  const old = <s className="whitespace-nowrap text-ink-2">{timesOf(before)}</s>
  if (!after)
    return (
      <span>
        {old} {t('dialog.removed')}
      </span>
    )
  const others = [...termsOf({ before, after }), ...(before.notes === after.notes ? [] : [t('dialog.notes')])]
  return (
    <span>
      {hasSameTimes(before, after) ? (
        <b className="font-strong whitespace-nowrap">{timesOf(after)}</b>
      ) : (
        <>
          {old} <span aria-hidden="true">→</span>
          <span className="sr-only">{t('dialog.becomes')}</span>{' '}
          <b className="font-strong whitespace-nowrap">
            {before.date !== after.date && `${dayName(after.date, language)} `}
            {timesOf(after)}
          </b>
        </>
      )}
      {others.map(words => (
        <span className="block text-ink-2" key={words}>
          {words}
        </span>
      ))}
    </span>
  )
}
