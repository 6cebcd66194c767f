import type { Employee } from '#people/web/people/People.ts'
import { ChooseInvited } from './ChooseInvited.tsx'
import { useMakeInvitations } from './Invitations.ts'
import { MadeInvitations } from './MadeInvitations.tsx'

interface PrintInvitationsDialogProps {
  /** People who have not come in. */
  people: readonly Employee[]
  /** The people among them who are chosen in the list. */
  picked: readonly Employee[]
  onClose: () => void
}

/** A card for each: a team without e-mail addresses comes in with them. */
export function PrintInvitationsDialog({ people, picked, onClose }: PrintInvitationsDialogProps) {
  const { data, isPending, mutate } = useMakeInvitations()
  return data ? (
    <MadeInvitations {...data} onClose={onClose} />
  ) : (
    <ChooseInvited isBusy={isPending} onChoose={mutate} onClose={onClose} people={people} picked={picked} />
  )
}
