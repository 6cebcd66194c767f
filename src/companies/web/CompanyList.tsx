import { formatDate } from '#core/calendar.ts'
import { finder } from '#core/search.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ViewIcon } from '#web/ui/rare-icons.tsx'
import { useRowWindow } from '#web/ui/rows/useRowWindow.ts'
import type { Company } from './Companies.ts'

interface CompanyListProps {
  companies: readonly Company[]
  search: { value: string; onChange: (text: string) => void }
  onOpen: (to: CompanyDialog, company: Company) => void
}

export type CompanyDialog = 'view' | 'rename' | 'delete'

export function CompanyList({ companies, search, onOpen }: CompanyListProps) {
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
      <Rows companies={shown} onOpen={onOpen} />
    </Panel>
  )
}

/** Pixels of a row on a wide screen, and of one with its buttons underneath. */
const estimate = () => (window.matchMedia('(width >= 48rem)').matches ? 69 : 116)

/** Draws only the rows near the window. */
function Rows({ companies, onOpen }: Pick<CompanyListProps, 'companies' | 'onOpen'>) {
  const { bodyRef, rowRef, first, last, above, below } = useRowWindow<HTMLUListElement>(companies.length, { estimate })
  return (
    <ul ref={bodyRef} style={{ paddingTop: above, paddingBottom: below }}>
      {companies.slice(first, last).map((company, index) => (
        <li
          aria-posinset={first + index + 1}
          aria-setsize={companies.length}
          className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 md:px-5"
          data-index={first + index}
          key={company.id}
          ref={rowRef}
        >
          <Summary company={company} />
          <Actions name={company.name} onOpen={to => onOpen(to, company)} />
        </li>
      ))}
    </ul>
  )
}

function Summary({ company: { name, employeeCount, createdAt } }: { company: Company }) {
  const { t } = useTranslation('companies')
  const createdOn = Temporal.Instant.from(createdAt).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate()
  return (
    <div className="min-w-0 max-md:w-full md:flex-1">
      <h2 className="text-18 font-semibold wrap-anywhere">{name}</h2>
      <p className="text-13 text-ink-2">
        {t('employeeCount', { count: employeeCount })}, {t('createdOn', { date: formatDate(createdOn.toString()) })}
      </p>
    </div>
  )
}

function Actions({ name, onOpen }: { name: string; onOpen: (to: CompanyDialog) => void }) {
  const { t } = useTranslation('companies')
  return (
    <div className="flex gap-1 max-md:-ml-3">
      <IconButton icon={<ViewIcon />} label={t('actions.view', { name })} onPress={() => onOpen('view')} />
      <IconButton icon={<EditIcon />} label={t('actions.rename', { name })} onPress={() => onOpen('rename')} />
      <IconButton
        icon={<DeleteIcon />}
        label={t('actions.delete', { name })}
        onPress={() => onOpen('delete')}
        tone="delete"
      />
    </div>
  )
}
