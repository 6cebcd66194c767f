import { formatContract, formatHours } from '#core/durations.ts'
import { refuses } from '#labour/rules.ts'
import type { LeaveType } from '#leave/rules.ts'
import { currentLanguage, say } from '#web/i18n.ts'
import { outcomeOf, type Verdict, type VerdictTotal } from './Verdict.ts'

export const leaveName = (type: LeaveType) => say(`leave:types.${type}`)

/** What is found, in the words of the refusal that would follow. */
export const findingSentences = ({ refusal, findings }: Verdict): string[] => [
  ...(refusal ? [say(`schedule:refusals.${refusal.reason}`)] : []),
  ...findings.map(({ rule, values }) => say(`labour:findings.${rule}`, values)),
]

/** 'Possible. Hugo passe à 34,0 h pour 35 h de contrat.', or why not. */
export const verdictSentence = (verdict: Verdict): string => {
  const [total] = verdict.totals
  const isFree = !verdict.refusal && !verdict.findings.some(refuses)
  const sentences = findingSentences(verdict)
  if (isFree) sentences.unshift(say('schedule:verdict.possible'), ...(total ? [totalSentence(total)] : []))
  if (outcomeOf(verdict) === 'asks') sentences.push(say('schedule:verdict.asks'))
  return sentences.join(' ')
}

const totalSentence = ({ employee, after }: VerdictTotal) => {
  const language = currentLanguage()
  const planned = formatHours(after, language)
  const contract = formatContract(employee.weeklyHours, language)
  return say('schedule:verdict.total', { name: employee.firstName, planned, contract })
}
