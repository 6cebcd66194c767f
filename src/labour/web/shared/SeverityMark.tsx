import type { Severity } from '#labour/rules.ts'

/** An accepted one looks settled, whatever it was. */
export type Sign = Severity | 'accepted'

/** Each has a shape and a colour of its own; its word stands beside it, or is its label. */
const tones: Record<Sign, string> = {
  info: 'text-ink-2',
  warning: 'text-ocre',
  exceeded: 'text-brique',
  blocking: 'text-brique',
  accepted: 'text-ink-2',
}

const shapes: Record<Sign, string> = {
  info: 'M12.3 7a5.3 5.3 0 1 1-10.6 0 5.3 5.3 0 0 1 10.6 0z',
  warning: 'M7 2.4 12.3 11.8H1.7z',
  exceeded: 'M7 1.8 12.7 12.2H1.3z',
  blocking: 'M1.6 1.6h10.8v10.8H1.6z',
  accepted: 'm2.5 7.5 3 3 6-6.5',
}

const filled: ReadonlySet<Sign> = new Set(['exceeded', 'blocking'])

interface SeverityMarkProps {
  sign: Sign
  /** Without one its word stands beside it. */
  label?: string | undefined
  className?: string
}

/** How grave a finding is. Never by its colour alone. */
export function SeverityMark({ sign, label, className = '' }: SeverityMarkProps) {
  const word = label === undefined ? { 'aria-hidden': true as const } : { 'aria-label': label, role: 'img' }
  return (
    <svg
      {...word}
      className={`inline-block size-3 flex-none ${tones[sign]} ${className}`}
      fill={filled.has(sign) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={sign === 'exceeded' ? 1.2 : 1.7}
      viewBox="0 0 14 14"
    >
      <path d={shapes[sign]} />
      {sign === 'blocking' && <path d="M4 7h6" stroke="var(--surface)" />}
    </svg>
  )
}
