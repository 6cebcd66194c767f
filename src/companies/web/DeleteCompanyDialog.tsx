import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { type Company, useDeleteCompany } from './Companies.ts'

export function DeleteCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('companies')
  const { name, employeeCount } = company
  return (
    <CommandDialog
      command={useDeleteCompany(company)}
      confirmLabel={t('delete')}
      done={t('deleted')}
      failure={t('failures.delete')}
      onClose={onClose}
      title={t('deletion.title')}
    >
      <p className="wrap-anywhere text-ink">
        <span>{t('deletion.question')}</span> <strong>{t('deletion.name', { name })}</strong>
      </p>
      <p className="text-ink">{t('deletion.irreversible')}</p>
      <p className="mt-2">{t('deletion.consequence', { count: employeeCount })}</p>
    </CommandDialog>
  )
}
