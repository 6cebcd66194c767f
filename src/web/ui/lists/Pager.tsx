import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NextIcon, PreviousIcon } from '#web/ui/icons.tsx'

interface PagerProps {
  /** From 1. */
  page: number
  pageSize: number
  /** Total over all pages. */
  total: number
  onChange: (page: number) => void
}

/** Null for a single page. */
export function Pager({ page, pageSize, total, onChange }: PagerProps) {
  const { t } = useTranslation('ui')
  if (total <= pageSize && page === 1) return null
  const last = Math.max(1, Math.ceil(total / pageSize))
  const [from, to] = [Math.min((page - 1) * pageSize + 1, total), Math.min(page * pageSize, total)]
  return (
    <nav aria-label={t('pages.label')} className="mt-4 flex items-center justify-end gap-2">
      <p aria-live="polite" className="mr-2 text-14 text-ink-2 tabular-nums">
        {t('pages.shown', { from, to, total })}
      </p>
      <IconButton
        hasEdge
        icon={<PreviousIcon />}
        isDisabled={page <= 1}
        label={t('pages.previous')}
        onPress={() => onChange(Math.min(page - 1, last))}
      />
      <IconButton
        hasEdge
        icon={<NextIcon />}
        isDisabled={page >= last}
        label={t('pages.next')}
        onPress={() => onChange(page + 1)}
      />
    </nav>
  )
}
