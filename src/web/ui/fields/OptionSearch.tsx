import type { ReactNode } from 'react'
import { Autocomplete, Input, SearchField } from 'react-aria-components'
import { finder } from '#core/search.ts'
import { useTranslation } from '#web/i18n.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { controlEdgeClass } from './field-style.ts'

/** Above the list of a SelectField: what is typed keeps the options that it finds. */
export function OptionSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <Autocomplete filter={(text, query) => finder(query)(text)}>
      <SearchField aria-label={t('select.search')} autoFocus className="relative p-1 pb-0">
        <span className="pointer-events-none absolute top-[15px] left-4 text-ink-3">
          <SearchIcon size={18} />
        </span>
        <Input
          className={`${controlEdgeClass} py-2 pr-2 pl-10 [&::-webkit-search-cancel-button]:hidden`}
          placeholder={t('select.search')}
        />
      </SearchField>
      {children}
    </Autocomplete>
  )
}
