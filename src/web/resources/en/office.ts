import { strength } from '#accounts/texts.strength.en.ts'
import { en as audit } from '#audit/texts.en.ts'
import { company } from '#companies/texts.company.en.ts'
import { en as companies } from '#companies/texts.en.ts'
import type { TextsOf } from '#core/languages.ts'
import { en as platform } from '#platform/texts.en.ts'
import type { resources as french } from '#web/resources/fr/office.ts'

export const resources: TextsOf<typeof french> = { strength, audit, companies, company, platform }
