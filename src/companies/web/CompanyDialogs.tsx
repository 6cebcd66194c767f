import { AddCompanyDialog } from './AddCompanyDialog.tsx'
import type { Company } from './Companies.ts'
import type { CompanyDialog } from './CompanyList.tsx'
import { CompanyPeopleDialog } from './CompanyPeopleDialog.tsx'
import { DeleteCompanyDialog } from './DeleteCompanyDialog.tsx'
import { type Handover, HandoverDialog } from './HandoverDialog.tsx'
import { RenameCompanyDialog } from './RenameCompanyDialog.tsx'

export type Opened = { to: 'add' } | { to: 'handover'; handover: Handover } | { to: CompanyDialog; company: Company }

interface CompanyDialogsProps {
  opened: Opened
  /** The current companies: a rename elsewhere shows in the open dialog too. */
  companies: readonly Company[]
  onOpen: (opened: Opened) => void
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
