// Verifies the part of the audit trail in this folder. It needs Node.js and nothing else.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const here = new URL('./', import.meta.url)
const files = readdirSync(here).filter(name => name.endsWith('.json'))
const contents = files.map(name => JSON.parse(readFileSync(new URL(name, here), 'utf8')))
const { entries } = contents.find(content => content.entries)
const { seals } = contents.find(content => content.seals)
const { sentences } = contents.find(content => content.sentences)

const hashOf = (...parts) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
const faults = []
const print = line => process.stdout.write(`${line}\n`)
const say = (sentence, values) => sentence.replace(/{{(\w+)}}/g, (_, name) => String(values[name]))
const digests = new Map()

let previous
for (const seal of seals) {
  const { companyId, number, hash, entryIds, lastAt, sealedAt } = seal
  if (hashOf(companyId, number, seal.previous, entryIds, seal.digests, lastAt, sealedAt) !== hash)
    faults.push(say(sentences.sealChanged, seal))
  if (previous && (number !== previous.number + 1 || seal.previous !== previous.hash))
    faults.push(say(sentences.sealApart, seal))
  for (const [nth, id] of entryIds.entries()) digests.set(`${number} ${id}`, seal.digests[nth])
  previous = seal
}

// An entry that was erased keeps the digest of the content that it had.
const contentOf = ({ salt, before, after, contentDigest }) => contentDigest ?? hashOf(salt, before, after)
const sealed = entries.filter(({ seal }) => seal !== null)
for (const entry of sealed) {
  const { id, at, actorId, action, subject } = entry
  if (hashOf(id, at, actorId, action, subject, contentOf(entry)) !== digests.get(`${entry.seal} ${id}`))
    faults.push(say(sentences.entryChanged, entry))
}

for (const fault of faults) print(fault)
if (previous)
  print(
    say(sentences.entries, { count: sealed.length, seals: seals.length, number: previous.number, hash: previous.hash }),
  )
if (digests.size > sealed.length) print(say(sentences.others, { count: digests.size - sealed.length }))
if (sealed.length < entries.length) print(say(sentences.unsealed, { count: entries.length - sealed.length }))
print(faults.length === 0 ? sentences.fine : say(sentences.faults, { count: faults.length }))
process.exitCode = faults.length === 0 ? 0 : 1
