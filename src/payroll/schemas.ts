import { id, name } from '#core/fields.ts'
import { z } from '#core/zod.ts'
import { isElement } from './rules/elements.ts'
import {
  type Column,
  dateFormats,
  decimalSigns,
  encodings,
  hourFormats,
  lineEnds,
  mayHold,
  type Profile,
  separators,
  shapes,
} from './rules/files.ts'
import { isMonth } from './rules/months.ts'

const format = {
  shape: z.enum(shapes, 'required'),
  separator: z.enum(separators, 'required'),
  decimals: z.enum(decimalSigns, 'required'),
  hours: z.enum(hourFormats, 'required'),
  dates: z.enum(dateFormats, 'required'),
  encoding: z.enum(encodings, 'required'),
  lineEnd: z.enum(lineEnds, 'required'),
  hasHeading: z.boolean('invalid'),
}

/** Far more than any software reads. */
const mostColumns = 100

const field = z.string('invalid').max(40, 'tooLong')

/** Every column belongs to the shape; a code stands for one element. */
const fitsShape = ({ shape, columns, codes }: Pick<Profile, 'shape'> & Lists) =>
  columns.every(column => mayHold(shape, column.field)) &&
  codes.every(({ element }) => isElement(element)) &&
  new Set(codes.map(({ element }) => element)).size === codes.length

type Lists = {
  columns: readonly { field: string; heading: string }[]
  codes: readonly { element: string; code: string }[]
}

const profileForm = z.strictObject({
  ...format,
  name,
  columns: z
    .array(z.strictObject({ field, heading: name }))
    .min(1, 'required')
    .max(mostColumns, 'tooLong'),
  codes: z.array(z.strictObject({ element: field, code: name })).max(mostColumns, 'tooLong'),
})

const known = { path: ['columns'], error: 'unknown' }
// Checked above, where types cannot follow.
const typed = <Form extends Lists>({ columns, codes, ...form }: Form) => ({
  ...form,
  columns: columns as Column[],
  codes: codes as Profile['codes'],
})

export const addProfile = profileForm.refine(fitsShape, known).transform(typed)

const version = z.int('invalid').min(1, 'invalid').max(2_000_000_000, 'invalid')

/** `version` is the one that was seen. */
export const changeProfile = profileForm.extend({ version }).refine(fitsShape, known).transform(typed)

export const setPayroll = z.strictObject({
  siret: z
    .string('invalid')
    .transform(text => text.replace(/\s/g, ''))
    .refine(text => text === '' || /^\d{14}$/.test(text), 'siret'),
  contractOvertime: z.enum(['monthly', 'weekly'], 'required'),
})

export const monthAsked = z.object({ month: z.string().refine(isMonth) })
export const profileAsked = z.object({ payrollProfileId: z.uuid() })

/** What is asked first: the usual columns of the shape come with it. */
export const newProfile = z.strictObject({ name, shape: z.enum(shapes, 'required') })

const settings = z.object({ siret: z.string(), contractOvertime: z.enum(['monthly', 'weekly']) })
export const payrollSettings = settings

export const payrollProfile = z.object({
  id,
  version: z.int(),
  name: z.string(),
  ...format,
  columns: z.array(z.object({ field: z.string(), heading: z.string() })),
  codes: z.array(z.object({ element: z.string(), code: z.string() })),
})

/** Hundredths of days; minutes. */
const absence = z.object({
  code: z.string(),
  label: z.string(),
  startDate: z.string(),
  startsAtMidday: z.boolean(),
  endDate: z.string(),
  endsAtMidday: z.boolean(),
  ouvrables: z.int(),
  ouvres: z.int(),
  calendar: z.int(),
  minutes: z.int().nullable(),
})

/** The month of everybody, as it would be paid, and how files are made of it. */
export const payrollMonth = z.object({
  month: z.string(),
  today: z.string(),
  /** Civil weeks that are paid with the month. */
  weeks: z.array(z.object({ from: z.string(), to: z.string() })),
  settings,
  profiles: z.array(payrollProfile),
  people: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      /** Empty until somebody writes it. */
      matricule: z.string(),
      /** In the units of the elements; zeros are left out. */
      elements: z.array(z.object({ element: z.string(), amount: z.int() })),
      absences: z.array(absence),
      /** Paid leave, in hundredths of days, at the end of the month. */
      balances: z.object({ n1: z.int().nullable(), n: z.int().nullable() }),
      /** Days of these weeks, before today, with an arrival and no departure. */
      openDays: z.array(z.string()),
    }),
  ),
})
