import { useTranslation } from '#web/i18n.ts'

/** Breaks after the @ if too long, not within a word. Says so of somebody without one. */
export function EmailAddress({ children }: { children: string | null }) {
  const { t } = useTranslation('ui')
  if (children === null) return t('noEmail')
  const host = children.indexOf('@') + 1
  return (
    <span>
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
    </span>
  )
}
