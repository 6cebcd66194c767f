import type { SubjectKind } from '#audit/rules.ts'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/lists/Table.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { TrailEntry } from './Trail.ts'

export const useTrailColumns = (timeZone: string): Column<TrailEntry>[] => {
  const { t } = useTranslation('audit')
  return [
    {
      key: 'action',
      label: t('columns.action'),
      width: '30%',
      role: 'title',
      render: entry => <What entry={entry} />,
    },
    { key: 'actor', label: t('columns.actor'), width: '18%', className: 'wrap-anywhere', render: ({ actor }) => actor },
    {
      key: 'at',
      label: t('columns.at'),
      width: '9rem',
      isNumeric: true,
      render: ({ at }) => <Moment at={at} timeZone={timeZone} />,
    },
    {
      key: 'changes',
      label: t('columns.changes'),
      role: 'drawing',
      width: 'auto',
      render: ({ isErased, changes }) =>
        isErased ? <span className="text-13 text-ink-3">{t('erased')}</span> : <Changes changes={changes} />,
    },
  ]
}

function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  const { date, time } = wallClockAt(Temporal.Instant.from(at), timeZone)
  return (
    <time dateTime={at}>
      {formatDate(date)} <span className="text-ink-2">{time}</span>
    </time>
  )
}

/** The action and its subject, unless that is the author: a link if a screen shows it. */
function What({ entry: { action, actor, subject } }: { entry: TrailEntry }) {
  const { t } = useTranslation('audit')
  const href = placeOf(subject)
  return (
    <div className="wrap-anywhere">
      {action}
      {subject.name !== null && subject.name !== actor && (
        <div className="text-13 font-normal text-ink-2">
          {href ? (
            <TextLink className="py-3.5" href={href}>
              {subject.name}
            </TextLink>
          ) : (
            <bdi>{subject.name}</bdi>
          )}
          {subject.isGone && <span className="text-ink-3"> · {t('gone')}</span>}
        </div>
      )}
    </div>
  )
}

function Changes({ changes }: Pick<TrailEntry, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-1 text-13 max-md:mt-2">
      {changes.map(({ label, before, after }) => (
        <div className="wrap-anywhere" key={label}>
          <dt className="mr-1.5 inline text-ink-2">{label}</dt>
          <dd className="inline">
            {before !== null && after !== null ? (
              <>
                <del className="text-ink-3">{before}</del> <span aria-hidden="true">→</span>{' '}
                <ins className="no-underline">{after}</ins>
              </>
            ) : (
              <bdi>{before ?? after}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Place = { to: string; search: string }

const places: Record<Exclude<SubjectKind, 'none'>, Place> = {
  person: { to: paths.admin.users, search: 'q' },
  role: { to: paths.admin.roles, search: '' },
  shift: { to: paths.admin.schedule, search: 'week' },
  week: { to: paths.admin.schedule, search: 'week' },
  'shift-type': { to: `${paths.admin.schedule}?types=true`, search: '' },
  session: { to: paths.admin.timeTracking, search: 'date' },
  leave: { to: paths.admin.leave, search: 'request' },
  training: { to: paths.admin.trainings, search: 'q' },
}

/** The screen that shows it, at the right place; undefined where none does. */
const placeOf = ({ kind, shownAt }: TrailEntry['subject']): string | undefined => {
  if (kind === 'none' || shownAt === null) return undefined
  const { to, search } = places[kind]
  return search ? `${to}?${new URLSearchParams({ [search]: shownAt })}` : to
}
