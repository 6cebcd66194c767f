import { useState } from 'react'
import { BothStepsDialog } from './BothStepsDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { useRenewCodes } from './TwoStep.ts'

export function RenewCodesDialog({ person, onClose }: { person: string; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const send = useRenewCodes().mutateAsync
  if (codes) return <RecoveryCodesDialog codes={codes} person={person} onClose={onClose} />
  return (
    <BothStepsDialog
      onClose={onClose}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      send={send}
      what="renewal"
    />
  )
}
