import { formatDate } from '#core/calendar.ts'
import { finder } from '#core/search.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useLanguage } from '#web/useLanguage.ts'
import type { Company } from './Companies.ts'

interface CompanyListProps {
  companies: readonly Company[]
  search: { value: string; onChange: (text: string) => void }
}

export function CompanyList({ companies, search }: CompanyListProps) {
  const { t } = useTranslation('companies')
  const found = finder(search.value)
  const { compare } = new Intl.Collator(useLanguage())
  const shown = companies.filter(({ name }) => found(name)).toSorted((one, other) => compare(one.name, other.name))
  if (companies.length === 0)
    return (
      <Panel>
        <EmptyState title={t('emptyTitle')}>{t('emptyBody')}</EmptyState>
      </Panel>
    )
  if (shown.length === 0)
    return (
      <Panel>
        <EmptyState
          action={
            <Button onPress={() => search.onChange('')} variant="secondary">
              {t('showAll')}
            </Button>
          }
          title={t('notFoundTitle')}
        >
          {t('notFoundBody', { query: search.value })}
        </EmptyState>
      </Panel>
    )
  return (
    <Panel isFlush>
      <ul>
        {shown.map(company => (
          <CompanyRow company={company} key={company.id} />
        ))}
      </ul>
    </Panel>
  )
}

/** A thousand companies stay quick: rows out of sight are not laid out. */
function CompanyRow({ company }: { company: Company }) {
  const { t } = useTranslation('companies')
  const { name, employeeCount, createdAt } = company
  const createdOn = Temporal.Instant.from(createdAt).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate()
  return (
    <li className="border-b border-line px-4 py-3 [contain-intrinsic-size:auto_68px] [content-visibility:auto] last:border-b-0 md:px-5">
      <h2 className="text-18 font-semibold wrap-anywhere">{name}</h2>
      <p className="text-13 text-ink-2">
        {t('employeeCount', { count: employeeCount })}, {t('createdOn', { date: formatDate(createdOn.toString()) })}
      </p>
    </li>
  )
}
