import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from './zod.ts'

type TypedPhone = { country: string; number: string }

/** National notation, or international with a prefix: +32 470 12 34 56 is Belgian in every country. */
const read = ({ country, number }: TypedPhone) => {
  const given = callingCodes.has(country) ? { defaultCountry: country as Country, extract: false } : { extract: false }
  const found = parsePhoneNumberFromString(number.trim(), given)
  return found?.isValid() && !found.ext ? found : undefined
}

type Country = ReturnType<typeof getCountries>[number]

/** By country (ISO 3166): +33 of FR. */
export const callingCodes: ReadonlyMap<string, string> = new Map(
  getCountries().map(country => [country, `+${getCountryCallingCode(country)}`]),
)

/** A number as typed, and its country unless it has a prefix. Parsed to E.164: +33612345678. */
export const phone = z.strictObject({ country: z.string(), number: z.string() }).transform((typed, context) => {
  const found = read(typed)
  if (found) return found.number
  context.addIssue({ code: 'custom', message: typed.number.trim() === '' ? 'required' : 'phone' })
  return z.NEVER
})

/** In groups, with its prefix: "+33 6 12 34 56 78". */
export const spacedPhone = (number: string) =>
  parsePhoneNumberFromString(number, { extract: false })?.formatInternational() ?? number

/** Where a number without a prefix is dialled. */
const homeCountry = 'FR'

/** A number as people write it, French unless it has a prefix; null if empty. Parsed to E.164, which it also takes. */
export const optionalPhone = z
  .string()
  .nullable()
  .transform((typed, context) => {
    const number = typed?.trim() ?? ''
    if (number === '') return null
    const found = number.length <= 40 ? read({ country: homeCountry, number }) : undefined
    if (found) return found.number
    context.addIssue({ code: 'custom', message: 'phone' })
    return z.NEVER
  })
  .meta({ format: 'phone' })
