import { z } from 'zod'
import { calendarDate, freeText, id, name, seenInAddress } from '#core/fields.ts'
import { endsInTime, trainingStatuses } from './rules.ts'

const maxPlaces = 10_000
const maxAssigned = 1000

const places = z.number('places').int('places').min(1, 'places').max(maxPlaces, 'places')

/** The minutes of work that each day counts for; null where they are not known. */
const dayMinutes = z
  .int('hoursADay')
  .min(1, 'hoursADay')
  .max(24 * 60, 'hoursADay')
  .nullable()

/** One line such as "3h", or empty. */
const duration = z
  .string()
  .transform(text => (text.trim() ? text : null))
  .pipe(name.nullable())
  .transform(text => text ?? '')
  .meta({ format: 'name', maxLength: 120 })

export const saveTraining = z
  .strictObject({
    name,
    /** 'internal', 'external' or any other word. */
    type: name,
    description: freeText.default(''),
    date: calendarDate,
    endDate: calendarDate,
    duration: duration.default(''),
    dayMinutes: dayMinutes.default(null),
    availableSlots: places,
  })
  .refine(endsInTime, { path: ['endDate'], message: 'endBeforeStart' })

/** A training as it was `seen`. */
export const seenTraining = z.strictObject({
  seen: seenInAddress([
    'name',
    'type',
    'description',
    'date',
    'endDate',
    'duration',
    'dayMinutes',
    'availableSlots',
    'takenSlots',
    'isPublic',
    'status',
  ]),
})

export const setVisibility = z.strictObject({ isPublic: z.boolean() })

const employeeIds = z
  .array(id)
  .max(maxAssigned, 'invalid')
  .transform(ids => [...new Set(ids)])

/** People who are not named stay as they are, because others may enrol or withdraw meanwhile. */
export const assignEmployees = z.strictObject({ added: employeeIds, removed: employeeIds })

export const training = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  description: z.string(),
  /** First and last day, both included. */
  date: z.string(),
  endDate: z.string(),
  duration: z.string(),
  dayMinutes: z.int().nullable(),
  /** Places in all. */
  availableSlots: z.int(),
  takenSlots: z.int(),
  isPublic: z.boolean(),
  status: z.enum(trainingStatuses),
})

/** An employee's view: their own trainings, and the public ones that they may still join. */
export const trainingList = z.object({ mine: z.array(training), open: z.array(training) })

const participant = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })

/** By last name. Former people stay on trainings that have begun. */
export const managedTraining = training.extend({ participants: z.array(participant) })

export const managedTrainingList = z.object({ trainings: z.array(managedTraining) })
