import type { Language } from '#core/languages.ts'
import { ownValueOn, parametersOn } from '#labour/parameters.ts'
import { settingsOf } from '#labour/server/setting-queries.ts'
import { contractOf, fullName } from '#people/rules.ts'
import { complementsOf, type EmployeeRow } from '#people/server/queries.ts'
import { employmentOn } from '#record/rules.ts'
import { employmentsOf } from '#record/server/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import type { PrintedAmendment } from './pdf-exports.ts'

/** The content of the paper for a complement of hours. */
export const amendmentOf = async (
  tx: Tx,
  person: EmployeeRow,
  { id, language }: { id: string; language: Language },
): Promise<PrintedAmendment | undefined> => {
  const complement = (await complementsOf(tx, person.id)).find(each => each.id === id)
  if (!complement) return undefined
  const { from, until } = complement
  const contract = contractOf(person.contracts, { from, to: until })
  const settings = await settingsOf(tx)
  const [company] = await tx.select({ name: companies.name, siret: companies.siret }).from(companies)
  return {
    language,
    company: { name: company!.name, siret: company!.siret || null },
    person: {
      name: fullName(person),
      jobTitle: employmentOn(await employmentsOf(tx, person.id), from)?.jobTitle ?? null,
    },
    contract: {
      hours: contract?.weeklyHours ?? null,
      from: contract?.from ?? null,
      workingDays: contract?.workingDays ?? null,
    },
    complement,
    premium: parametersOn(settings, from).complementPremium,
    agreement: ownValueOn(settings, 'complementsYearMax', from)?.source ?? null,
  }
}
