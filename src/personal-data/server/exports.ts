import { fieldWords } from '#audit/fields.ts'
import type { Actor } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import { momentIn, readable, type Wording } from '#personal-data/rules.ts'
import { ownData as english } from '#personal-data/texts.en.ts'
import { ownData as french } from '#personal-data/texts.fr.ts'
import type { ExportedSections, PersonalData } from '#server/capability.ts'
import type { Database } from '#server/database/database.ts'

const words = { fr: french, en: english }

type Codes = NonNullable<PersonalData['codes']>
/** A part of the file, with the words for the codes in its rows. */
type Section = { name: string; rows: ExportedSections[string]; codes: Wording['codes'] }

/** The words of all capabilities: a notification repeats the codes of others. */
const codesIn = (language: Language, declared: readonly PersonalData[]): Wording['codes'] =>
  Object.assign({}, ...declared.map(({ codes }) => codes?.[language]))

const fieldsIn = (language: Language): Wording['fields'] => ({ ...fieldWords[language], ...words[language].fields })

/**
 * All that is kept about a person, and nobody else but by the name of who decided (GDPR, articles 15 and 20): an object that
 * people read and programs take over. One section after the other.
 */
export async function* ownData(
  database: Database,
  declared: readonly PersonalData[],
  actor: Actor,
  { language, now }: { language: Language; now: Temporal.Instant },
) {
  const head = words[language]
  const sections: Readonly<Record<string, string>> = head.sections
  // The owner belongs to no company.
  const timeZone = actor.kind === 'owner' ? 'UTC' : actor.timeZone
  const allCodes = codesIn(language, declared)
  const fields = fieldsIn(language)
  const kept = await sectionsOf(database, declared, actor, { language, now })
  yield `{\n${JSON.stringify(head.madeOn)}: ${JSON.stringify(momentIn(now, timeZone))}`
  yield `,\n${JSON.stringify(head.timeZone)}: ${JSON.stringify(timeZone)}`
  for (const { name, rows, codes } of kept) {
    // Two capabilities may have one code: that of the section comes first.
    const wording: Wording = { fields, codes: { ...allCodes, ...codes }, timeZone }
    const told = rows.map(row => readable(row, wording))
    yield `,\n${JSON.stringify(sections[name] ?? name)}: ${JSON.stringify(told, null, 2)}`
  }
  yield '\n}\n'
}

const sectionsOf = async (
  database: Database,
  declared: readonly PersonalData[],
  actor: Actor,
  asked: { language: Language; now: Temporal.Instant },
): Promise<Section[]> => {
  const sectionsIn = (sections: ExportedSections = {}, codes?: Codes) =>
    Object.entries(sections).map(([name, rows]) => ({ name, rows, codes: codes?.[asked.language] ?? {} }))
  const kept: Section[] = []
  for (const { exportAccount, codes } of declared)
    kept.push(...sectionsIn(await exportAccount?.(database.platform, actor.userId), codes))
  if (actor.kind === 'owner') return kept
  return database.inCompany(actor.companyId, 'read only', async tx => {
    for (const { exportEmployee, codes } of declared)
      kept.push(...sectionsIn(await exportEmployee?.(tx, { actor, ...asked }), codes))
    return kept
  })
}

export const fileName = (language: Language) => `${words[language].file}.json`
