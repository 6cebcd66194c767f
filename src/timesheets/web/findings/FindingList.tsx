import { useState } from 'react'
import { SeverityMark } from '#labour/web/shared/SeverityMark.tsx'
import { useTranslation } from '#web/i18n.ts'
import { isUrgent, type WorkedFinding } from './WorkedFindings.ts'

/** Shown at once. */
const shownFirst = 2

/** Findings of the rules of working time in somebody's hours, the worst first. Draws nothing without findings. */
export function FindingList({ findings }: { findings: readonly WorkedFinding[] }) {
  const { t } = useTranslation('counters')
  const [isWhole, setWhole] = useState(false)
  if (findings.length === 0) return null
  const shown = isWhole ? findings : findings.filter(isUrgent).slice(0, shownFirst)
  const rest = findings.length - shown.length
  return (
    <div className="mt-2 grid gap-1 text-13 whitespace-normal">
      <ul className="grid gap-1">
        {shown.map(finding => (
          <li className="flex items-start gap-1.5" key={`${finding.rule} ${finding.about}`}>
            <span className="mt-[3px]">
              <SeverityMark sign={finding.severity} />
            </span>
            <span className="min-w-0">
              <span className="sr-only">{t(`findings.severities.${finding.severity}`)} </span>
              <b className="font-semibold">{finding.lead}</b>
              {finding.sentence.slice(finding.lead.length)}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          className="min-h-11 cursor-pointer justify-self-start text-bleu-text underline decoration-1 underline-offset-3 hover:decoration-2 desk:min-h-6"
          onClick={() => setWhole(true)}
          type="button"
        >
          {t(shown.length > 0 ? 'findings.others' : 'findings.infos', { count: rest })}
        </button>
      )}
    </div>
  )
}
