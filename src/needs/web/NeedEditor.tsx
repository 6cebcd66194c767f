import { useState, useSyncExternalStore } from 'react'
import { isoWeekday, weekdayName, weekdays as weekdayNumbers } from '#core/calendar.ts'
import { capitalised } from '#core/sentences.ts'
import { partsOf, partsOfOpeningHours, type Stroke, shownHours, wholeDayPart } from '#needs/rules/strokes.ts'
import type { NeedTarget } from '#needs/rules.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ClockIcon, CopyIcon, UndoIcon } from '#web/ui/icons.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { DatesPanel } from './DatesPanel.tsx'
import { NeedDialogs, type OpenedDialog } from './dialogs/NeedDialogs.tsx'
import { DayStrip } from './grid/DayStrip.tsx'
import { Digits } from './grid/Digits.tsx'
import { EmptyDays, EmptyGrid } from './grid/EmptyNeed.tsx'
import { NeedDay } from './grid/NeedDay.tsx'
import { NeedGrid } from './grid/NeedGrid.tsx'
import { SavedLine } from './grid/SavedLine.tsx'
import type { NeedStrokes } from './NeedStrokes.ts'
import type { NeedList } from './Needs.ts'
import { TargetChoice } from './TargetChoice.tsx'

interface NeedEditorProps {
  target: NeedTarget
  list: NeedList
  types: readonly { id: string; name: string }[]
  strokes: NeedStrokes
  onTarget: (target: NeedTarget) => void
}

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
  const isUntouched = isEmpty && !hasBegun && !shown.canUndo
  const window = shownHours(openingHours?.map(hours => hours ?? []) ?? [], weekdays)
  const onStroke = (stroke: Stroke) => strokes.paint(partsOf(stroke))
  const clear = () => strokes.paint(weekdays.map((_, weekday) => wholeDayPart(weekday, [])))
  const undo = () => strokes.undo()
  const look = () => {
    const seen = strokes.look()
    if (seen === null) return
    setDay(seen)
    document.querySelector(`[data-day="${seen}"] [data-cell]`)?.scrollIntoView({ block: 'center' })
  }
  const copyWeek = { label: t('take.act'), icon: <CopyIcon />, onPress: () => open({ kind: 'week' }) }
  const takeHours = openingHours && {
    label: t('fromHours'),
    icon: <ClockIcon />,
    onPress: () => strokes.paint(partsOfOpeningHours(openingHours, people)),
  }
  const starts = [copyWeek, ...(takeHours ? [takeHours] : [])]
  const more = [
    ...starts,
    { label: t('compare'), href: paths.admin.schedule },
    { label: t('many.act'), onPress: () => open({ kind: 'many' }) },
    ...(types.length > 0 ? [{ label: t('type.act'), onPress: () => open({ kind: 'type' }) }] : []),
    ...(isEmpty ? [] : [{ label: t('clear'), onPress: clear }]),
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
  const begin = {
    label: t('empty.begin', { day: names[firstDay]! }),
    onPress: () => {
      setDay(firstDay)
      setBegun(true)
    },
  }
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
          {isEmpty && <EmptyGrid starts={starts} whom={whom} />}
        </section>
      ) : isUntouched ? (
        <EmptyDays starts={[...starts, begin]} whom={whom} />
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
      {!isWide && !isUntouched && (
        <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-19 -mx-4 mt-3 border-t border-line bg-raised px-3 py-2 shadow-2 short:static">
          {digits}
        </div>
      )}
      {opened && (
        <NeedDialogs
          onClose={() => open(null)}
          onPaint={parts => strokes.paint(parts)}
          onPeople={setPeople}
          onTarget={onTarget}
          opened={opened}
          target={target}
          today={today}
          types={types}
          weekdays={weekdays}
        />
      )}
    </>
  )
}
