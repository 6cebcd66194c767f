import { SearchField as AriaSearchField, Input } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { controlEdgeClass } from './field-style.ts'
import { IconButton } from './IconButton.tsx'
import { CloseIcon, SearchIcon } from './icons.tsx'

interface SearchFieldProps {
  /** Said to assistive technology and shown as the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Échap empties it. */
export function SearchField({ label, className = '', ...field }: SearchFieldProps) {
  const { t } = useTranslation('ui')
  return (
    <AriaSearchField {...field} aria-label={label} className={`group relative min-w-0 ${className}`}>
      <span className="pointer-events-none absolute top-[13px] left-3.5 text-ink-3">
        <SearchIcon />
      </span>
      <Input
        className={`${controlEdgeClass} py-2.5 pr-12 pl-[42px] [&::-webkit-search-cancel-button]:hidden`}
        placeholder={label}
      />
      <IconButton
        className="absolute top-px right-px size-11 group-data-empty:hidden desk:size-11"
        icon={<CloseIcon size={18} />}
        label={t('clear')}
      />
    </AriaSearchField>
  )
}
