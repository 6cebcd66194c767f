import { createHash } from 'node:crypto'
import type { Rolldown } from 'vite'

/** Named after the version that it belongs to. */
export const partsFile = (version: string) => `assets/parts-${version}.json`

/** The version of the whole build: the names of its files change with their content. */
export const versionOf = (bundle: Rolldown.OutputBundle) => {
  const names = Object.keys(bundle).filter(
    name => name.startsWith('assets/') && !name.startsWith(partsFile('').slice(0, -5)),
  )
  return createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 12)
}
