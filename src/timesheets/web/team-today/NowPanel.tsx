import { formatDuration } from '#core/durations.ts'
import { fullName } from '#people/rules.ts'
import type { Exception } from '#timesheets/rules/attendance.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { LinkRow } from '#web/ui/lists/LinkRow.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Timeline, type TimelineSegment } from '#web/ui/time/Timeline.tsx'
import { PresenceGraph } from './PresenceGraph.tsx'
import { mostUrgent, type TeamNow } from './TeamToday.ts'

const NAMED = 12

/** The people at work, planned against present; then those who are missing, late or still there. */
export function NowPanel({ team }: { team: TeamNow }) {
  const { t } = useTranslation('timesheets')
  const { shown, others } = mostUrgent(team)
  return (
    <Panel aside={<Legend />} isFlush title={t('today.now')}>
      <div className="px-4 pt-2 pb-4 md:px-5">
        <PresenceGraph team={team} />
        <p className="mt-3">
          <WhoIsHere team={team} /> {/* In a line of text, as high as a control. */}
          <TextLink className="-my-3 inline-block py-3" href={paths.admin.now}>
            {t('today.openDay')}
          </TextLink>
        </p>
      </div>
      <ul>
        {shown.map(each => (
          <ExceptionRow each={each} key={each.person.id} team={team} />
        ))}
        {others > 0 && (
          <li>
            <LinkRow className="grid-cols-[minmax(0,1fr)_20px]" href={paths.admin.now}>
              <span className="font-semibold">{t('today.others', { count: others })}</span>
            </LinkRow>
          </li>
        )}
      </ul>
    </Panel>
  )
}

function Legend() {
  const { t } = useTranslation('timesheets')
  const sign = 'inline-flex items-center gap-1.5 before:h-2.5 before:w-6 before:rounded-[3px]'
  return (
    <p aria-hidden="true" className="keep-colours flex gap-4 text-12 text-ink-2">
      <span className={`${sign} before:border-[1.5px] before:border-dashed before:border-ink-2`}>
        {t('today.planned')}
      </span>
      <span className={`${sign} before:bg-cov`}>{t('today.present')}</span>
    </p>
  )
}

/** '4 personnes en service sur 6 : Margaux, Rachid, Hugo, Lucas.' */
function WhoIsHere({ team: { here, expected, exceptions } }: { team: TeamNow }) {
  const { t } = useTranslation('timesheets')
  const stayed = exceptions.filter(({ attendance }) => attendance.kind === 'still-here').length
  if (here.length === 0 && stayed > 0) return <>{t('today.nobodyElse', { count: stayed })}</>
  if (here.length === 0) return <>{t('today.nobody', { count: expected })}</>
  const named = here.slice(0, NAMED).map(({ firstName }) => firstName)
  const others = here.length - named.length
  const names = [...named, ...(others > 0 ? [t('today.others', { count: others })] : [])].join(', ')
  return (
    <>
      <strong className="font-display text-20">{here.length}</strong> {t('today.here', { count: here.length })}{' '}
      <strong className="font-display text-20">{expected}</strong>
      {t('today.names', { names })}
    </>
  )
}

const tones: Record<Exception['kind'], string> = {
  absent: 'text-brique',
  late: 'text-ocre',
  'still-here': 'text-brique',
}

function ExceptionRow({ each, team }: { each: TeamNow['exceptions'][number]; team: TeamNow }) {
  const { t } = useTranslation('timesheets')
  const { person, attendance } = each
  const { kind, minutes } = attendance
  const time = minutes < 60 && kind === 'late' ? t('today.minutes', { count: minutes }) : formatDuration(minutes)
  return (
    <li>
      <LinkRow
        className="grid-cols-[minmax(0,1fr)_auto_20px] gap-x-3 gap-y-1.5 md:grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)_10rem_20px]"
        href={`${paths.admin.timeTracking}?q=${encodeURIComponent(fullName(person))}`}
      >
        <span className="font-semibold wrap-anywhere">{fullName(person)}</span>
        <span className={`text-13 font-semibold tabular-nums md:order-1 ${tones[kind]}`}>
          {t(`today.kinds.${kind}`, { time })}
        </span>
        <span className="max-md:order-2 max-md:col-span-full">
          <Timeline
            hasTicks
            now={{ minute: team.minute, label: '' }}
            segments={segmentsOf(each, team.minute)}
            size="sm"
            window={team.window}
          />
        </span>
      </LinkRow>
    </li>
  )
}

/** The missed shift, or the work with what is beyond its end. */
function segmentsOf({ day, attendance }: TeamNow['exceptions'][number], minute: number): TimelineSegment[] {
  const { kind, shift } = attendance
  if (kind !== 'still-here') return [{ kind: kind === 'absent' ? 'missed' : 'planned', ...shift }]
  const worked = day.worked.map(
    ({ start, end }): TimelineSegment => ({
      kind: 'worked',
      start,
      end: end ?? shift.end,
    }),
  )
  return [...worked, { kind: 'over', start: shift.end, end: minute }]
}
