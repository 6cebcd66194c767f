export interface MarkProps {
  /** Edge in pixels, at least 16. */
  size?: number
}

/** A jacket pocket carrying two shifts that overlap. Decoration: the name stands beside it. */
export function Mark({ size = 28 }: MarkProps) {
  return (
    <svg aria-hidden="true" className="block shrink-0" height={size} viewBox="0 0 32 32" width={size}>
      <MarkShapes />
    </svg>
  )
}

export function MarkShapes() {
  return (
    <>
      <path
        d="M2.5 3.2A1.7 1.7 0 0 1 4.2 1.5H27.8A1.7 1.7 0 0 1 29.5 3.2V22A8.5 8.5 0 0 1 21 30.5H11A8.5 8.5 0 0 1 2.5 22Z"
        fill="var(--bleu)"
      />
      <g fill="#fff">
        <rect height="4.6" rx="1.6" width="11.5" x="7" y="9.4" />
        <rect height="4.6" rx="1.6" width="11.5" x="13.5" y="17" />
      </g>
    </>
  )
}
