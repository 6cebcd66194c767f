import type { Screen } from './page.ts'
import type { resources } from './resources/all.ts'

type Words = typeof resources.company

/** The sections of the company's page, in its order. */
export const companySections = [
  'identity',
  'opening',
  'departments',
  'data',
  'publishing',
  'hours',
  'signIn',
] as const satisfies readonly (keyof Words['sections'])[]

export type CompanySection = (typeof companySections)[number]

/**
 * A setting of a capability on the company's page, as it declares it in `web/company-settings.ts`: a screen in its section, or a row that leads to its place or has its
 * button. Whoever opens that page has every right.
 */
export type CompanySetting = { section: CompanySection } & ({ screen: Screen } | CompanyRow)

export type CompanyRow = {
  row: keyof Words['rows']
  /** The state of the setting, in a few words; of one light read at most. */
  state?: Screen
} & ({ href: string } | { button: Screen })
