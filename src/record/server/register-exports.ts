import { formatDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { countryName } from '#record/rules/countries.ts'
import type { RegisterLine } from '#record/rules/register.ts'
import { en } from '#record/texts.en.ts'
import { fr } from '#record/texts.fr.ts'
import { register as registerEn } from '#record/texts.register.en.ts'
import { register as registerFr } from '#record/texts.register.fr.ts'

export const registerWords = { fr: registerFr, en: registerEn }
const words = registerWords
const codes = { fr, en }

export type PrintedRegister = { lines: readonly RegisterLine[]; today: string; language: Language; company: string }

const dated = (text: string, from: string | null, language: Language) =>
  from === null ? text : fill(words[language].from, { words: text, date: formatDate(from) })

/** The cells of a line in words. Days stay as they are. */
export const wordedLine = (line: RegisterLine, language: Language) => {
  const texts = words[language]
  const { nationality, sex, permitType, permitNumber } = line
  const jobs = (field: 'jobTitle' | 'qualification') =>
    line.jobs
      .filter((job, index) => job[field] !== null && job[field] !== line.jobs[index - 1]?.[field])
      .map(job => dated(job[field]!, job.from, language))
  const mentions = line.mentions.map(({ what, from, by }) => {
    const text = dated(texts.mentions[what], from, language)
    return by === null ? text : fill(texts.by, { words: text, by })
  })
  return {
    lastName: line.lastName,
    firstName: line.firstName,
    birthDate: line.birthDate,
    sex: sex && codes[language].sexes[sex],
    nationality: nationality && (countryName(nationality, language) ?? codes[language].stateless),
    jobTitle: jobs('jobTitle').join(' ; ') || null,
    qualification: jobs('qualification').join(' ; ') || null,
    enteredOn: line.enteredOn,
    leftOn: line.leftOn,
    mentions: mentions.join(' ; ') || null,
    permit: [permitType, permitNumber].filter(Boolean).join(', ') || null,
    authorisedOn: line.authorisedOn.map(formatDate).join(' ; ') || null,
    tutor: line.tutor,
    workplace: line.workplace,
    missing: line.missing.map(fact => texts.missing[fact]).join(', ') || null,
  }
}
export type WordedLine = ReturnType<typeof wordedLine>

const days: readonly (keyof WordedLine)[] = ['birthDate', 'enteredOn', 'leftOn']
export const isDay = (column: string) => days.some(day => day === column)

export const registerParts = ({ lines, language }: PrintedRegister) => {
  const { staff, guests } = words[language].parts
  return [
    { title: staff, lines: lines.filter(({ isGuest }) => !isGuest) },
    { title: guests, lines: lines.filter(({ isGuest }) => isGuest) },
  ]
}
