import type { Screen } from './page.ts'
import type { resources } from './resources/all.ts'

type Words = typeof resources.company

/** The sections of the company's page, in its order. */
export const companySections = [
  'identity',
  'opening',
  'departments',
  'planning',
  'hours',
  'leave',
  'access',
  'devices',
  'data',
] as const satisfies readonly (keyof Words['sections'])[]

/**
 * A setting of a capability on the company's page, as it declares it in `web/company-settings.ts`: what is set in its section itself, or a row that leads to its
 * place. Whoever opens that page has every right.
 */
export type CompanySetting = { section: (typeof companySections)[number] } & (
  | { screen: Screen }
  | { row: keyof Words['rows']; href: string }
)
