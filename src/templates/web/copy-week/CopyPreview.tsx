import { type ReactNode, useId } from 'react'
import { dayName, daysOf } from '#core/calendar.ts'
import { formatHours, sum } from '#core/durations.ts'
import { FindingSentence } from '#labour/web/shared/FindingSentence.tsx'
import { fullName } from '#people/rules.ts'
import { hasPerson, netMinutes } from '#schedule/rules.ts'
import { ownerKey } from '#schedule/web/shared/Owners.ts'
import type { ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { copyObstacles } from '#templates/rules/week-copy.ts'
import { MissingAfter } from '#templates/web/MissingAfter.tsx'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { WeekCopy } from './useWeekCopy.ts'

interface CopyPreviewProps {
  copy: WeekCopy
  /** The week that is copied into. */
  team?: TeamWeek | undefined
  shiftTypes: readonly ShiftType[]
}

/** @param children why limits are exceeded: asked before anything else is read */
export function CopyPreview({ copy, team, shiftTypes, children }: CopyPreviewProps & { children: ReactNode }) {
  const { t } = useTranslation('schedule')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="grid auto-cols-fr grid-flow-col gap-2.5 max-sm:auto-cols-auto max-sm:grid-flow-row max-sm:grid-cols-2">
        <Count label={t('copy:planned')} value={copy.planned.length} />
        {copy.exceeding.length > 0 && <Count label={t('labour:asking.copied')} value={copy.exceeding.length} />}
        <Count label={t('copy:leftOut')} value={copy.leftOut.length} />
        <Count label={t('copy:alreadyPlanned')} value={copy.alreadyPlanned} />
      </dl>
      {copy.planned.length === 0 && <p className="text-ink-2">{t('copy:nothing')}</p>}
      {copy.exceeding.length > 0 && (
        <Exceeding copy={copy} shiftTypes={shiftTypes}>
          {children}
        </Exceeding>
      )}
      {copy.leftOut.length > 0 && <LeftOut copy={copy} shiftTypes={shiftTypes} />}
      {team?.needs && (
        <Section title={t('needs:missing.after')}>
          {/* Shifts that exceed a limit are copied with a reason only: they do not count. */}
          <MissingAfter added={copy.planned} team={team} />
        </Section>
      )}
      {copy.planned.length > 0 && <Planned copy={copy} shiftTypes={shiftTypes} />}
    </div>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-pocket border border-line px-3.5 pt-2.5 pb-3">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="font-display text-24 leading-tight font-figure tabular-nums">{value}</dd>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="mb-2 text-15" id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** "jeu. 19, 10:30–15:00, Midi" */
function useShiftWords(shiftTypes: readonly ShiftType[]) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const names = new Map(shiftTypes.map(({ id, name }) => [id, name]))
  return ({ date, startTime, endTime, shiftTypeId }: WeekCopy['leftOut'][number] | WeekCopy['planned'][number]) =>
    t('copy:shift', {
      day: dayName(date, language),
      from: startTime,
      to: endTime,
      type: names.get(shiftTypeId ?? '') ?? t('typeGone'),
    })
}

/** Copies that would exceed a rule: made only with a reason. */
function Exceeding({ copy, shiftTypes, children }: CopyPreviewProps & { children: ReactNode }) {
  const { t } = useTranslation('schedule')
  const wordsOf = useShiftWords(shiftTypes)
  const people = new Map(copy.people.map(person => [person.id, fullName(person)]))
  return (
    <Section title={t('labour:asking.copied')}>
      {children}
      <ul className="mt-3 grid gap-3 rounded-2 bg-brique-wash px-3.5 py-3 text-14 tabular-nums">
        {copy.exceeding.map(shift => (
          <li key={`${shift.employeeId} ${shift.startsAt}`}>
            {people.get(shift.employeeId)} · <span className="text-ink-2">{wordsOf(shift)}</span>
            <ul className="text-brique">
              {shift.findings.map(finding => (
                <li className="wrap-anywhere" key={finding.sentence}>
                  <FindingSentence {...finding} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function LeftOut({ copy, shiftTypes }: CopyPreviewProps) {
  const { t } = useTranslation('schedule')
  const wordsOf = useShiftWords(shiftTypes)
  const people = new Map(copy.people.map(person => [person.id, fullName(person)]))
  const byObstacle = Map.groupBy(copy.leftOut, ({ obstacle }) => obstacle)
  return (
    <Section title={t('copy:leftOut')}>
      <div className="grid gap-3 rounded-2 bg-ocre-wash px-3.5 py-3 text-14">
        {copyObstacles
          .filter(obstacle => byObstacle.has(obstacle))
          .map(obstacle => (
            <div key={obstacle}>
              <p className="font-semibold text-ocre">{t(`copy:obstacles.${obstacle}`)}</p>
              <ul className="tabular-nums">
                {byObstacle.get(obstacle)!.map(shift => (
                  <li key={`${shift.employeeId} ${shift.date} ${shift.startTime}`}>
                    {shift.employeeId === null ? t('open.title') : people.get(shift.employeeId)} ·{' '}
                    <span className="text-ink-2">{wordsOf(shift)}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </Section>
  )
}

function Planned({ copy, shiftTypes }: CopyPreviewProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const wordsOf = useShiftWords(shiftTypes)
  const byOwner = Map.groupBy(copy.planned, ownerKey)
  const openOnes = copy.planned.filter(shift => !hasPerson(shift))
  const departments = [...new Set(openOnes.map(({ department }) => department ?? null))]
  const rows = [
    ...departments.map(department => ({
      id: ownerKey({ employeeId: null, department }),
      name: department === null ? t('open.title') : t('open.of', { department }),
    })),
    ...copy.people.filter(({ id }) => byOwner.has(id)).map(person => ({ id: person.id, name: fullName(person) })),
  ]
  return (
    <Section title={t('copy:planned')}>
      <DayCounts copy={copy} />
      <ul aria-label={t('copy:people')} className="text-14 tabular-nums">
        {rows.map(({ id, name }) => {
          const own = byOwner.get(id)!
          const hours = formatHours(sum(own.map(netMinutes)), language)
          return (
            <li className="border-b border-line py-2 last:border-b-0" key={id}>
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="font-semibold">{name}</span>
                <span className="text-ink-2">{t('copy:shifts', { count: own.length, hours })}</span>
              </span>
              <span className="text-13 text-ink-2">
                {own.map((shift, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two open shifts may have the same hours
                  <span className="inline-block" key={`${shift.startsAt} ${index}`}>
                    {wordsOf(shift)}
                    {index < own.length - 1 && '\u00a0·\u00a0'}
                  </span>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function DayCounts({ copy: { week, planned } }: { copy: WeekCopy }) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const byDay = Map.groupBy(planned, ({ date }) => date)
  return (
    <dl aria-label={t('copy:days')} className="mb-1 grid grid-cols-7 gap-1 text-center text-13 tabular-nums">
      {daysOf(week).map(date => (
        <div className="rounded-1 bg-sunken py-1.5" key={date}>
          <dt className="text-12 text-ink-2">{dayName(date, language)}</dt>
          <dd className="font-semibold">{byDay.get(date)?.length ?? 0}</dd>
        </div>
      ))}
    </dl>
  )
}
