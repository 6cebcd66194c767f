import type { Severity } from '#labour/rules.ts'

/** One shape a severity: a solid triangle, a hollow one, a ring, a square with a bar. Words stand beside it. */
const shapes: Record<Severity, { tone: string; drawing: React.ReactNode }> = {
  exceeded: { tone: 'text-brique', drawing: <path d="M7 1.6 13.2 12.6H.8z" fill="currentColor" /> },
  warning: {
    tone: 'text-ocre',
    drawing: (
      <path d="M7 2.4 12.3 11.8H1.7z" fill="none" stroke="currentColor" strokeLinejoin="round" strokeWidth="1.7" />
    ),
  },
  info: {
    tone: 'text-ink-2',
    drawing: <circle cx="7" cy="7" fill="none" r="4.8" stroke="currentColor" strokeWidth="1.6" />,
  },
  blocking: {
    tone: 'text-brique',
    drawing: (
      <>
        <rect fill="currentColor" height="12" rx="1.5" width="12" x="1" y="1" />
        <path d="M4 7h6" stroke="var(--surface)" strokeWidth="2" />
      </>
    ),
  },
}

export function SeverityMark({ severity }: { severity: Severity }) {
  const { tone, drawing } = shapes[severity]
  return (
    <svg aria-hidden="true" className={`shrink-0 ${tone}`} height="14" viewBox="0 0 14 14" width="14">
      {drawing}
    </svg>
  )
}
