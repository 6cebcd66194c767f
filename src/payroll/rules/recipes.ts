import ebpAbsences from '#recipes/ebp-absences.json' with { type: 'json' }
import genericAbsences from '#recipes/generic-absences.json' with { type: 'json' }
import genericElements from '#recipes/generic-elements.json' with { type: 'json' }
import genericMonth from '#recipes/generic-month.json' with { type: 'json' }
import ldpaye from '#recipes/ldpaye.json' with { type: 'json' }
import silae from '#recipes/silae.json' with { type: 'json' }
import { isAbsenceKey, type Profile, type Shape } from './files.ts'

/** The format that a recipe file names. */
export const recipeFormat = 'releve-payroll-recipe-1'

/** Where a profile comes from: nobody claims more for a software than the source shows. */
export type Origin = {
  software: string
  /** The version of the software, or of its documentation. */
  version: string | null
  /** The day on which the source was read. */
  seenOn: string
  /** An address. */
  source: string | null
  about: string
}

/** The person who has read a file of the profile with the software, and the day; null until somebody says so. */
export type Verification = { by: string; on: string }

/** The layout of a profile, and where it comes from. */
export type KeptRecipe = Profile & { origin: Origin | null; verified: Verification | null }

/** A profile as a file that accountants hand round. */
export type Recipe = Origin & { format: typeof recipeFormat; verified: Verification | null; profile: Profile }

/** Their test reads them by the schema of files that people open. */
export const recipes = [
  silae,
  ebpAbsences,
  ldpaye,
  genericMonth,
  genericAbsences,
  genericElements,
] as unknown as readonly Recipe[]

const ofFile = ({ profile }: { profile: unknown }) => profile as Profile

/** The columns and codes that a shape begins with. */
export const usualProfiles: Readonly<Record<Shape, Profile>> = {
  'person-month': ofFile(genericMonth),
  element: ofFile(genericElements),
  absence: ofFile(genericAbsences),
  'absence-day': ofFile(ebpAbsences),
  mixed: ofFile(silae),
}

export const keptOf = ({ profile, format: _format, verified, ...origin }: Recipe): KeptRecipe => ({
  ...profile,
  origin,
  verified,
})

const ownType = /^absence-[0-9a-f]{8}-/

/** To be handed round: codes of a company's own types of leave say nothing elsewhere. @param today of the company */
export const recipeOf = ({ origin, verified, ...profile }: KeptRecipe, today: string): Recipe => ({
  format: recipeFormat,
  ...(origin ?? { software: profile.name, version: null, seenOn: today, source: null, about: '' }),
  verified,
  profile: {
    ...profile,
    codes: profile.codes.filter(({ element }) => !(isAbsenceKey(element) && ownType.test(element))),
  },
})
