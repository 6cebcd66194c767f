import { type ReactNode, useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { isAcceptable, nameOfFinding, type RuleId, type Severity, severities } from '#labour/rules.ts'
import { fullName } from '#people/rules.ts'
import { isToVerify } from '#schedule/web/shared/OpenFindings.ts'
import { SeveritySign } from '#schedule/web/shared/SeveritySign.tsx'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useWhen } from '#schedule/web/shared/useWhen.ts'
import { useTranslation } from '#web/i18n.ts'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { ExpandIcon } from '#web/ui/icons.tsx'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { FindingItem } from './FindingItem.tsx'
import { FindingPart } from './FindingPart.tsx'
import { useWithdrawAcceptance } from './FindingRequests.ts'
import { type FindingFilter, filtered } from './Findings.ts'
import type { WeekFinding } from './RowMarks.ts'

interface FindingsListProps {
  /** The findings of the week, in order. */
  listed: readonly WeekFinding[]
  chosen: WeekFinding | null
  team: TeamWeek
  onVisit: (finding: WeekFinding) => void
  onAccept: (finding: WeekFinding) => void
}

const everything: FindingFilter = { severity: null, rule: null }

/** By severity and by rule; what is only information and what somebody accepted is folded at the foot. */
export function FindingsList({ listed, chosen, team, onVisit, onAccept }: FindingsListProps) {
  const { t } = useTranslation('findings')
  const [filter, setFilter] = useState(everything)
  const withdraw = useWithdrawAcceptance()
  const when = useWhen(team.timeZone)
  const names = new Map(team.employees.map(person => [person.id, fullName(person)]))
  const open = listed.filter(({ acceptance }) => acceptance === null)
  const shown = filtered(listed, filter)
  const toVerify = shown.filter(finding => (filter.severity ? finding.acceptance === null : isToVerify(finding)))
  const infos = filter.severity ? [] : shown.filter(({ severity, acceptance }) => severity === 'info' && !acceptance)
  const accepted = shown.filter(({ acceptance }) => acceptance !== null)
  const takeBack = (finding: WeekFinding) =>
    void sayEnding(withdraw.mutateAsync(finding), { done: t('withdrawn'), failure: t('failures.withdraw') })

  const item = (finding: WeekFinding, at: number, count: number) => {
    const { acceptance } = finding
    const see = { label: t('see'), onPress: () => onVisit(finding) }
    const accept = {
      label: t(finding.severity === 'warning' ? 'acceptAsIs' : 'acceptWithReason'),
      onPress: () => onAccept(finding),
    }
    const back = { label: t('withdraw'), onPress: () => takeBack(finding) }
    return (
      <FindingItem
        at={at}
        actions={[see, ...(acceptance ? [back] : isAcceptable(finding) ? [accept] : [])]}
        count={count}
        finding={finding}
        isChosen={chosen !== null && nameOfFinding(chosen) === nameOfFinding(finding)}
        key={nameOfFinding(finding)}
        name={names.get(finding.employeeId) ?? ''}
        note={acceptance && <Acceptance {...acceptance} timeZone={team.timeZone} />}
        when={when(finding)}
      />
    )
  }
  /** Begins anew with another filter. */
  const listOf = (findings: readonly WeekFinding[]) => (
    <FindingPart chosen={chosen} findings={findings} key={`${filter.severity} ${filter.rule}`}>
      {(finding, at) => item(finding, at, findings.length)}
    </FindingPart>
  )
  return (
    <>
      {listed.length > 0 && <Filters filter={filter} onChange={setFilter} open={open} />}
      {toVerify.length > 0 ? (
        listOf(toVerify)
      ) : (
        <p className="px-4 py-5 text-14 text-ink-2">
          {t(filter === everything || open.length === 0 ? 'empty' : 'emptyFilter')}
        </p>
      )}
      {infos.length > 0 && (
        <Fold sign={<SeveritySign isSilent sign="info" />} title={t('infos', { count: infos.length })}>
          {listOf(infos)}
        </Fold>
      )}
      {accepted.length > 0 && (
        <Fold sign={<SeveritySign isSilent sign="accepted" />} title={t('acceptedCount', { count: accepted.length })}>
          {listOf(accepted)}
        </Fold>
      )}
    </>
  )
}

interface AcceptanceProps extends NonNullable<WeekFinding['acceptance']> {
  timeZone: string
}

function Acceptance({ reason, by, at, timeZone }: AcceptanceProps) {
  const { t } = useTranslation('findings')
  const { date, time } = wallClockAt(Temporal.Instant.from(at), timeZone)
  return (
    <p className="mt-1 text-13 text-ink-2 wrap-anywhere">
      {t('acceptedBy', { name: by, date: formatDate(date), time })}
      {reason !== '' && <q className="block text-ink">{reason}</q>}
    </p>
  )
}

interface FoldProps {
  sign: ReactNode
  title: string
  children: ReactNode
}

const Fold = ({ sign, title, children }: FoldProps) => (
  <details className="group/fold border-line border-t">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-13 font-semibold text-ink-2 -outline-offset-3 [&::-webkit-details-marker]:hidden">
      {sign}
      <span className="flex-1">{title}</span>
      <span className="group-open/fold:rotate-180">
        <ExpandIcon size={16} />
      </span>
    </summary>
    <div className="border-line border-t">{children}</div>
  </details>
)

interface FiltersProps {
  /** Not accepted. */
  open: readonly WeekFinding[]
  filter: FindingFilter
  onChange: (filter: FindingFilter) => void
}

function Filters({ open, filter, onChange }: FiltersProps) {
  const { t } = useTranslation('findings')
  const counts = Map.groupBy(open, ({ severity }) => severity)
  const rules = [...new Set(open.map(({ rule }) => rule))]
  const chip = (severity: Severity | null, content: ReactNode) => (
    <button
      aria-pressed={filter.severity === severity}
      className="inline-flex min-h-11 cursor-pointer items-center gap-[5px] rounded-2 border border-transparent px-1.5 text-13 font-label text-ink-2 tabular-nums hover:bg-sunken aria-pressed:border-line-strong aria-pressed:font-strong aria-pressed:text-ink desk:min-h-8"
      key={severity}
      onClick={() => onChange({ ...filter, severity })}
      type="button"
    >
      {content}
    </button>
  )
  return (
    <div className="border-line border-b px-2.5 pb-2.5">
      <div aria-label={t('bySeverity')} className="flex flex-wrap" role="group">
        {chip(null, t('all'))}
        {severities.toReversed().flatMap(severity => {
          const count = counts.get(severity)?.length
          const words = t('counted', { word: t(`schedule:findings.signs.${severity}`), count: String(count) })
          if (count === undefined) return []
          return chip(
            severity,
            <>
              <SeveritySign isSilent sign={severity} />
              {words}
            </>,
          )
        })}
      </div>
      {rules.length > 1 && (
        <div className="px-1.5 pt-1 *:w-full **:[select]:w-full">
          <NativeSelect
            label={t('byRule')}
            onChange={({ target }) => onChange({ ...filter, rule: rules.find(rule => rule === target.value) ?? null })}
            options={[
              { value: '', label: t('allRules') },
              ...rules.map((rule: RuleId) => ({ value: rule, label: t(`labour:rules.${rule}`) })),
            ]}
            value={filter.rule ?? ''}
          />
        </div>
      )}
    </div>
  )
}
