import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { controlEdgeClass } from '#web/ui/fields/field-style.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx'

interface SearchFieldProps {
  /** The accessible name and the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Entrée: to what was found. */
  onEnter?: () => void
  /** The key that brings here, shown while it is empty. */
  hint?: string
  className?: string
  ref?: RefObject<HTMLInputElement | null>
}

/** Échap empties it. */
export function SearchField({ label, value, onChange, onEnter, hint, className = '', ref }: SearchFieldProps) {
  const { t } = useTranslation('ui')
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear()
    if (event.key === 'Enter') onEnter?.()
  }
  return (
    <div className={`relative min-w-0 ${className}`}>
      <span className="pointer-events-none absolute top-[13px] left-3.5 text-ink-3">
        <SearchIcon />
      </span>
      <input
        aria-label={label}
        className={`${controlEdgeClass} py-2.5 pl-[42px] ${value === '' ? 'pr-2' : 'pr-12'} [&::-webkit-search-cancel-button]:hidden`}
        enterKeyHint="search"
        onChange={event => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={label}
        ref={input}
        type="search"
        value={value}
      />
      {value === '' && hint && (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-3 right-2.5 rounded-1 border border-line px-1.5 font-sans text-12 text-ink-2 pointer-coarse:hidden"
        >
          {hint}
        </kbd>
      )}
      {value !== '' && (
        <IconButton
          className="absolute top-px right-px size-11 desk:size-11"
          icon={<CloseIcon size={18} />}
          label={t('clear')}
          onPress={clear}
        />
      )}
    </div>
  )
}
