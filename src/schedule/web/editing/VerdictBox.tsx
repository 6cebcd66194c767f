import { Fragment } from 'react'
import { FindingSentence } from '#labour/web/shared/FindingSentence.tsx'
import { SeverityMark, type Sign } from '#labour/web/shared/SeverityMark.tsx'
import { outcomeOf, type Verdict } from './Verdict.ts'
import { longVerdict, shortVerdict } from './VerdictWords.ts'

const tones = {
  good: 'bg-sapin-wash text-sapin',
  warn: 'bg-ocre-wash text-ocre',
  bad: 'bg-brique-wash text-brique',
}

const toneOf = (verdict: Verdict): keyof typeof tones => {
  if (outcomeOf(verdict) !== 'possible') return 'bad'
  const isCareful = verdict.findings.some(({ severity }) => severity === 'warning') || verdict.totals[0]?.isOver
  return isCareful ? 'warn' : 'good'
}

interface VerdictBoxProps {
  verdict: Verdict
  /** The hours stand beside it. */
  isShort?: boolean
}

/** The verdict in words: green where it is possible, ochre where it needs attention, brick where a rule refuses. */
export function VerdictBox({ verdict, isShort }: VerdictBoxProps) {
  const tone = toneOf(verdict)
  return (
    <p
      className={`grid grid-cols-[14px_minmax(0,1fr)] gap-2 rounded-[7px] px-2.5 py-2 text-13 leading-[1.45] font-label tabular-nums ${tones[tone]}`}
      role="status"
    >
      <SeverityMark className={`mt-1 ${tone === 'good' ? 'text-sapin!' : ''}`} sign={signOf(verdict)} />
      <span className="wrap-anywhere">
        {(isShort ? shortVerdict(verdict) : longVerdict(verdict)).map((worded, index) => (
          <Fragment key={worded.sentence}>
            {index > 0 && ' '}
            <FindingSentence {...worded} />
          </Fragment>
        ))}
      </span>
    </p>
  )
}

/** The shape of its worst finding: shapes differ where colours are not seen. */
const signOf = (verdict: Verdict): Sign => {
  const outcome = outcomeOf(verdict)
  if (outcome !== 'possible') return outcome === 'never' ? 'blocking' : 'exceeded'
  return toneOf(verdict) === 'warn' ? 'warning' : 'accepted'
}

/** Beside a choice that a rule refuses or asks about. */
export function RefusalMark({ verdict }: { verdict: Verdict }) {
  return outcomeOf(verdict) === 'possible' ? null : <SeverityMark sign={signOf(verdict)} />
}
