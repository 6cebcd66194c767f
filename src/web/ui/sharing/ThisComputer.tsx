import { useTranslation } from '#web/i18n.ts'

/** Said of an address for other devices that none of them can open. */
export function ThisComputer({ address }: { address: string }) {
  const { t } = useTranslation('links')
  return (
    /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname) && (
      <p className="text-14 text-ocre">{t('thisComputer')}</p>
    )
  )
}
