import type { PeopleAndRoles } from '#people/web/shared/usePeopleAndRoles.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import type { Employee } from './People.ts'

const FormerPeopleDialog = lazyDialog(
  async () => (await import('#people/web/former/FormerPeopleDialog.tsx')).FormerPeopleDialog,
)
const AddEmployeeDialog = lazyDialog(async () => (await import('./AddEmployeeDialog.tsx')).AddEmployeeDialog)
const PrintInvitationsDialog = lazyDialog(
  async () => (await import('#people/web/invitations/PrintInvitationsDialog.tsx')).PrintInvitationsDialog,
)

export type OpenDialog = 'add' | 'former' | 'cards'

interface PeopleDialogsProps {
  opened: OpenDialog
  /** The current people: changes made elsewhere show in the open dialog too. */
  data: PeopleAndRoles | undefined
  /** People who have not come in, and those of them who are picked in the list. */
  waiting: readonly Employee[]
  picked: readonly Employee[]
  onClose: () => void
}

export function PeopleDialogs({ opened, data, waiting, picked, onClose }: PeopleDialogsProps) {
  if (opened === 'former') return <FormerPeopleDialog onClose={onClose} />
  if (opened === 'cards') return <PrintInvitationsDialog onClose={onClose} people={waiting} picked={picked} />
  return data && <AddEmployeeDialog onClose={onClose} roles={data.roles} />
}
