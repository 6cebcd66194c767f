import { en } from '#imports/texts.en.ts'
import { fr } from '#imports/texts.fr.ts'
import { capability } from '#server/capability.ts'
import { importsJobs } from './jobs.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    imports: typeof fr.refusals
  }
}

/** Each capability imports its own; this one remembers what may be undone. */
export const imports = capability({
  name: 'imports',
  routes: () => [],
  jobs: importsJobs,
  refusals: { fr: fr.refusals, en: en.refusals },
})
