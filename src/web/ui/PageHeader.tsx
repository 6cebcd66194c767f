import type { ReactNode } from 'react'

interface PageHeaderProps {
  /** The h1 of the page. */
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
      <div>
        <h1>{title}</h1>
        {subtitle && <p className="mt-1.5 text-ink-2">{subtitle}</p>}
      </div>
      {actions && (
        <div className="flex max-w-full flex-wrap items-center gap-3 max-md:grow print:hidden">{actions}</div>
      )}
    </header>
  )
}
