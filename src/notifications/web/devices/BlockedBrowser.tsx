import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { useAskBrowser } from './PushOfBrowser.ts'

/** Only its person can let the browser show notices again: a page may not ask twice. */
export function BlockedBrowser({ hasEmail }: { hasEmail: boolean }) {
  const { t } = useTranslation('noticeSettings')
  const ask = useAskBrowser()
  return (
    <div className="mt-3 grid gap-2 rounded-2 border border-dashed border-ocre bg-ocre-wash p-4">
      <h3 className="text-16">{t('blocked.title')}</h3>
      <p className="text-14">
        {t('blocked.how')} {hasEmail && t('blocked.mails')}
      </p>
      <Button className="justify-self-start" onPress={() => void ask()} size="sm" variant="secondary">
        {t('blocked.done')}
      </Button>
    </div>
  )
}
