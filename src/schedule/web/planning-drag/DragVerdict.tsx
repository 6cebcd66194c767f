import { formatHours } from '#core/durations.ts'
import { fullName } from '#people/rules.ts'
import { ofContract } from '#schedule/web/editing/ContractWords.ts'
import { asksReason, outcomeOf } from '#schedule/web/editing/Verdict.ts'
import { VerdictBox } from '#schedule/web/editing/VerdictBox.tsx'
import { useTranslation } from '#web/i18n.ts'
import { type Preview, usePreview } from './DragPreview.ts'

const WIDTH = 290
/** Its usual height, and the gap to the place. */
const HEIGHT = 150
const GAP = 8

/** The verdict on the place under the pointer, before the drop. The brush says only what is not possible: it would cover the next cells. */
export function DragVerdict() {
  const preview = usePreview()
  if (!preview || (preview.gesture === 'stamp' && outcomeOf(preview.verdict) === 'possible')) return null
  return <VerdictTip {...preview} />
}

function VerdictTip({ verdict, target, gesture }: Preview) {
  const { t, language } = useTranslation('schedule')
  const outcome = outcomeOf(verdict)
  return (
    <div
      className="pointer-events-none fixed z-60 rounded-2 border border-line bg-raised p-1 text-13 shadow-3"
      style={placeBeside(target.getBoundingClientRect())}
    >
      <VerdictBox isShort verdict={verdict} />
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 px-2.5 tabular-nums text-ink-2 empty:hidden">
        {verdict.totals.map(({ employee, before, after, isOver }) => (
          <div className="contents *:py-1" key={employee.id}>
            <dt className="truncate">{fullName(employee)}</dt>
            <dd>
              {t('findings:verdict.change', { before: formatHours(before, language) })}
              <b className={`font-strong ${isOver ? 'text-brique' : 'text-ink'}`}>{formatHours(after, language)}</b>
              {ofContract(employee.weeklyHours)}
            </dd>
          </div>
        ))}
      </dl>
      {outcome !== 'possible' && (
        <p className="px-2.5 py-1 text-ink-2">
          {outcome === 'asks' && asksReason(verdict)
            ? t(`labour:asking.${gesture}`)
            : t(`findings:verdict.${gesture}.${outcome}`)}
        </p>
      )}
    </div>
  )
}

/** Under the place, or above it where the window ends. */
const placeBeside = ({ left, top, bottom }: DOMRect) => {
  const width = Math.min(WIDTH, innerWidth - 32)
  const isAbove = bottom + GAP + HEIGHT > innerHeight
  return {
    width,
    left: Math.max(16, Math.min(left + 10, innerWidth - width - 16)),
    ...(isAbove ? { bottom: innerHeight - top + GAP } : { top: bottom + GAP }),
  }
}
