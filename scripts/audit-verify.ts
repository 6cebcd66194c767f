import { readFile } from 'node:fs/promises'
import { type Head, verifyAudit } from '#audit/server/verification.ts'
import { readConfig } from '#server/config.ts'
import { reasonOf, StartError } from '#server/start-error.ts'
import { onDatabase } from './on-database.ts'
import { sayWhy } from './say-why.ts'

const headShape = /^head (?<companyId>[0-9a-f-]{36}) (?<number>\d+) (?<hash>\S*)$/gm

/** The heads of an earlier output of this command. */
const headsIn = async (file: string | undefined): Promise<Head[]> => {
  if (file === undefined) return []
  const text = await readFile(file, 'utf8').catch(error => {
    throw new StartError(`${file} cannot be read: ${reasonOf(error)}.`)
  })
  const heads = [...text.matchAll(headShape)].map(
    ({ groups }) => groups as Record<'companyId' | 'number' | 'hash', string>,
  )
  if (heads.length === 0) throw new StartError(`${file} holds no head: give it what this command has printed before.`)
  return heads.map(({ companyId, number, hash }) => ({ companyId, number: Number(number), hash }))
}

await sayWhy(async () => {
  const earlier = await headsIn(process.argv[2])
  const config = readConfig(process.env)
  const { companies, faults } = await onDatabase(config, url => verifyAudit(url, earlier, Temporal.Now.instant()))
  for (const { name, companyId, number, hash, entries, redacted, unsealed } of companies) {
    console.log(
      `${name}: ${entries} entries in seals up to ${number}, ${redacted} redacted, ${unsealed} not sealed yet`,
    )
    console.log(`head ${companyId} ${number} ${hash}`)
  }
  for (const fault of faults) console.error(fault)
  const number = faults.length === 1 ? '1 fault' : `${faults.length} faults`
  if (faults.length > 0) throw new StartError(`The audit trail is not as it was written: ${number}.`)
  console.log('The audit trail is as it was written.')
})
