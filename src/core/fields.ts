import { type CalendarDate, parseCalendarDate } from './calendar.ts'
import { charactersIn, withoutStrayJoiners } from './fields/characters.ts'
import { z } from './fields/zod.ts'

// The messages are keys of `fields` in core/texts: the form and the server show the same sentence. `format` names the kind of a
// field in the API document; testing/bad-inputs.ts lists the values that each kind must refuse.

export const atMost = (max: number) => (text: string) => charactersIn(text) <= max
/**
 * Characters that print nothing: control and format characters, bidirectional marks, and line ends.
 * `withoutStrayJoiners` handles joiners.
 */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const controlButLineBreaks = /(?![\n\r\t])\p{Cc}/u
/** Marks that turn the direction of what follows them, to the end of its line. Letters have their own direction and need none. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g
/** More accents on one letter than any script uses: they would cover the lines above and below. */
const heap = /\p{M}{21}/u
/** Letters that print nothing. Beside others they make two names that look the same. */
const blankLetters = /[\u115f\u1160\u2065\u2800\u3164\uffa0]/u
/** Some letters are invisible too, such as the Hangul filler and the Braille blank. */
export const isBlank = (text: string) => text.replace(/[\s\p{Default_Ignorable_Code_Point}\u2800]/gu, '') === ''

/**
 * NFC merges at most three characters into one. A text of more than three times the limit is refused before normalisation:
 * sorting thousands of accents on one letter takes a second.
 */
const mayFit = (max: number) => (text: string) => charactersIn(text.trim()) <= 3 * max

/** A one-line label of at most 120 characters. Labels that look equal are equal: NFC, no stray joiners, one kind of space. */
export const name = z
  .string()
  .refine(mayFit(120), 'tooLong')
  .transform(withoutStrayJoiners)
  .refine(text => text.isWellFormed() && !invisible.test(text) && !heap.test(text), 'invalidCharacters')
  .transform(text =>
    text
      .normalize('NFC')
      .replace(/\p{Zs}+/gu, ' ')
      .trim(),
  )
  .refine(text => !isBlank(text), 'required')
  .refine(text => !blankLetters.test(text), 'invalidCharacters')
  .refine(atMost(120), 'tooLong')
  .meta({ format: 'name', minLength: 1, maxLength: 120 })

/** Null if empty. */
export const optionalLabel = z
  .string()
  .nullable()
  .transform(text => (text?.trim() ? text : null))
  .pipe(name.nullable())
  .meta({ format: 'name', maxLength: 120 })

const textOf = (max: number, kept = (text: string) => text) =>
  z
    .string()
    .refine(mayFit(max), 'tooLong')
    .transform(kept)
    .refine(text => text.isWellFormed() && !controlButLineBreaks.test(text) && !heap.test(text), 'invalidCharacters')
    .transform(text => text.normalize('NFC').trim())
    .refine(atMost(max), 'tooLong')

/** Stands within a sentence, before a name or a date. */
const saidOf = (max: number) => textOf(max, text => text.replace(turns, ''))

/** Free text of at most 2 000 characters; empty is allowed. It stands by itself, isolated. */
export const freeText = textOf(2000).meta({ format: 'free-text', maxLength: 2000 })

/** Why somebody does what others will ask about: at most 500 characters, and never empty. */
export const reason = saidOf(500)
  .refine(text => !isBlank(text), 'required')
  .meta({ format: 'reason', minLength: 1, maxLength: 500 })

/** The same where nobody has to say it. */
export const optionalReason = saidOf(500).default('').meta({ format: 'reason', maxLength: 500 })

/** A few words that many read: at most 200 characters, and never empty. */
export const shortText = saidOf(200)
  .refine(text => !isBlank(text), 'required')
  .meta({ format: 'short-text', minLength: 1, maxLength: 200 })

/** Printable ASCII local part, a host with a dot: look-alike letters of other alphabets never make a second account. */
export const email = z
  .string()
  .refine(text => text.trim() !== '', 'required')
  .transform(text => text.trim())
  .refine(
    text => text.length <= 254 && /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text),
    'email',
  )
  .refine(text => text.split('@')[0]!.length <= 64 && !/(^\.|\.\.|\.@|@-|-\.|\.-)/.test(text), 'email')
  // After the check: lower case turns the Kelvin sign into an ASCII letter.
  .transform(text => text.toLowerCase())
  .meta({ format: 'email', maxLength: 254 })

/** Null if empty. */
export const optionalEmail = z
  .string()
  .transform(text => (text.trim() === '' ? null : text))
  .pipe(email.nullable())
  .nullable()
  .meta({ format: 'optional-email', maxLength: 254 })

/** From 1970 to 2100. */
export const calendarDate = z
  .string()
  .refine(text => parseCalendarDate(text) !== null, 'date')
  .meta({ format: 'date' })

/** A day in an address. `today` is that of the company: a document can name it before anybody is known. */
export const dayOrToday = z
  .string()
  .refine(text => text === 'today' || parseCalendarDate(text) !== null, 'date')
  .meta({ format: 'date', description: 'A date, or `today`.' })

/** A day since 1900; other dates begin in 1970, after many people were born. */
export const birthDate = z
  .string()
  .refine(text => parseCalendarDate(text, '1900-01-01') !== null, 'date')
  .meta({ format: 'birth-date' })

/** The field code `notBorn`: which day it is, the shape does not know. @param date null: unknown */
export const isNotBorn = (date: CalendarDate | null, today: CalendarDate) => date !== null && date >= today

/** As the product says it; the database knows no year 0. */
export const moment = z.iso.datetime('invalid').refine(at => !at.startsWith('0000'), 'invalid')

export const wallTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')
  .meta({ format: 'wall-time' })

/** `#abc` is short for `#aabbcc`. */
export const colour = z
  .string()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'colour')
  .transform(text => (text.length === 4 ? text.replaceAll(/[^#]/g, '$&$&') : text))
  .meta({ format: 'colour' })

/** Weekly contract hours, stored in hundredths: 35.5 is 35 h 30. */
export const weeklyHours = z
  .number('weeklyHours')
  .min(1, 'weeklyHours')
  .max(50, 'weeklyHours')
  .refine(hours => Math.round(hours * 100) / 100 === hours, 'weeklyHours')

/** Minutes of a planned break. The form steps by 15; other whole numbers are kept as given. */
export const breakMinutes = z.number('breakMinutes').int('breakMinutes').min(0, 'breakMinutes').max(1439, 'breakADay')

/** The format of files for download. */
export const fileFormat = z.enum(['csv', 'xlsx'], 'unknown')

/** Lower-cased, because ids are compared as text. */
export const id = z.uuid('unknown').toLowerCase()

const plainPart = z.union([z.string(), z.number()])
const seenPart = z.union([plainPart, z.boolean(), z.null(), z.array(plainPart)], 'invalid')

/** These fields of a thing that somebody changes or deletes, as they saw it (`asSeen`): as JSON in a query string. */
export const seenInAddress = <Field extends string>(fields: readonly Field[]) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
    .max(4000, 'tooLong')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('invalid')
        return z.NEVER
      }
    })
    .pipe(z.strictObject(Object.fromEntries(fields.map(field => [field, seenPart])) as Record<Field, typeof seenPart>))

/** A whole number in a query string: digits only, because JavaScript also accepts `0x10` and ` 1 `. Clients give the number. */
export const inAddress = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (text: z.input<Schema>) => (typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : text),
    schema,
  )
