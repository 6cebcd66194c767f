import { useState } from 'react'
import type { SettledShiftForm } from '#leave/schemas.ts'
import { type Finding, isProblem } from '#web/api/problem.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const ReasonDialog = lazyDialog(async () => (await import('#labour/web/shared/ReasonDialog.tsx')).ReasonDialog)

/** None where something refuses whatever is accepted, or where nothing takes a reason. */
const exceededIn = (error: unknown): readonly Finding[] => {
  const findings = isProblem(error, 409) ? error.findings : []
  const isAskable = findings.every(({ isAcceptable }) => isAcceptable) && findings.some(each => each.needsReason)
  return isAskable ? findings : []
}

/** A finding names its shift by the place among those that change. */
const acceptedWith = (shifts: readonly SettledShiftForm[], findings: readonly Finding[], reason: string) => {
  const changing = shifts.filter(({ fate }) => fate !== 'keep')
  return shifts.map(shift => {
    const own = findings.filter(({ change }) => changing[change] === shift)
    const given = own.map(({ rule, needsReason }) => ({ rule, ...(needsReason && { reason }) }))
    return { ...shift, accepted: [...(shift.accepted ?? []), ...given] }
  })
}

type AskedReason = { findings: readonly Finding[]; answer: (reason: string | null) => void }

/** Sends shifts with what becomes of them. Where one that is given exceeds a limit it asks why, as the planning does, and sends again. */
export const useReasonAsked = () => {
  const [asked, setAsked] = useState<AskedReason | null>(null)
  const ask = (findings: readonly Finding[]) => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const answer = (reason: string | null) => {
      setAsked(null)
      resolve(reason)
    }
    setAsked({ findings, answer })
    return promise
  }
  /** @returns null if nobody gave a reason: nothing was changed */
  const send = async <Answer,>(
    shifts: SettledShiftForm[],
    command: (shifts: SettledShiftForm[]) => Promise<Answer>,
  ): Promise<Answer | null> => {
    try {
      return await command(shifts)
    } catch (error) {
      const findings = exceededIn(error)
      if (findings.length === 0) throw error
      const reason = await ask(findings)
      return reason === null ? null : send(acceptedWith(shifts, findings, reason), command)
    }
  }
  const question = asked && (
    <ReasonDialog findings={asked.findings} onClose={() => asked.answer(null)} onReason={asked.answer} />
  )
  return { send, question }
}
