import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { useExportOwnData } from './Account.ts'

/** Export of one's own data. */
export function OwnData() {
  const { t } = useTranslation('account')
  const { mutateAsync, isPending } = useExportOwnData()
  const take = () =>
    void sayEnding(mutateAsync(), { done: t('settings.data.done'), failure: t('settings.data.failure') })
  return (
    <Panel title={t('settings.data.title')}>
      <p className="mb-4 max-w-[70ch] text-ink-2">{t('settings.data.body')}</p>
      <Button isBusy={isPending} onPress={take} variant="secondary">
        {t('settings.data.export')}
      </Button>
    </Panel>
  )
}
