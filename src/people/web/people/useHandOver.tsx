import { useState } from 'react'
import { useSendsMail } from '#web/api/site.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PassOnDialog } from './PassOnDialog.tsx'
import { type Employee, isAwaited, type SavedEmployee } from './People.ts'

type HandOver = { way: 'link' | 'name'; person: SavedEmployee; isLast: boolean }

interface HandOverOptions {
  isInviting: boolean
  onClose: () => void
}

/**
 * The way in of a saved person whom no mail tells it: a link to hand over, or a sign-in name to pass on.
 * @param employee as they were before; null for somebody new
 */
export function useHandOver(employee: Employee | null, { isInviting, onClose }: HandOverOptions) {
  const today = useToday()
  const sendsMail = useSendsMail()
  const [handed, setHanded] = useState<HandOver | null>(null)
  const wayFor = ({ email, signInName }: SavedEmployee) => {
    const isMailed = sendsMail && email !== null
    // A corrected address ends the link that was handed over for the former one.
    const isInvited = employee ? isAwaited(employee, today) && email !== employee.email : isInviting
    if (isInvited && !isMailed) return 'link'
    return signInName !== null && signInName !== employee?.signInName ? 'name' : null
  }
  /** @returns whether there is anything to hand over */
  const handOver = (person: SavedEmployee, { isLast }: { isLast: boolean }) => {
    const way = wayFor(person)
    if (way) setHanded({ way, person, isLast })
    return way !== null
  }
  return { handOver, handed: handed && { isLast: handed.isLast, dialog: dialogOf(handed) } }

  function dialogOf({ way, person, isLast }: HandOver) {
    const close = isLast ? onClose : () => setHanded(null)
    if (way === 'name') return <PassOnDialog onClose={close} person={person} />
    return <LinkDialog isInvited isMadeAtOnce key={person.id} onClose={close} person={person} />
  }
}
