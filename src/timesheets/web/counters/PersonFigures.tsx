import { useTranslation } from '#web/i18n.ts'
import type { PersonCounters } from './Counters.ts'
import { FigureLines } from './FigureLines.tsx'
import { FigureRow } from './FigureRow.tsx'
import { type FigureId, figuresOf, firstFigure } from './Ledgers.ts'
import type { useAskedCounters } from './useAskedCounters.ts'

interface PersonFiguresProps {
  counters: PersonCounters
  asked: ReturnType<typeof useAskedCounters>
  isOwn: boolean
}

/** One row a figure; the lines of the open one stand beside them, below it on narrow screens. */
export function PersonFigures({ counters, asked, isOwn }: PersonFiguresProps) {
  const { t } = useTranslation('counters')
  const shown = figuresOf(counters)
  const chosen = asked.figure && shown.includes(asked.figure) ? asked.figure : null
  const beside = chosen ?? firstFigure(counters)
  const lines = (figure: FigureId) => <FigureLines counters={counters} figure={figure} isOwn={isOwn} key={figure} />
  return (
    <>
      <div className="grid grid-cols-1 [print-color-adjust:exact] items-start gap-4 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)]">
        <section
          aria-label={t('title')}
          className="overflow-clip rounded-3 border border-line bg-surface *:not-last:border-b *:not-last:border-line"
        >
          {shown.map(figure => (
            <div key={figure}>
              <FigureRow
                counters={counters}
                figure={figure}
                isOpen={figure === chosen}
                isShownBeside={figure === beside}
                onToggle={() => asked.showFigure(figure === chosen ? null : figure)}
              />
              {figure === chosen && (
                <div className="border-t border-line shadow-[inset_3px_0_0_var(--bleu-text)] lg:hidden">
                  {lines(figure)}
                </div>
              )}
            </div>
          ))}
        </section>
        <section className="overflow-clip rounded-3 border border-line bg-surface max-lg:hidden">
          {lines(beside)}
        </section>
      </div>
      <p className="mt-3.5 text-13 text-ink-2">{t('plannedNote')}</p>
    </>
  )
}
