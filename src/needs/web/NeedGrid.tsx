import { type KeyboardEvent, useState } from 'react'
import { dayWindow } from '#core/intervals.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import { type NeedRange, painted } from '#needs/rules.ts'
import { useTranslation } from '#web/i18n.ts'

const HALF_HOUR = 30

interface NeedGridProps {
  /** 'lundi', …; one a row. */
  names: readonly string[]
  rows: readonly (readonly NeedRange[])[]
  /** The number that a press paints. */
  brush: number
  onChange: (row: number, ranges: NeedRange[]) => void
}

/** People by half hour: digits write, arrows go on, a press or a stroke paints the chosen number. */
export function NeedGrid({ names, rows, brush, onChange }: NeedGridProps) {
  const { t } = useTranslation('needs')
  const ranges = rows.flat()
  const { start, end } = dayWindow([{ start: 7 * 60, end: 25 * 60 }, ...ranges])
  const minutes = Array.from({ length: (end - start) / HALF_HOUR }, (_, nth) => start + nth * HALF_HOUR)
  const [place, setPlace] = useState({ row: 0, column: 0 })
  const peopleAt = (row: number, minute: number) =>
    rows[row]!.find(range => range.start <= minute && minute < range.end)?.people ?? 0
  const paint = (row: number, minute: number, people: number) => onChange(row, painted(rows[row]!, minute, people))

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
    }
    const step = steps[event.key]
    const minute = minutes[place.column]!
    if (step) {
      event.preventDefault()
      const row = Math.min(Math.max(place.row + step[0], 0), rows.length - 1)
      const column = Math.min(Math.max(place.column + step[1], 0), minutes.length - 1)
      setPlace({ row, column })
      event.currentTarget.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus()
    } else if (/^\d$/.test(event.key)) paint(place.row, minute, Number(event.key))
    else if (event.key === 'Delete' || event.key === 'Backspace') paint(place.row, minute, 0)
  }
  return (
    <div className="overflow-x-auto rounded-2 border border-line bg-surface">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its cells */}
      <table aria-label={t('grid.title')} className="border-collapse text-13 tabular-nums" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th className="sticky left-0 z-1 min-w-24 bg-surface" scope="col">
              <span className="sr-only">{t('target')}</span>
            </th>
            {minutes
              .filter(minute => minute % 60 === 0)
              .map(minute => (
                <th
                  className="border-l border-line px-1 py-1.5 text-left text-12 font-normal text-ink-2"
                  colSpan={2}
                  key={minute}
                  scope="colgroup"
                >
                  {wallTimeAt(minute)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, row) => (
            <tr key={name}>
              <th
                className="sticky left-0 z-1 border-t border-line bg-surface px-3 text-left font-label whitespace-nowrap first-letter:uppercase"
                scope="row"
              >
                {name}
              </th>
              {minutes.map((minute, column) => {
                const people = peopleAt(row, minute)
                const isHere = place.row === row && place.column === column
                return (
                  <td
                    className={`border-t border-line p-0 ${minute % 60 === 0 ? 'border-l' : 'border-l border-l-line/50'}`}
                    key={minute}
                  >
                    <button
                      aria-label={`${t('grid.cell', { day: name, time: wallTimeAt(minute) })} ${people}`}
                      className={`h-11 w-7 touch-pan-x text-center md:h-9 ${people > 0 ? 'bg-cov font-strong text-ink' : 'text-ink-3'}`}
                      data-place={`${row} ${column}`}
                      onClick={() => paint(row, minute, people === brush ? 0 : brush)}
                      onFocus={() => setPlace({ row, column })}
                      onPointerEnter={({ buttons, pointerType }) => {
                        if (buttons === 1 && pointerType === 'mouse') paint(row, minute, brush)
                      }}
                      tabIndex={isHere ? 0 : -1}
                      type="button"
                    >
                      {people > 0 ? people : ''}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
