import { useState } from 'react'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import type { NeedTarget } from '#needs/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { NextIcon, PlusIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { SavedNeed } from './Needs.ts'

const DateDialog = lazyDialog(async () => (await import('./dialogs/DateDialog.tsx')).DateDialog)

interface DatesPanelProps {
  target: NeedTarget
  saved: SavedNeed | null
  today: CalendarDate
  onSaved: (need: SavedNeed) => void
}

type Exception = SavedNeed['exceptions'][number]

/** Dates whose need is not that of their weekday. */
export function DatesPanel({ target, saved, today, onSaved }: DatesPanelProps) {
  const { t } = useTranslation('needs')
  const [opened, open] = useState<{ exception: Exception | null } | null>(null)
  const dates = saved?.exceptions ?? []
  return (
    <Panel
      aside={
        <Button
          aria-label={t('exceptions.add')}
          icon={<PlusIcon />}
          onPress={() => open({ exception: null })}
          size="sm"
          variant="secondary"
        >
          {t('exceptions.addShort')}
        </Button>
      }
      className={`mt-4 xl:w-1/2 ${dates.length === 0 ? '[&>header]:border-b-0' : ''}`}
      isFlush
      title={t('exceptions.title')}
    >
      {dates.map((exception, nth) => (
        <button
          className="flex min-h-13 w-full cursor-pointer flex-wrap items-center gap-x-3 border-t border-line-soft px-4 py-2 text-left text-14 -outline-offset-3 first:border-t-0 hover:bg-sunken md:px-5"
          // oxlint-disable-next-line react/no-array-index-key -- a period is its place in the list
          key={nth}
          onClick={() => open({ exception })}
          type="button"
        >
          <b className="font-strong tabular-nums">{periodOf(exception, t)}</b>
          <span className="flex-1 text-right text-ink-2 tabular-nums">{summaryOf(exception, t)}</span>
          <NextIcon />
        </button>
      ))}
      {opened && (
        <DateDialog
          exception={opened.exception}
          onClose={() => open(null)}
          onSaved={onSaved}
          saved={saved}
          target={target}
          today={today}
        />
      )}
    </Panel>
  )
}

type Speaker = ReturnType<typeof useTranslation<'needs'>>['t']

const periodOf = ({ from, to }: Exception, t: Speaker) =>
  from === to ? formatDate(from) : t('exceptions.period', { from: formatDate(from), to: formatDate(to) })

const summaryOf = ({ ranges }: Exception, t: Speaker) => {
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return t('exceptions.nobody')
  const count = Math.max(...ranges.map(({ people }) => people))
  return t('exceptions.hours', { from: wallTimeAt(first.start), to: wallTimeAt(last.end), count })
}
