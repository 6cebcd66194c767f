import { useState, useSyncExternalStore } from 'react'
import { isoWeekday, weekdayName, weekdays as weekdayNumbers } from '#core/calendar.ts'
import { capitalised } from '#core/sentences.ts'
import { type DayPart, partsOf, type Stroke, shownHours, wholeDay } from '#needs/rules/strokes.ts'
import { HALF_HOUR, type NeedTarget } from '#needs/rules.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ClockIcon, CopyIcon, NextIcon, UndoIcon } from '#web/ui/icons.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { DatesPanel } from './DatesPanel.tsx'
import { DayStrip } from './grid/DayStrip.tsx'
import { Digits } from './grid/Digits.tsx'
import { NeedDay } from './grid/NeedDay.tsx'
import { NeedGrid } from './grid/NeedGrid.tsx'
import { SavedLine } from './grid/SavedLine.tsx'
import type { NeedStrokes } from './NeedStrokes.ts'
import type { NeedList } from './Needs.ts'
import { TargetChoice } from './TargetChoice.tsx'

const CopyDayDialog = lazyDialog(async () => (await import('./dialogs/CopyDayDialog.tsx')).CopyDayDialog)
const TakeWeekDialog = lazyDialog(async () => (await import('./dialogs/TakeWeekDialog.tsx')).TakeWeekDialog)
const ChooseDialog = lazyDialog(async () => (await import('./dialogs/ChooseDialog.tsx')).ChooseDialog)

interface NeedEditorProps {
  target: NeedTarget
  list: NeedList
  types: readonly { id: string; name: string }[]
  strokes: NeedStrokes
  onTarget: (target: NeedTarget) => void
}

type OpenedDialog = { kind: 'copy'; day: number } | { kind: 'week' | 'type' | 'many' }

/** The need of one target: the grid first, what is rarely done behind '…'. */
export function NeedEditor({ target, list, types, strokes, onTarget }: NeedEditorProps) {
  const { t } = useTranslation('needs')
  const language = useLanguage()
  const today = useToday()
  const isWide = useIsWide()
  const shown = useSyncExternalStore(strokes.listen, strokes.shown)
  const [people, setPeople] = useState(1)
  const [day, setDay] = useState(isoWeekday(today) - 1)
  const [hasBegun, setBegun] = useState(false)
  const [opened, open] = useState<OpenedDialog | null>(null)
  const { weekdays } = shown
  const { openingHours } = list
  const names = weekdayNumbers.map(number => weekdayName(number, language))
  const typeName = types.find(({ id }) => id === target.shiftTypeId)?.name ?? t('goneType')
  const whom = target.department ?? (target.shiftTypeId === null ? t('theTeam') : t('ofType', { name: typeName }))
  const isEmpty = weekdays.every(ranges => ranges.length === 0)
  const window = shownHours(openingHours?.map(hours => hours ?? []) ?? [], weekdays)
  const onStroke = (stroke: Stroke) => strokes.paint(partsOf(stroke))
  const undo = () => strokes.undo()
  const look = () => {
    const seen = strokes.look()
    if (seen === null) return
    setDay(seen)
    document.querySelector(`[data-day="${seen}"] [data-cell]`)?.scrollIntoView({ block: 'center' })
  }
  const fromOpeningHours = () => strokes.paint(openParts(openingHours ?? [], people))
  const copyWeek = { label: t('take.act'), icon: <CopyIcon />, onPress: () => open({ kind: 'week' }) }
  const takeHours = { label: t('fromHours'), icon: <ClockIcon />, onPress: fromOpeningHours }
  const starts = [copyWeek, ...(openingHours ? [takeHours] : [])]
  const more = [
    ...starts,
    { label: t('compare'), href: paths.admin.schedule },
    { label: t('many.act'), onPress: () => open({ kind: 'many' }) },
    ...(types.length > 0 ? [{ label: t('type.act'), onPress: () => open({ kind: 'type' }) }] : []),
    ...(isEmpty ? [] : [{ label: t('clear'), onPress: () => strokes.paint(everyDay([])) }]),
  ]
  const grid = {
    label: t('grid.title', { whom }),
    names,
    weekdays,
    saved: shown.saved,
    unsaved: shown.unsaved,
    openingHours,
    window,
    people,
    onStroke,
    onUndo: undo,
  }
  const line = (
    <SavedLine onLook={look} onRetry={() => strokes.retry()} shown={shown} {...(isWide && { onUndo: undo })} />
  )
  const digits = <Digits isFullWidth={!isWide} onChange={setPeople} value={people} />
  const copyDay = (copied: number) => open({ kind: 'copy', day: copied })
  const firstDay = openingHours?.findIndex(hours => hours !== null && hours.length > 0) ?? 0
  return (
    <>
      <PageHeader
        filters={
          <>
            <TargetChoice list={list} onChange={onTarget} target={target} types={types} />
            {!isWide && shown.canUndo && (
              <IconButton hasEdge icon={<UndoIcon />} label={t('undoLast')} onPress={undo} />
            )}
          </>
        }
        more={more}
        title={t('web:titles.needs')}
      />
      {isWide ? (
        <section aria-label={grid.label} className="overflow-clip rounded-3 border border-line bg-surface">
          <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 lg:px-5">
            <div className="flex items-center gap-3.5">
              <span aria-hidden="true" className="text-14 font-strong max-lg:hidden">
                {t('people')}
              </span>
              {digits}
            </div>
            {line}
          </div>
          <NeedGrid {...grid} onCopy={copyDay} />
          {isEmpty && (
            <div className="grid justify-items-start gap-1 border-t border-line px-5 pt-4.5 pb-5.5">
              <h2 className="text-17">{t('empty.title', { whom })}</h2>
              <p className="text-14 text-ink-2">{t('empty.paint')}</p>
              <div className="mt-2.5 flex flex-wrap gap-2.5">
                {starts.map(({ label, icon, onPress }) => (
                  <Button icon={icon} key={label} onPress={onPress} variant="secondary">
                    {label}
                  </Button>
                ))}
              </div>
            </div>
          )}
        </section>
      ) : isEmpty && !hasBegun && !shown.canUndo ? (
        <section className="overflow-clip rounded-3 border border-line bg-surface">
          <div className="grid justify-items-center gap-1 px-6 py-10 text-center">
            <span className="ticks mb-3.5 block h-5.5 w-39 rounded-1 bg-sunken" />
            <h2 className="text-17">{t('empty.title', { whom })}</h2>
            <p className="text-ink-2">{t('empty.touch')}</p>
          </div>
          {[
            ...starts,
            {
              label: t('empty.begin', { day: names[firstDay]! }),
              onPress: () => {
                setDay(firstDay)
                setBegun(true)
              },
            },
          ].map(({ label, onPress }) => (
            <button
              className="flex min-h-13 w-full cursor-pointer items-center border-t border-line px-4 text-left text-15 font-strong -outline-offset-3 hover:bg-sunken"
              key={label}
              onClick={onPress}
              type="button"
            >
              <span className="flex-1">{label}</span>
              <NextIcon />
            </button>
          ))}
        </section>
      ) : (
        <div className="grid gap-2.5">
          <DayStrip day={day} onChange={setDay} weekdays={weekdays} />
          <section className="overflow-clip rounded-3 border border-line bg-surface">
            <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 border-b border-line px-4">
              <h2 className="text-18">{capitalised(names[day]!)}</h2>
              {line}
            </header>
            <NeedDay {...grid} day={day} key={day} />
          </section>
          {weekdays[day]!.length > 0 && (
            <Button icon={<CopyIcon />} isFullWidth onPress={() => copyDay(day)} variant="secondary">
              {t('copy.title', { day: names[day]! })}
            </Button>
          )}
        </div>
      )}
      <DatesPanel onSaved={need => strokes.follow(need)} saved={shown.need} target={target} today={today} />
      {!isWide && (!isEmpty || hasBegun || shown.canUndo) && (
        <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-19 -mx-4 mt-3 border-t border-line bg-raised px-3 py-2 shadow-2 short:static">
          {digits}
        </div>
      )}
      {opened?.kind === 'copy' && (
        <CopyDayDialog
          day={opened.day}
          onClose={() => open(null)}
          onCopy={days =>
            strokes.paint(days.map(weekday => ({ weekday, part: wholeDay, ranges: weekdays[opened.day]! })))
          }
        />
      )}
      {opened?.kind === 'week' && (
        <TakeWeekDialog
          onClose={() => open(null)}
          onTaken={taken => strokes.paint(taken.map((ranges, weekday) => ({ weekday, part: wholeDay, ranges })))}
          target={target}
          today={today}
        />
      )}
      {opened?.kind === 'type' && (
        <ChooseDialog
          label={t('type.label')}
          onChoose={id => onTarget({ department: null, shiftTypeId: id })}
          onClose={() => open(null)}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          title={t('type.act')}
        />
      )}
      {opened?.kind === 'many' && (
        <ChooseDialog
          label={t('people')}
          onChoose={count => setPeople(Number(count))}
          onClose={() => open(null)}
          options={Array.from({ length: 51 }, (_, nth) => ({ value: String(nth + 10), label: String(nth + 10) }))}
          title={t('many.act')}
        />
      )}
    </>
  )
}

const everyDay = (ranges: DayPart['ranges']): DayPart[] =>
  weekdayNumbers.map((_, weekday) => ({ weekday, part: wholeDay, ranges }))

/** As many people all the opening hours, in whole half hours. A day of which nobody has said its hours stays. */
const openParts = (openingHours: NonNullable<NeedList['openingHours']>, people: number): DayPart[] =>
  openingHours.flatMap((hours, weekday) =>
    hours === null
      ? []
      : {
          weekday,
          part: wholeDay,
          ranges: hours.map(({ start, end }) => ({
            start: Math.floor(start / HALF_HOUR) * HALF_HOUR,
            end: Math.ceil(end / HALF_HOUR) * HALF_HOUR,
            people: Math.max(people, 1),
          })),
        },
  )
