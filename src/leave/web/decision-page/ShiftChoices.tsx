import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayName, longDayName } from '#core/calendar.ts'
import { spokenDuration } from '#core/durations.ts'
import { FindingSentence } from '#labour/web/shared/FindingSentence.tsx'
import { SeverityMark } from '#labour/web/shared/SeverityMark.tsx'
import type { ShiftFate } from '#leave/schemas.ts'
import { candidatesQuery, type DaysOff, verdictQuery } from '#leave/web/LeaveRequests.ts'
import { fullName } from '#people/rules.ts'
import { detailIn } from '#people/web/shared/Namesakes.ts'
import { peopleQuery } from '#web/api/people.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { ShiftChoicesMade } from './useShiftChoices.ts'

type Shift = DaysOff['shifts'][number]

const fates: readonly ShiftFate[] = ['open', 'give', 'remove', 'keep']

interface ShiftChoicesProps {
  shifts: readonly Shift[]
  made: ShiftChoicesMade
  isQuestion: boolean
  /** Below the shifts. */
  children?: ReactNode
}

/** The shifts on the days of a leave, each with what becomes of it. */
export function ShiftChoices({ shifts, made, isQuestion, children }: ShiftChoicesProps) {
  const { t } = useTranslation('decision')
  const { t: say } = useTranslation('leave')
  const ask = t(isQuestion ? 'shifts.question' : 'shifts.settle')
  return (
    <Panel
      aside={made.mayChoose && <span className="text-13 text-ink-2">{ask}</span>}
      isFlush
      title={t('shifts.title', { count: shifts.length })}
    >
      {!made.mayChoose && <p className="px-4 pt-3 text-14 text-ink-2 md:px-5">{say('fates.notPlanner')}</p>}
      <ul>
        {shifts.map(shift => (
          <li
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 border-b border-line-soft px-4 py-3 last:border-b-0 md:grid-cols-[4.5rem_11rem_minmax(0,1fr)] md:px-5"
            key={shift.id}
          >
            <ShiftOfLeave shift={shift} />
            {made.mayChoose && !shift.isKept && <Choice made={made} shift={shift} />}
            {shift.isKept && <span className="text-13 text-ink-2 max-md:col-span-2">{t('shifts.kept')}</span>}
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  )
}

function ShiftOfLeave({ shift: { date, startTime, endTime, typeName, color } }: { shift: Shift }) {
  const { t, language } = useTranslation('leave')
  return (
    <>
      <span className="text-14 font-label">{dayName(date, language)}</span>
      <span
        className="keep-colours block min-w-0 rounded-2 border border-l-4 border-line bg-surface px-2.5 py-1.5 text-13 leading-snug"
        style={color === null ? undefined : { borderLeftColor: color }}
      >
        <span className="block font-strong whitespace-nowrap tabular-nums">{`${startTime}–${endTime}`}</span>
        <span className="block truncate text-ink-2">{typeName ?? t('details.typeGone')}</span>
      </span>
    </>
  )
}

type ChoiceProps = Pick<ShiftChoicesProps, 'made'> & { shift: Shift }

function Choice({ shift, made }: ChoiceProps) {
  const { t, language } = useTranslation('decision')
  const { fate, to } = made.choiceOf(shift.id)
  const named = { day: longDayName(shift.date, language), hours: `${shift.startTime}–${shift.endTime}` }
  const outcomes = { open: 'shifts.opened', remove: 'shifts.removed', keep: 'shifts.kept' } as const
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 max-md:col-span-2">
      <ViewSwitch
        label={t('shifts.choice', named)}
        onChange={chosen => made.choose(shift.id, { fate: chosen, to: chosen === 'give' ? to : null })}
        shown={fate}
        views={fates.map(view => ({ view, label: t(`shifts.${view}`) }))}
      />
      {fate === 'give' ? (
        <Taker
          label={t('shifts.taker', named)}
          onChange={taker => made.choose(shift.id, { fate, to: taker })}
          shiftId={shift.id}
          to={to}
        />
      ) : (
        <span className="text-13 text-ink-2">{t(outcomes[fate])}</span>
      )}
    </div>
  )
}

interface TakerProps {
  shiftId: string
  to: string | null
  label: string
  onChange: (to: string) => void
}

type CandidateHours = { before: number; after: number; contract: number }

/** '15h30 → 20h00 / 20h00'. */
const hoursInWords = ({ before, after, contract }: CandidateHours) =>
  `${spokenDuration(before)} → ${spokenDuration(after)}${contract > 0 ? ` / ${spokenDuration(contract)}` : ''}`

/** Lists those who may first, with their hours of the week; then those for whom a rule asks a reason or says no, with the rule. */
function Taker({ shiftId, to, label, onChange }: TakerProps) {
  const { t } = useTranslation('labour')
  const { data: people = [], isPending } = useQuery(peopleQuery)
  const candidates = useQuery(candidatesQuery(shiftId))
  const detailOf = detailIn(people)
  const personOf = new Map(people.map(person => [person.id, person]))
  const options = candidates.data?.flatMap(({ employeeId, state, findings, hours }) => {
    const person = personOf.get(employeeId)
    const rule = state === 'may' ? undefined : findings[0]?.rule
    const said = rule ? t(`rules.${rule}`) : hoursInWords(hours)
    return person ? [{ value: employeeId, label: fullName(person), detail: detailOf(person, said) }] : []
  })
  return (
    <div className="grid min-w-0 basis-64 gap-1.5 max-md:basis-full">
      <SelectField
        className="*:first:sr-only"
        isReadOnly={isPending || candidates.isPending}
        label={label}
        onChange={onChange}
        options={options ?? []}
        value={to}
      />
      {to !== null && <VerdictOn shiftId={shiftId} to={to} />}
    </div>
  )
}

/** The verdict of the rules, each finding in its words. */
function VerdictOn({ shiftId, to }: { shiftId: string; to: string }) {
  const { t } = useTranslation('decision')
  const { t: say } = useTranslation('leave')
  const { data, error } = useQuery(verdictQuery(shiftId, to))
  if (error) return <p className="text-13 text-brique">{refusalOr(error, say('fates.failure'))}</p>
  if (!data) return <p className="text-13 text-ink-2">{t('shifts.asking')}</p>
  const ofWeek = [data.planned, ...(data.contract > 0 ? [data.contract] : [])]
  const hours = { hours: ofWeek.map(spokenDuration).join(' / ') }
  const asksReason = data.findings.some(({ needsReason }) => needsReason)
  return (
    <div className="grid gap-1 text-13" role="status">
      <p className={data.isPossible ? 'text-ink-2' : 'font-semibold text-brique'}>
        {data.isPossible ? t(asksReason ? 'shifts.hours' : 'shifts.possible', hours) : t('shifts.impossible')}
      </p>
      {data.findings.map(finding => (
        <p className="flex items-baseline gap-1.5 wrap-anywhere" key={`${finding.rule} ${finding.about}`}>
          <SeverityMark sign={finding.severity} />
          <span>
            <FindingSentence {...finding} />
          </span>
        </p>
      ))}
      {data.isPossible && asksReason && <p className="text-ink-2">{t('labour:asking.soon')}</p>}
    </div>
  )
}
