import { formatContract, formatHours } from '#core/durations.ts'
import { currentLanguage, hasSentence, say } from '#web/i18n.ts'
import { asksReason, isOpen, outcomeOf, type Verdict, type VerdictTotal } from './Verdict.ts'

/** A sentence, and how it begins: printed in bold. */
type FindingWords = { lead: string; sentence: string }

/** The findings, in the words of the refusal that would follow. */
export const wordedFindings = ({ refusal, findings }: Verdict): FindingWords[] => [
  ...(refusal ? [{ lead: '', sentence: say(`schedule:refusals.${refusal.reason}`) }] : []),
  ...findings.filter(({ severity }) => severity !== 'info').map(wordedFinding),
]

/** A finding of the law begins with its measure. */
const wordedFinding = ({ wording, source, others, values, isAccepted }: Verdict['findings'][number]): FindingWords => {
  const key = `labour:leads.${wording}`
  const lead = hasSentence(key) ? say(key, values) : ''
  const by = source && say(`labour:sources.${source.name}`, source)
  const sentences = [
    say(`labour:findings.${wording}`, { ...values, lead, source: by }),
    others && say('labour:others', { others: others.length }),
    isAccepted && say('labour:asking.accepted'),
  ]
  return { lead, sentence: sentences.filter(Boolean).join(' ') }
}

export const findingSentences = (verdict: Verdict): string[] => wordedFindings(verdict).map(({ sentence }) => sentence)

/** 'Possible.', or why not. */
export const shortVerdict = (verdict: Verdict): FindingWords[] => {
  const possible = say('schedule:verdict.possible')
  return [
    ...(outcomeOf(verdict) === 'possible' ? [{ lead: possible, sentence: possible }] : []),
    ...wordedFindings(verdict),
  ]
}

/** The same with the hours of the week, or that it will be asked about. */
export const longVerdict = (verdict: Verdict): FindingWords[] => {
  const outcome = outcomeOf(verdict)
  const [total] = verdict.totals
  const more = {
    possible: total && totalSentence(total),
    asks: say(asksReason(verdict) ? 'labour:asking.soon' : 'schedule:verdict.asks'),
    never: undefined,
  }[outcome]
  return [...shortVerdict(verdict), ...(more ? [{ lead: '', sentence: more }] : [])]
}

/** 'Possible. Hugo passe à 34,0 h pour 35 h de contrat.' */
export const verdictSentence = (verdict: Verdict): string =>
  longVerdict(verdict)
    .map(({ sentence }) => sentence)
    .join(' ')

/** 'Hugo passe à 34,0 h pour 35 h de contrat.' Empty for somebody whose contract has no hours. */
export const totalSentence = ({ employee, after }: VerdictTotal) => {
  if (employee.weeklyHours === 0) return ''
  const language = currentLanguage()
  const planned = formatHours(after, language)
  const contract = formatContract(employee.weeklyHours, language)
  return say('schedule:verdict.total', { name: employee.firstName, planned, contract })
}

/** '2 cases laissées : Congé approuvé, Chevauchement'. Undefined if none was. */
export const leftOutSentence = (left: readonly Verdict[]) => {
  const why = new Set(left.map(causeOf))
  return left.length > 0 ? say('schedule:brush.left', { count: left.length, why: [...why].join(', ') }) : undefined
}

const causeOf = ({ refusal, findings }: Verdict) => {
  if (refusal) return say(`schedule:refusals.${refusal.reason}`)
  const [worst] = findings.filter(isOpen)
  return worst && say(`labour:rules.${worst.rule}`)
}
