import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

interface TakeOverProps {
  words: string
  /** Null for somebody who may not write the balance. */
  onWrite: (() => void) | null
}

/** What was left before the company came here is written by hand. */
export function TakeOver({ words, onWrite }: TakeOverProps) {
  const { t } = useTranslation('ledger')
  return (
    <Banner className="mb-4" kind="info">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 text-pretty">{words}</span>
        {onWrite && (
          <Button onPress={onWrite} size="sm" variant="secondary">
            {t('takeOver.write')}
          </Button>
        )}
      </span>
    </Banner>
  )
}
