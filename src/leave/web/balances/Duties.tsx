import { useState } from 'react'
import { type CalendarDate, formatDate, type Period } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Panel } from '#web/ui/Panel.tsx'

const InformDialog = lazyDialog(async () => (await import('./InformDialog.tsx')).InformDialog)

type Person = {
  id: string
  firstName: string
  lastName: string
  duties: readonly { illness: Period; deadline: CalendarDate }[]
  mayWrite: boolean
}

/** After an illness people are told what leave is left: a task each, the soonest deadline first. */
export function Duties({ people, today }: { people: readonly Person[]; today: CalendarDate }) {
  const { t } = useTranslation('ledger')
  const [informed, setInformed] = useState<Person | null>(null)
  const tasks = people
    // One information covers every illness before it.
    .flatMap(person => (person.duties[0] ? [{ person, ...person.duties[0] }] : []))
    .toSorted((one, other) => (one.deadline < other.deadline ? -1 : 1))
  if (tasks.length === 0) return null
  return (
    <Panel className="mb-4" isFlush title={t('duties.title', { count: tasks.length })}>
      <p className="px-4 pt-3.5 text-13 text-ink-2 md:px-5">{t('duties.why')}</p>
      <ul className="divide-y divide-line-soft">
        {tasks.map(({ person, illness, deadline }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5" key={person.id}>
            <p className="min-w-0 wrap-anywhere">
              <b className="font-semibold">
                {t('duties.task', { name: `${person.firstName} ${person.lastName}`, date: formatDate(deadline) })}
              </b>
              {deadline < today && <span className="font-semibold text-brique"> ({t('duties.late')})</span>}
              <small className="block text-13 text-ink-2">
                {t('duties.illness', { from: formatDate(illness.from), to: formatDate(illness.to) })}
              </small>
            </p>
            {person.mayWrite && (
              <Button
                aria-label={`${t('duties.done')}, ${person.firstName} ${person.lastName}`}
                onPress={() => setInformed(person)}
                size="sm"
                variant="secondary"
              >
                {t('duties.done')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {informed && <InformDialog onClose={() => setInformed(null)} person={informed} today={today} />}
    </Panel>
  )
}
