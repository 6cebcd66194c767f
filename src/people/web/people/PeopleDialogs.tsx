import type { PeopleAndRoles } from '#people/web/shared/usePeopleAndRoles.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { newest } from '#web/ui/dialogs/useOpened.ts'
import type { PersonPart } from './EmployeeDialog.tsx'
import type { Employee } from './People.ts'

const FormerPeopleDialog = lazyDialog(
  async () => (await import('#people/web/former/FormerPeopleDialog.tsx')).FormerPeopleDialog,
)
const EmployeeDialog = lazyDialog(async () => (await import('./EmployeeDialog.tsx')).EmployeeDialog)
const PrintInvitationsDialog = lazyDialog(
  async () => (await import('#people/web/invitations/PrintInvitationsDialog.tsx')).PrintInvitationsDialog,
)

export type OpenDialog = { to: 'add' } | { to: 'former' } | { to: 'cards' } | { to: 'edit'; employee: Employee }

interface PeopleDialogsProps {
  opened: OpenDialog
  /** The current people: changes made elsewhere show in the open dialog too. */
  data: PeopleAndRoles | undefined
  part: PersonPart
  /** People who have not come in, and those of them who are picked in the list. */
  waiting: readonly Employee[]
  picked: readonly Employee[]
  onClose: () => void
}

export function PeopleDialogs({ opened, data, part, waiting, picked, onClose }: PeopleDialogsProps) {
  if (opened.to === 'former') return <FormerPeopleDialog onClose={onClose} />
  if (opened.to === 'cards') return <PrintInvitationsDialog onClose={onClose} people={waiting} picked={picked} />
  if (opened.to === 'add')
    return data && <EmployeeDialog employee={null} onClose={onClose} part={part} roles={data.roles} />
  const employee = newest(data?.employees, opened.employee)
  return data && <EmployeeDialog employee={employee} onClose={onClose} part={part} roles={data.roles} />
}
