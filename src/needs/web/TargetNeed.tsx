import { useState } from 'react'
import { addDays, type CalendarDate, daysOf, formatDate, weekdayName, weekdays, weekOf } from '#core/calendar.ts'
import { minuteOfDay } from '#core/wall-clock.ts'
import { type NeedRange, type NeedTarget, rangesFrom } from '#needs/rules.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { useDraft } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DayField } from '#web/ui/time/DayField.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { NeedGrid } from './NeedGrid.tsx'
import { readWeek, type SavedNeed, useRemoveNeed, useSaveNeed } from './Needs.ts'
import { RangeRows } from './RangeRows.tsx'

interface TargetNeedProps {
  target: NeedTarget
  saved: SavedNeed | undefined
  today: CalendarDate
}

type NeedDraft = Pick<SavedNeed, 'weekdays' | 'exceptions'>

const formOf = (need: SavedNeed | null): NeedDraft => ({
  weekdays: need?.weekdays ?? weekdays.map(() => []),
  exceptions: need?.exceptions ?? [],
})

const overlapping = (ranges: readonly NeedRange[]) =>
  ranges.some(({ start }, nth) => nth > 0 && ranges[nth - 1]!.end > start)

/** The need of one target, as it is written: a grid of half hours, ranges of the chosen day, and particular dates. */
export function TargetNeed({ target, saved, today }: TargetNeedProps) {
  const { t } = useTranslation('needs')
  const language = useLanguage()
  const names = weekdays.map(weekday => weekdayName(weekday, language))
  const opened = useOpened(saved ?? null)
  const { draft, change: type, saved: goOn } = useDraft(opened, formOf)
  const { weekdays: days, exceptions } = draft
  const setExceptions = (after: (known: NeedDraft['exceptions']) => NeedDraft['exceptions']) =>
    type(known => ({ exceptions: after(known.exceptions) }))
  const [day, setDay] = useState(0)
  const [brush, setBrush] = useState(1)
  const saving = useSaveNeed()
  const removing = useRemoveNeed()
  const setDays = (typed: NeedRange[][]) => type({ weekdays: typed })
  const put = (row: number, ranges: NeedRange[]) =>
    type(known => ({ weekdays: known.weekdays.map((own, nth) => (nth === row ? ranges : own)) }))
  const wrong = names.find((_, nth) => overlapping(days[nth]!))
  const end = (command: Promise<SavedNeed | null>, done: string) =>
    void sayEnding(
      command.then(now => goOn(draft, now)),
      { done, failure: t('failures.save') },
    )
  const send = opened.send((typed: NeedDraft, seen) =>
    saving.mutateAsync({ ...target, ...typed, version: seen?.version ?? null }),
  )
  const sendRemoval = opened.send(async (_: void, seen) => {
    await removing.mutateAsync(seen!)
    return null
  })
  const save = () => end(send(draft), t('saved'))
  const remove = () => end(sendRemoval(), t('cleared'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TakeFromWeek onTaken={setDays} target={target} today={today} />
      <Panel title={t('grid.title')}>
        <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
          <SelectField
            className="w-40"
            label={t('grid.brush')}
            onChange={value => setBrush(Number(value))}
            options={Array.from({ length: 30 }, (_, nth) => ({ value: String(nth + 1), label: String(nth + 1) }))}
            value={String(brush)}
          />
          <p className="max-w-[70ch] text-14 text-ink-2">{t('grid.keys')}</p>
        </div>
        <NeedGrid brush={brush} names={names} onChange={put} rows={days} />
        <div className="mt-5 grid gap-3">
          <SelectField
            className="w-full sm:w-60"
            label={t('weekday')}
            onChange={value => setDay(Number(value))}
            options={names.map((name, nth) => ({ value: String(nth), label: name }))}
            value={String(day)}
          />
          <RangeRows name={names[day]!} onChange={ranges => put(day, ranges)} ranges={days[day]!} />
          <div>
            <Button onPress={() => setDays(weekdays.map(() => days[day]!))} variant="secondary">
              {t('copyDown')}
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title={t('exceptions.title')}>
        <p className="mb-3 max-w-[70ch] text-14 text-ink-2">{t('exceptions.lead')}</p>
        <div className="grid gap-5">
          {exceptions.map((exception, nth) => {
            const change = (part: Partial<typeof exception>) =>
              setExceptions(known => known.map((own, other) => (other === nth ? { ...own, ...part } : own)))
            return (
              // A period is its place in the list.
              // oxlint-disable-next-line react/no-array-index-key -- two may be alike while one is written
              <fieldset className="grid gap-2.5 border-t border-line pt-4 first:border-t-0 first:pt-0" key={nth}>
                <legend className="sr-only">{t('exceptions.name', { number: nth + 1 })}</legend>
                <div className="flex flex-wrap items-end gap-2.5">
                  <DayField
                    label={t('exceptions.from')}
                    onChange={from => change({ from, ...(from > exception.to && { to: from }) })}
                    value={exception.from}
                  />
                  <DayField
                    label={t('exceptions.to')}
                    minValue={exception.from}
                    onChange={to => change({ to })}
                    value={exception.to}
                  />
                  <Button
                    aria-label={t('exceptions.remove', { number: nth + 1 })}
                    onPress={() => setExceptions(known => known.filter((_, other) => other !== nth))}
                    variant="secondary"
                  >
                    {t('remove')}
                  </Button>
                </div>
                <RangeRows
                  name={t('exceptions.name', { number: nth + 1 })}
                  onChange={ranges => change({ ranges })}
                  ranges={exception.ranges}
                />
              </fieldset>
            )
          })}
          <div>
            <Button
              icon={<PlusIcon />}
              onPress={() => setExceptions(known => [...known, { from: today, to: today, ranges: [] }])}
              variant="secondary"
            >
              {t('exceptions.add')}
            </Button>
          </div>
        </div>
      </Panel>
      {wrong !== undefined && <Banner kind="error">{t('overlap', { day: wrong })}</Banner>}
      <div className="flex flex-wrap gap-2.5 *:max-md:w-full">
        <Button isBusy={saving.isPending} isDisabled={wrong !== undefined} onPress={save}>
          {t('save')}
        </Button>
        {saved && (
          <Button isBusy={removing.isPending} onPress={remove} variant="softDanger">
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface TakeFromWeekProps {
  target: NeedTarget
  today: CalendarDate
  onTaken: (days: NeedRange[][]) => void
}

/** A week that went well says what is needed. */
function TakeFromWeek({ target, today, onTaken }: TakeFromWeekProps) {
  const { t } = useTranslation('needs')
  const [date, setDate] = useState<string | null>(addDays(weekOf(today).from, -7))
  const [isReading, setReading] = useState(false)
  const take = async (from: CalendarDate) => {
    const { week, shifts, employees } = await readWeek(from)
    const departments = new Map(employees.map(({ id, department }) => [id, department]))
    const own = shifts.filter(
      ({ employeeId, shiftTypeId }) =>
        (target.shiftTypeId === null || target.shiftTypeId === shiftTypeId) &&
        (target.department === null || target.department === departments.get(employeeId)),
    )
    if (own.length === 0) return notify.error(t('takeEmpty'))
    onTaken(daysOf(week).map(day => rangesFrom(own.filter(shift => shift.date === day).map(hoursOf))))
    notify.success(t('takeDone', { date: formatDate(week.from) }))
  }
  const press = async () => {
    if (date === null) return
    setReading(true)
    await take(date).catch((error: unknown) => notify.error(refusalOr(error, t('failures.week'))))
    setReading(false)
  }
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <DateField label={t('week')} onChange={setDate} value={date} />
      <Button isBusy={isReading} isDisabled={date === null} onPress={() => void press()} variant="secondary">
        {t('take')}
      </Button>
    </div>
  )
}

/** In minutes of its day; whole half hours around it. */
const hoursOf = ({ employeeId, startTime, endTime }: { employeeId: string; startTime: string; endTime: string }) => {
  const [start, end] = [minuteOfDay(startTime), minuteOfDay(endTime)]
  return { employeeId, start, end: end > start ? end : end + 24 * 60 }
}
