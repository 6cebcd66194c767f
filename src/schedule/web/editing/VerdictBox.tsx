import { Fragment } from 'react'
import { FindingSentence } from '#labour/web/shared/FindingSentence.tsx'
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
  className?: string
}

/** The verdict in words: green where it is possible, ochre where it needs attention, brick where a rule refuses. */
export function VerdictBox({ verdict, isShort, className = '' }: VerdictBoxProps) {
  const tone = toneOf(verdict)
  return (
    <p
      className={`grid grid-cols-[14px_minmax(0,1fr)] gap-2 rounded-[7px] px-2.5 py-2 text-13 leading-[1.45] font-label tabular-nums ${tones[tone]} ${className}`}
      role="status"
    >
      <VerdictSign tone={tone} />
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

/** Shapes differ where colours are not seen. */
function VerdictSign({ tone }: { tone: keyof typeof tones }) {
  return (
    <svg aria-hidden="true" className="mt-[3px]" fill="none" height="14" viewBox="0 0 14 14" width="14">
      {tone === 'good' ? (
        <path
          d="m2.5 7.5 3 3 6-6.5"
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="1.9"
        />
      ) : (
        <path
          d="M7 1.8 12.9 12.2H1.1z"
          fill={tone === 'bad' ? 'currentColor' : undefined}
          stroke="currentColor"
          strokeLinejoin="round"
          strokeWidth="1.4"
        />
      )}
    </svg>
  )
}

/** Beside a choice that a rule refuses or asks about. */
export function RefusalMark({ verdict }: { verdict: Verdict }) {
  return outcomeOf(verdict) === 'possible' ? null : (
    <span className="text-brique">
      <VerdictSign tone="bad" />
    </span>
  )
}
