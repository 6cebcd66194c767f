import { useState } from 'react'
import { formatDuration } from '#core/durations.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import { leaveEntryPath } from '#leave/web/shared/LeaveEntry.ts'
import { fullName } from '#people/rules.ts'
import { timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import { useMayCorrect } from '#time-clock/web/shared/useMayCorrect.ts'
import type { TeamNow } from '#timesheets/web/team-today/TeamToday.ts'
import { useMember } from '#web/api/session.ts'
import { type ClockedSession, toSession } from '#web/api/work-session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { newest } from '#web/ui/dialogs/useOpened.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { HourScale, Timeline } from '#web/ui/time/Timeline.tsx'
import { type Group, type NowRow, nowRows } from './NowRows.ts'

const CorrectTimesDialog = lazyDialog(
  async () => (await import('#timesheets/web/CorrectTimesDialog.tsx')).CorrectTimesDialog,
)

interface NowListProps {
  team: TeamNow
  moment: { today: string; timeZone: string; now: Temporal.Instant }
}

/** A session that went on when it was opened, as it is now. */
const statedNow = ({ all }: TeamNow, { person }: NowRow, open: ClockedSession) => {
  const sessions = all.find(each => each.person.id === person.id)?.person.sessions ?? []
  const session = newest(sessions.map(toSession), open)
  return { session, state: session.clockOut === null ? ('working' as const) : ('completed' as const) }
}

/** Everybody whom this moment is about, what asks for somebody first. */
export function NowList({ team, moment }: NowListProps) {
  const { t } = useTranslation('proposals')
  const [leaving, setLeaving] = useState<NowRow | null>(null)
  const rows = nowRows(team, moment)
  const scale = { now: moment.now.epochMilliseconds, timeZone: moment.timeZone }
  if (rows.size === 0)
    return (
      <Panel isFlush>
        <EmptyState title={t('now.emptyTitle')}>{t('now.empty')}</EmptyState>
      </Panel>
    )
  return (
    <section aria-label={t('now.list')} className="min-w-0 rounded-3 border border-line bg-surface">
      <div aria-hidden="true" className={`${columns} px-4 pt-3 max-md:hidden md:px-5`}>
        <span />
        <HourScale window={team.window} />
      </div>
      {[...rows].map(([group, people]) => (
        <section className="border-b border-line last:border-b-0" key={group}>
          <h2
            className={`flex items-center gap-2.5 px-4 pt-4 pb-1 font-sans text-13 font-semibold tracking-normal text-ink-2 before:size-2.5 before:shrink-0 md:px-5 ${signs[group]}`}
          >
            {t(`now.groups.${group}`)} <span className="font-normal">{people.length}</span>
          </h2>
          <ul>
            {people.map(row => (
              <PersonRow key={row.person.id} onLeave={setLeaving} row={row} team={team} timeZone={moment.timeZone} />
            ))}
          </ul>
        </section>
      ))}
      {leaving?.open && (
        <CorrectTimesDialog
          day={leaving.open.date}
          employee={leaving.person}
          onClose={() => setLeaving(null)}
          // Somebody is at work: nobody has settled that week, and the answer says it if they have.
          reopens={null}
          scale={scale}
          sessions={[statedNow(team, leaving, leaving.open)]}
        />
      )}
    </section>
  )
}

const columns =
  'grid items-center gap-x-4 md:grid-cols-[minmax(7rem,10rem)_minmax(0,1fr)_minmax(8rem,9.5rem)] xl:grid-cols-[minmax(7rem,10rem)_minmax(0,1fr)_minmax(8rem,9.5rem)_10.5rem]'

const signs: Record<Group, string> = {
  absent: 'before:rotate-45 before:rounded-[1px] before:bg-brique-fill',
  late: 'before:rounded-full before:border-2 before:border-ocre-fill',
  'still-here': 'before:rounded-[1px] before:bg-ocre-fill',
  here: 'before:rounded-full before:bg-sapin-fill',
  done: 'before:rounded-[1px] before:bg-ink-3',
}

const tones: Record<Group, string> = {
  absent: 'font-semibold text-brique',
  late: 'font-semibold text-ocre',
  'still-here': 'font-semibold text-brique',
  here: 'text-ink-2',
  done: 'text-ink-2',
}

interface PersonRowProps {
  row: NowRow
  team: TeamNow
  timeZone: string
  onLeave: (row: NowRow) => void
}

function PersonRow({ row, team, timeZone, onLeave }: PersonRowProps) {
  const { person, group } = row
  return (
    <li className={`${columns} gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:px-5`}>
      <span className="font-semibold wrap-anywhere">{fullName(person)}</span>
      <Timeline
        hasTicks
        now={{ minute: team.minute, label: '' }}
        segments={row.segments}
        size="sm"
        window={team.window}
      />
      <span className={`text-13 tabular-nums ${tones[group]}`}>
        <Words row={row} timeZone={timeZone} />
      </span>
      <Actions onLeave={onLeave} row={row} />
    </li>
  )
}

/** '2h52 sans badgeage', 'depuis 17:56', '07:58–16:34' */
function Words({ row, timeZone }: { row: NowRow; timeZone: string }) {
  const { t } = useTranslation('proposals')
  const { group, attendance, open, from, to } = row
  if ('minutes' in attendance && group !== 'here' && group !== 'done') {
    const { minutes } = attendance
    const time = minutes < 60 ? t('now.minutes', { count: minutes }) : formatDuration(minutes)
    return <>{t(`now.${attendance.kind}`, { time })}</>
  }
  const pause = open?.breaks.at(-1)
  if (pause && pause.end === null) return <>{t('now.onBreak', { time: timeAt(pause.start, timeZone) })}</>
  if (group === 'here') return <>{t('now.here', { time: from ?? '' })}</>
  return <>{`${from}–${to}`}</>
}

function Actions({ row, onLeave }: Pick<PersonRowProps, 'row' | 'onLeave'>) {
  const { t } = useTranslation('proposals')
  const member = useMember()
  const mayCorrect = useMayCorrect()
  const { person, group, open, missedOn } = row
  const name = fullName(person)
  if (missedOn !== null && mayDecideLeave(member))
    return (
      <LinkButton
        aria-label={t('now.absenceOf', { name })}
        className="justify-self-end max-xl:md:col-start-3 max-md:justify-self-start"
        href={leaveEntryPath(person.id, missedOn)}
        size="sm"
        variant="secondary"
      >
        {t('now.absence')}
      </LinkButton>
    )
  if (group === 'still-here' && open && mayCorrect(person.id))
    return (
      <Button
        aria-label={t('now.departureOf', { name })}
        className="justify-self-end max-xl:md:col-start-3 max-md:justify-self-start"
        onPress={() => onLeave(row)}
        size="sm"
        variant="secondary"
      >
        {t('now.departure')}
      </Button>
    )
  return null
}
