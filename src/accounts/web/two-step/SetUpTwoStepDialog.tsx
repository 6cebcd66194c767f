import { useState } from 'react'
import { ConfirmAppDialog } from './ConfirmAppDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { SetUpPasswordDialog } from './SetUpPasswordDialog.tsx'
import type { SetUp } from './TwoStep.ts'

type Step = { at: 'password' } | { at: 'app'; setUp: SetUp } | { at: 'codes'; codes: string[] }

/** The password, the app with its first code, the recovery codes: one dialog after the other. */
export function SetUpTwoStepDialog({ person, onClose }: { person: string; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  if (step.at === 'password')
    return <SetUpPasswordDialog onBegun={setUp => setStep({ at: 'app', setUp })} onClose={onClose} />
  if (step.at === 'app')
    return <ConfirmAppDialog onClose={onClose} onDone={codes => setStep({ at: 'codes', codes })} setUp={step.setUp} />
  return <RecoveryCodesDialog codes={step.codes} person={person} onClose={onClose} />
}
