import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nameOfFinding } from '#labour/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { FINDINGS_DRAWN, type Part, partWith } from './Findings.ts'
import type { WeekFinding } from './RowMarks.ts'

interface FindingPartProps {
  findings: readonly WeekFinding[]
  chosen: WeekFinding | null
  /** @param at its place among all of them, from 1 */
  children: (finding: WeekFinding, at: number) => ReactNode
}

/** A list of findings. Of many it draws the part with the chosen one, and more at a press: thousands at once take seconds. */
export function FindingPart({ findings, chosen, children }: FindingPartProps) {
  const { t } = useTranslation('findings')
  const list = useRef<HTMLUListElement>(null)
  const count = findings.length
  const at = chosen ? findings.findIndex(each => nameOfFinding(each) === nameOfFinding(chosen)) : -1
  const [known, draw] = useState<Part>({ from: 0, to: FINDINGS_DRAWN })
  const part = partWith(known, count, at)
  if (part !== known) draw(part)
  const from = part.from
  const to = Math.min(part.to, count)

  /** The focus goes on where the reading does. */
  const grow = (grown: Part, index: number) => {
    flushSync(() => draw(grown))
    list.current?.children[index - grown.from]?.querySelector('button')?.focus()
  }
  const before = () => grow({ from: Math.max(0, from - FINDINGS_DRAWN), to }, from - 1)
  const after = () => grow({ from, to: to + FINDINGS_DRAWN }, to)
  return (
    <>
      {from > 0 && (
        <div className="border-line border-b px-4 py-2">
          <Button isFullWidth onPress={before} size="sm" variant="secondary">
            {t('before')}
          </Button>
        </div>
      )}
      <ul ref={list}>{findings.slice(from, to).map((finding, index) => children(finding, from + index + 1))}</ul>
      {(from > 0 || to < count) && (
        <div className="grid gap-2 border-line border-t px-4 py-3 text-center">
          <p className="text-13 text-ink-2 tabular-nums">{t('part', { from: from + 1, to, count })}</p>
          {to < count && (
            <Button isFullWidth onPress={after} size="sm" variant="secondary">
              {t('after')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
