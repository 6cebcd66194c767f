import { type Cycle, useDeleteCycle, useDeleteTemplate, type WeekTemplate } from '#templates/web/Templates.ts'
import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'

export function DeleteTemplateDialog({ template, onClose }: { template: WeekTemplate; onClose: () => void }) {
  const { t } = useTranslation('templates')
  const { commandOf } = useOpened(template)
  return (
    <CommandDialog
      command={commandOf(useDeleteTemplate())}
      confirmLabel={t('templates.delete')}
      done={t('templates.deleted')}
      failure={t('cycles.failure')}
      onClose={onClose}
      title={t('templates.deleteTitle')}
    >
      {t('templates.deleteBody', { name: template.name })}
    </CommandDialog>
  )
}

export function DeleteCycleDialog({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const { t } = useTranslation('templates')
  const { commandOf } = useOpened(cycle)
  return (
    <CommandDialog
      command={commandOf(useDeleteCycle())}
      confirmLabel={t('cycles.delete')}
      done={t('cycles.deleted')}
      failure={t('cycles.failure')}
      onClose={onClose}
      title={t('cycles.deleteTitle')}
    >
      {t('cycles.deleteBody', { name: cycle.name })}
    </CommandDialog>
  )
}
