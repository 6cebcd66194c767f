import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { companiesQuery } from './Companies.ts'
import type { OpenDialog } from './CompanyDialogs.tsx'
import { CompanyList } from './CompanyList.tsx'

const CompanyDialogs = lazyDialog(async () => (await import('./CompanyDialogs.tsx')).CompanyDialogs)

/** More companies than this get a search field. */
const atAGlance = 10

export function CompaniesPage() {
  const { t } = useTranslation('companies')
  const query = useQuery(companiesQuery)
  const search = useSearchText()
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  return (
    <>
      <PageHeader
        action={{ kind: 'create', label: t('add'), icon: <PlusIcon />, onPress: () => setOpened({ to: 'add' }) }}
        title={t('web:titles.companies')}
      />
      <Loaded failure={t('failures.load')} query={query}>
        {companies => (
          <>
            {(companies.length > atAGlance || search.value !== '') && (
              <SearchField {...search} className="mb-4 sm:w-80" label={t('search')} />
            )}
            <CompanyList companies={companies} onOpen={(to, company) => setOpened({ to, company })} search={search} />
            {opened && (
              <CompanyDialogs
                companies={companies}
                onClose={() => setOpened(null)}
                onOpen={setOpened}
                opened={opened}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

CompaniesPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(companiesQuery)
