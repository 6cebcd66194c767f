import { useRef, useState } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { totalOf } from '#labour/hours.ts'
import { fullName } from '#people/rules.ts'
import { Key } from '#timesheets/web/hours/DayList.tsx'
import { type PersonWeek, type RestChoice, useChooseRest } from '#timesheets/web/hours/Hours.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
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

/** Pay or rest for the overtime of each person, proposed by the rule; drawn once their week is validated. */
export function OvertimeRest({ people, week }: { people: readonly PersonWeek[]; week: CalendarDate }) {
  const { t } = useTranslation('hours')
  const resting = people.filter(isResting)
  const list = useRef<HTMLUListElement>(null)
  const { choose, undo, isChoosing } = useChoosing(resting, week)
  const open = resting.filter(isOpen)
  if (resting.length === 0) return null
  const chooseAll = (choice: 'paid' | 'rest') =>
    choose(open.map(person => ({ person, rested: choice === 'rest' ? totalOf(person.rest.overtime) : 0 })))
  return (
    <>
      <Panel
        aside={
          open.length > 1 && (
            <span className="flex flex-wrap gap-2">
              {(['paid', 'rest'] as const).map(choice => (
                <Button
                  isBusy={isChoosing}
                  key={choice}
                  onPress={() => chooseAll(choice)}
                  size="sm"
                  variant="secondary"
                >
                  {t(`overtime.all.${choice}`)}
                </Button>
              ))}
            </span>
          )
        }
        className="mt-4"
        isFlush
        title={t('overtime.title')}
      >
        <p className="px-4 py-3 text-14 text-ink-2 md:px-5">{t('overtime.lead')}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys choose, and go from one person to the next */}
        <ul
          className="border-t border-line *:not-last:border-b *:not-last:border-line-soft"
          onKeyDown={event => {
            if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
              event.preventDefault()
              undo()
            } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault()
              goOn(list.current, event.target as Element, event.key === 'ArrowUp' ? -1 : 1)
            }
          }}
          ref={list}
        >
          {resting.map(person => (
            <RestRow key={person.id} onChoose={rested => choose([{ person, rested }])} person={person} week={week} />
          ))}
        </ul>
      </Panel>
      {open.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1.5 px-1 pt-3 text-12 text-ink-2 max-md:hidden">
          <Key keys={['↑', '↓']}>{t('keys.people')}</Key>
          <Key keys={['P']}>{t('keys.paid')}</Key>
          <Key keys={['R']}>{t('keys.rest')}</Key>
          <Key keys={['Ctrl', 'Z']}>{t('keys.undo')}</Key>
        </p>
      )}
    </>
  )
}

const isOpen = ({ mayDecide, state }: PersonWeek) => mayDecide && state === 'validated'

/** The choice of the next person gets the focus. Arrows would change the choice of a switch. */
const goOn = (list: Element | null, from: Element, step: 1 | -1) => {
  const chosen = [...(list?.querySelectorAll<HTMLElement>('input:checked') ?? [])]
  const here = chosen.findIndex(input => input.closest('li') === from.closest('li'))
  chosen[here + step]?.focus()
}

type MadeChoice = { id: string; rested: number }

/** Several choices are one request. The last one is taken back by Ctrl+Z. */
const useChoosing = (resting: readonly RestingPerson[], week: CalendarDate) => {
  const { t } = useTranslation('hours')
  const { mutateAsync, isPending } = useChooseRest(week)
  const [made, setMade] = useState<readonly (readonly MadeChoice[])[]>([])
  const send = (choices: readonly RestChoice[], after: () => void) =>
    void mutateAsync(choices).then(after, error => notify.error(refusalOr(error, t('overtime.failure'))))
  const choose = (choices: readonly RestChoice[]) => {
    const before = choices.map(({ person }) => ({ id: person.id, rested: totalOf(person.rest?.rested ?? []) }))
    send(choices, () => {
      setMade(earlier => [...earlier, before])
      if (choices.length > 1) notify.success(t('overtime.all.chosen', { count: choices.length }))
    })
  }
  const undo = () => {
    const last = made.at(-1)
    if (!last) return
    const choices = last.flatMap(({ id, rested }) => {
      const person = resting.find(each => each.id === id)
      return person ? [{ person, rested }] : []
    })
    setMade(made.slice(0, -1))
    if (choices.length > 0) send(choices, () => notify.success(t('overtime.all.undone')))
  }
  return { choose, undo, isChoosing: isPending }
}

const choices = ['paid', 'rest', 'shared'] as const
type Choice = (typeof choices)[number]

const choiceOf = ({ rest: { overtime, rested } }: RestingPerson): Choice => {
  const minutes = totalOf(rested)
  return minutes === 0 ? 'paid' : minutes === totalOf(overtime) ? 'rest' : 'shared'
}

interface RestRowProps {
  person: RestingPerson
  week: CalendarDate
  onChoose: (rested: number) => void
}

function RestRow({ person, week, onChoose }: RestRowProps) {
  const { t } = useTranslation('hours')
  const [isSharing, setSharing] = useState(false)
  const { overtime, rested, earned, rule } = person.rest
  const all = totalOf(overtime)
  const paid = all - totalOf(rested)
  const pick = (choice: Choice) => (choice === 'shared' ? setSharing(true) : onChoose(choice === 'rest' ? all : 0))
  const keys: Readonly<Record<string, Choice>> = { p: 'paid', r: 'rest' }
  const given = [
    paid > 0 && t('overtime.paid', { hours: formatDuration(paid) }),
    earned > 0 && t('overtime.rested', { rest: formatDuration(earned) }),
  ].filter(each => each !== false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the keys of the list
    <li
      className="flex flex-wrap items-center gap-x-5 gap-y-2.5 px-4 py-3 md:px-5"
      onKeyDown={event => {
        const choice = keys[event.key.toLowerCase()]
        if (!choice || !isOpen(person) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
        event.preventDefault()
        pick(choice)
      }}
    >
      <span className="min-w-0 flex-1 basis-52">
        <b className="block font-semibold wrap-anywhere">{fullName(person)}</b>
        <span className="text-13 text-ink-2">
          {overtime
            .map(({ percent, minutes }) => t('overtime.hours', { hours: formatDuration(minutes), percent }))
            .join(', ')}
        </span>
      </span>
      {isOpen(person) && (
        <ViewSwitch
          label={t('overtime.label', { name: fullName(person) })}
          onChange={pick}
          shown={choiceOf(person)}
          views={choices.map(view => ({ view, label: t(`overtime.fates.${view}`) }))}
        />
      )}
      <span className="basis-52 text-14 md:text-right">
        <b className="block font-semibold tabular-nums">{given.join(', ')}</b>
        <span className="text-13 text-ink-2">
          {rule.wish === null
            ? t(`overtime.ruled.${rule.fate}`, { hours: formatDuration(rule.paidFirst) })
            : t(`overtime.wished.${rule.wish}`)}
        </span>
      </span>
      {isSharing && <ShareRestDialog onClose={() => setSharing(false)} person={person} week={week} />}
    </li>
  )
}
