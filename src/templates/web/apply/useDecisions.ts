import { useState } from 'react'
import type { Choice } from '#templates/rules.ts'
import type { ApplicationForm, ApplicationPreview, AskedLine } from '#templates/web/Templates.ts'
import { newId } from '#web/api/new-id.ts'

/** The choices of the planner for the lines in doubt, and the reason. @param preview names the preview: a choice for one is none for another */
export function useDecisions(preview: string) {
  const [of, setOf] = useState(preview)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [reason, setReason] = useState('')
  const [acceptsAll, setAcceptsAll] = useState(false)
  if (of !== preview) {
    setOf(preview)
    setChosen(new Map())
    setReason('')
    setAcceptsAll(false)
  }
  const choiceOf = ({ id, choice, choices }: AskedLine) => {
    const own = chosen.get(id)
    return own && choices.includes(own) ? own : choice
  }
  const choose = (id: string, choice: Choice) => setChosen(new Map(chosen).set(id, choice))
  return { choiceOf, choose, reason, setReason, acceptsAll, setAcceptsAll }
}
export type Decisions = ReturnType<typeof useDecisions>

/** The fates of the lines in doubt, with the choices made: an impossible line is left out, whatever one says. */
export const fatesOf = (lines: readonly AskedLine[], { choiceOf }: Pick<Decisions, 'choiceOf'>) => {
  const isLeftAway = (line: AskedLine) => line.away !== null && choiceOf(line) === 'skip'
  const isImpossible = (line: AskedLine) => line.away === null && line.choices.length === 1
  return {
    leftAway: lines.filter(isLeftAway).length,
    again: lines.filter(line => line.away !== null && !isLeftAway(line)).length,
    impossible: lines.filter(isImpossible).length,
    toDecide: lines.filter(line => line.away === null && !isImpossible(line)).length,
  }
}

/** How much is written, with what is chosen. */
export const outcomeOf = ({ weeks, asked }: ApplicationPreview, { choiceOf }: Decisions) => {
  const fitting = weeks.reduce((sum, { planned }) => sum + planned, 0)
  const choices = asked.map(choiceOf)
  const count = (wanted: Choice) => choices.filter(choice => choice === wanted).length
  const needsReason = asked.some(
    line => choiceOf(line) === 'keep' && line.findings.some(finding => finding.needsReason),
  )
  return {
    written: fitting + count('keep') + count('open'),
    opened: count('open'),
    skipped: asked.filter(line => line.away === null && choiceOf(line) === 'skip').length,
    away: asked.filter(line => line.away !== null && choiceOf(line) === 'skip').length,
    needsReason,
  }
}

let last: { text: string; key: string } | null = null

/** The same for the same form: of two clicks one writes. */
export const keyOf = (form: ApplicationForm) => {
  const text = JSON.stringify(form)
  if (last?.text !== text) last = { text, key: newId() }
  return last.key
}
