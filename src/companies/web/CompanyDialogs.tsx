import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { AddCompanyDialog } from './AddCompanyDialog.tsx'
import { type Company, useDeleteCompany } from './Companies.ts'
import type { CompanyDialog } from './CompanyList.tsx'
import { CompanyPeopleDialog } from './CompanyPeopleDialog.tsx'
import { type Handover, HandoverDialog } from './HandoverDialog.tsx'
import { RenameCompanyDialog } from './RenameCompanyDialog.tsx'

export type OpenDialog =
  | { to: 'add' }
  | { to: 'handover'; handover: Handover }
  | { to: CompanyDialog; company: Company }

interface CompanyDialogsProps {
  opened: OpenDialog
  /** The current companies: a rename elsewhere shows in the open dialog too. */
  companies: readonly Company[]
  onOpen: (opened: OpenDialog) => void
  onClose: () => void
}

export function CompanyDialogs({ opened, companies, onOpen, onClose }: CompanyDialogsProps) {
  if (opened.to === 'add')
    return <AddCompanyDialog onAdded={handover => onOpen({ to: 'handover', handover })} onClose={onClose} />
  if (opened.to === 'handover') return <HandoverDialog handover={opened.handover} onClose={onClose} />
  if (opened.to === 'view') return <CompanyPeopleDialog company={opened.company} onClose={onClose} />
  if (opened.to === 'delete') return <DeleteCompanyDialog company={opened.company} onClose={onClose} />
  const company = companies.find(({ id }) => id === opened.company.id)
  return company && <RenameCompanyDialog company={company} onClose={onClose} />
}

function DeleteCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
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
