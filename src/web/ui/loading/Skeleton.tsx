interface SkeletonProps {
  /** Shape it like the content: `h-6 w-40`. */
  className?: string
}

/** For a first load; the page that shows it carries `aria-busy`. Appears after 300 ms. */
export function Skeleton({ className = 'h-3.5' }: SkeletonProps) {
  return (
    <span aria-hidden="true" className="after-a-while block">
      <span className={`skeleton block ${className}`} />
    </span>
  )
}
