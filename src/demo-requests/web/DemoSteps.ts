import { redirect } from '@tanstack/react-router'
import { furthestStep, successStep } from '#demo-requests/rules.ts'
import { paths } from '#web/paths.ts'
import { readDraft } from './DemoDraft.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The request has been sent from here. */
    isDemoSent?: true
  }
}

/** The step of the wizard, absent for the first; `edit` if the summary led there. */
type StepSearch = { step?: number; edit?: true }

export const stepSearch = ({ step, edit }: Record<string, unknown>): StepSearch => ({
  ...(typeof step === 'number' && Number.isInteger(step) && step > 1 && step <= successStep && { step }),
  ...(edit === true && { edit }),
})

export const atStep = (step: number): StepSearch => (step > 1 ? { step } : {})

type Entering = { search: Record<string, unknown>; location: { state: { isDemoSent?: true } } }

/** A step opens only once those before it are filled in; the thanks only after sending. */
export const openStepsOnly = ({ search, location }: Entering) => {
  const { step = 1 } = stepSearch(search)
  if (step === successStep && location.state.isDemoSent) return
  const furthest = furthestStep(readDraft().answers)
  if (step > furthest) throw redirect({ to: paths.demo, search: atStep(furthest), replace: true })
}
