import { useState } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { totalOf } from '#labour/hours.ts'
import { fullName } from '#people/rules.ts'
import { type PersonWeek, useChooseRest } from '#timesheets/web/hours/Hours.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'

const ShareRestDialog = lazyDialog(
  async () => (await import('#timesheets/web/hours/HoursSettingsDialog.tsx')).ShareRestDialog,
)

/** A person whose validated week has overtime that may become rest. */
export type RestingPerson = PersonWeek & { rest: NonNullable<PersonWeek['rest']> }
const isResting = (person: PersonWeek): person is RestingPerson => person.rest !== null

/** What the overtime of each person becomes, proposed by the rule; drawn once their week is validated. */
export function OvertimeRest({ people, week }: { people: readonly PersonWeek[]; week: CalendarDate }) {
  const { t } = useTranslation('hours')
  const resting = people.filter(isResting)
  if (resting.length === 0) return null
  return (
    <Panel className="mt-4" isFlush title={t('overtime.title', { count: resting.length })}>
      <p className="px-4 pb-3 text-14 text-ink-2 md:px-5">{t('overtime.lead')}</p>
      <ul className="border-t border-line *:not-last:border-b *:not-last:border-line-soft">
        {resting.map(person => (
          <RestRow key={person.id} person={person} week={week} />
        ))}
      </ul>
    </Panel>
  )
}

const choices = ['paid', 'rest', 'shared'] as const
type Choice = (typeof choices)[number]

const choiceOf = ({ rest: { overtime, rested } }: RestingPerson): Choice => {
  const minutes = totalOf(rested)
  return minutes === 0 ? 'paid' : minutes === totalOf(overtime) ? 'rest' : 'shared'
}

function RestRow({ person, week }: { person: RestingPerson; week: CalendarDate }) {
  const { t } = useTranslation('hours')
  const choose = useChooseRest(week)
  const [isSharing, setSharing] = useState(false)
  const { overtime, rested, earned } = person.rest
  const all = totalOf(overtime)
  const paid = all - totalOf(rested)
  const send = (minutes: number) =>
    void choose
      .mutateAsync({ person, rested: minutes })
      .catch(error => notify.error(refusalOr(error, t('overtime.failure'))))
  const pick = (choice: Choice) => (choice === 'shared' ? setSharing(true) : send(choice === 'rest' ? all : 0))
  const given = [
    paid > 0 && t('overtime.paid', { hours: formatDuration(paid) }),
    earned > 0 && t('overtime.rested', { rest: formatDuration(earned) }),
  ].filter(each => each !== false)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2.5 px-4 py-3 md:px-5" aria-busy={choose.isPending}>
      <span className="min-w-0 flex-1 basis-52">
        <b className="block font-semibold wrap-anywhere">{fullName(person)}</b>
        <span className="text-13 text-ink-2">
          {overtime
            .map(({ percent, minutes }) => t('overtime.hours', { hours: formatDuration(minutes), percent }))
            .join(', ')}
        </span>
      </span>
      {person.mayDecide && person.state === 'validated' && (
        <ViewSwitch
          label={t('overtime.label', { name: fullName(person) })}
          onChange={pick}
          shown={choiceOf(person)}
          views={choices.map(view => ({ view, label: t(`overtime.fates.${view}`) }))}
        />
      )}
      <span className="basis-44 text-14 font-semibold tabular-nums md:text-right">{given.join(', ')}</span>
      {isSharing && <ShareRestDialog onClose={() => setSharing(false)} person={person} week={week} />}
    </li>
  )
}
