import type { z } from 'zod'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { type Finding, isAcceptable, type PersonPlan, sentenceValues } from '#labour/rules.ts'
import type { finding as FindingOnWire } from '#labour/schemas.ts'
import { en } from '#labour/texts.en.ts'
import { fr } from '#labour/texts.fr.ts'

const words = { fr, en }

export const ruleNames = { fr: fr.rules, en: en.rules }

/** A finding as it travels, with its sentence. @param change the position of the change that causes it */
export const shownFinding = (
  finding: Finding,
  plan: PersonPlan,
  { change, language }: { change: number; language: Language },
): z.output<typeof FindingOnWire> => {
  const { rule, employeeId, measured, limit, severity, shifts } = finding
  return {
    rule,
    employeeId,
    shiftIds: shifts.map(({ id }) => id),
    change,
    from: new Date(finding.from).toISOString(),
    to: new Date(finding.to).toISOString(),
    measured,
    limit,
    severity,
    isAcceptable: isAcceptable(finding),
    sentence: fill(words[language].findings[rule], sentenceValues(finding, plan)),
  }
}
