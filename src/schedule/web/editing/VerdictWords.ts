import { formatContract, formatHours } from '#core/durations.ts'
import type { LeaveType } from '#leave/rules.ts'
import { currentLanguage, hasSentence, say } from '#web/i18n.ts'
import { asksReason, outcomeOf, type Verdict, type VerdictTotal } from './Verdict.ts'

export const leaveName = (type: LeaveType) => say(`leave:types.${type}`)

/** What is found, in the words of the refusal that would follow. */
export const findingSentences = ({ refusal, findings }: Verdict): string[] => [
  ...(refusal ? [say(`schedule:refusals.${refusal.reason}`)] : []),
  ...findings.filter(({ severity }) => severity !== 'info').map(findingSentence),
]

/** What the law finds begins with its measure. */
const findingSentence = ({ wording, values }: Verdict['findings'][number]) => {
  const key = `labour:leads.${wording}`
  const lead = hasSentence(key) ? say(key, values) : ''
  return say(`labour:findings.${wording}`, { ...values, lead })
}

/** 'Possible.', or why not. */
export const shortVerdict = (verdict: Verdict): string =>
  [...(outcomeOf(verdict) === 'possible' ? [say('schedule:verdict.possible')] : []), ...findingSentences(verdict)].join(
    ' ',
  )

/** 'Possible. Hugo passe à 34,0 h pour 35 h de contrat.', or why not, and that it will be asked about. */
export const verdictSentence = (verdict: Verdict): string => {
  const outcome = outcomeOf(verdict)
  const [total] = verdict.totals
  const more = {
    possible: total && totalSentence(total),
    asks: say(asksReason(verdict) ? 'labour:asking.soon' : 'schedule:verdict.asks'),
    never: undefined,
  }[outcome]
  return [shortVerdict(verdict), more].filter(Boolean).join(' ')
}

/** 'Hugo passe à 34,0 h pour 35 h de contrat.' */
export const totalSentence = ({ employee, after }: VerdictTotal) => {
  const language = currentLanguage()
  const planned = formatHours(after, language)
  const contract = formatContract(employee.weeklyHours, language)
  return say('schedule:verdict.total', { name: employee.firstName, planned, contract })
}
