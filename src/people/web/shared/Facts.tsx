import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n.ts'

export type Fact = { label: string; value: ReactNode }

/** The facts that are known of somebody, and that the others are not. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  const { t } = useTranslation('people')
  return (
    <dl className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {rows.map(({ label, value }) => (
        <div className="min-w-0" key={label}>
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="font-label wrap-anywhere">
            {value ?? <span className="text-ink-3">{t('person.unknown')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
