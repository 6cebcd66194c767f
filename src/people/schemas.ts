import { z } from 'zod'
import { requiredSteps } from '#accounts/policy.ts'
import { newPassword } from '#accounts/schemas.ts'
import { invitationStates } from '#accounts/ways-in.ts'
import { teamWeekSights } from '#core/actor.ts'
import {
  calendarDate,
  colour,
  freeText,
  id,
  name,
  optionalEmail,
  optionalLabel,
  seenInAddress,
  weeklyHours,
} from '#core/fields.ts'
import { keysOf } from '#core/keys.ts'
import { peopleOrders } from '#core/people-order.ts'
import { builtInRoleKeys, permissions } from '#core/permissions.ts'
import { mostChanged } from './rules/several.ts'
import { endReasons, shiftFates } from './rules/succession.ts'
import { isMonthOfWeek } from './rules/terms.ts'
import { type ContractType, contractTypes } from './rules.ts'

/** From 1, Monday, to 7; none is as null. */
const workingDays = z
  .array(z.int('invalid').min(1, 'invalid').max(7, 'invalid'), 'invalid')
  .max(7, 'invalid')
  .nullable()
  .default(null)
  .transform(days => (days && days.length > 0 ? [...new Set(days)].toSorted((a, b) => a - b) : null))

const contractTerms = {
  contractType: z.enum(contractTypes, 'required'),
  /** 0 without a contract, and only then (`fitsItsType`). */
  weeklyHours: z.union([weeklyHours, z.literal(0)], 'weeklyHours'),
  workingDays,
}

/** Without a contract there are no hours, and no contract is without hours. */
export const fitsItsType = ({
  contractType: type,
  weeklyHours: hours,
}: {
  contractType: ContractType
  weeklyHours: number
}) => (type !== 'none') === hours > 0
const fitsItsMonth = ({
  contractType: type,
  ...hours
}: {
  contractType: ContractType
  weeklyHours: number
  monthlyHours: number | null
}) => isMonthOfWeek({ type, ...hours })
const atMonth = { path: ['monthlyHours'], error: 'weeklyHours' }
export const atHours = { path: ['weeklyHours'], error: 'weeklyHours' }

const details = {
  firstName: name,
  lastName: name,
  roleId: id,
  ...contractTerms,
  department: optionalLabel.default(null),
  matricule: optionalLabel.default(null),
  startDate: calendarDate.nullable().default(null),
  /** The last day of the last contract. */
  endDate: calendarDate.nullable().default(null),
}

export const endsAfterStart = (form: { startDate: string | null; endDate: string | null }) =>
  form.startDate === null || form.endDate === null || form.startDate <= form.endDate
export const atEnd = { path: ['endDate'], error: 'endBeforeStart' }

/** Takes off the plan what lies on days without a contract; without it such a change is refused and says what does. */
const clearsPlans = z.boolean('invalid').default(false)

const notTheEmail = (form: { email: string | null; password?: string | undefined }) =>
  form.email === null || form.password?.toLowerCase() !== form.email

/** Somebody new, as whoever writes a list of people says it. */
export const newPerson = z.strictObject({ ...details, email: optionalEmail })

export const addEmployee = newPerson
  .extend({
    /** Without one the person is invited to choose it. */
    password: newPassword.optional(),
  })
  .refine(notTheEmail, { path: ['password'], message: 'passwordIsEmail' })
  .refine(endsAfterStart, atEnd)
  .refine(fitsItsType, atHours)

/** Somebody as they were `seen`. */
export const deleteEmployee = z.strictObject({
  seen: seenInAddress(keysOf(newPerson.shape)),
})

const editedPerson = newPerson.extend({
  /** The day from which another type or other hours count; today unless it is sent. */
  contractFrom: calendarDate.nullable().default(null),
  clearsPlans,
})

/** The parts of somebody known that the panels of their page show. */
export const workForm = newPerson.pick({ firstName: true, lastName: true, department: true, matricule: true })
export const accessForm = newPerson.pick({ roleId: true, email: true })

/** Every field is sent, and as it was `seen`. */
export const editEmployee = editedPerson
  .extend({ seen: newPerson })
  .refine(endsAfterStart, atEnd)
  .refine(fitsItsType, atHours)

const placed = z.strictObject({ department: optionalLabel, roleId: id })

/** Only compared. */
const seen = z.strictObject({ department: z.string('invalid').max(500, 'tooLong').nullable(), roleId: id })

/** Department, role and contract of several people: all of them are changed, or nobody is. `before` is what the sender saw. */
export const changePeople = z.strictObject({
  people: z
    .array(z.strictObject({ id, before: seen, after: placed }))
    .min(1, 'required')
    .max(mostChanged, 'tooLong')
    .refine(people => new Set(people.map(each => each.id)).size === people.length, 'invalid'),
  /** From a day on; null: their contracts stay. Without a type or working days each keeps their own. */
  contract: z
    .strictObject({ ...contractTerms, contractType: contractTerms.contractType.nullable(), from: calendarDate })
    .refine(
      each =>
        each.contractType === null ? each.weeklyHours > 0 : fitsItsType({ ...each, contractType: each.contractType }),
      atHours,
    )
    .nullable()
    .default(null),
})

/** Matricules of people who have none: all are written, or none. */
export const saveMatricules = z.strictObject({
  people: z
    .array(z.strictObject({ id, matricule: name }))
    .min(1, 'required')
    .max(mostChanged, 'tooLong')
    .refine(people => new Set(people.map(each => each.id)).size === people.length, 'invalid'),
})

/** The fields of the form for people of different departments and roles. */
export const changeChoice = z
  .strictObject({
    changesDepartment: z.boolean('invalid'),
    department: optionalLabel,
    /** Null: each keeps their own. */
    roleId: id.nullable(),
    changesContract: z.boolean('invalid'),
    ...contractTerms,
    /** Null: each keeps their own. */
    contractType: contractTerms.contractType.nullable(),
    weeklyHours: z.union([z.nan(), weeklyHours], 'weeklyHours'),
    contractFrom: calendarDate,
  })
  .refine(({ changesContract, weeklyHours: hours }) => !changesContract || !Number.isNaN(hours), {
    path: ['weeklyHours'],
    error: 'weeklyHours',
  })

export const peopleChanged = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      /** Why this person cannot be changed, in the reader's language. */
      refusal: z.string().nullable(),
      isChanged: z.boolean(),
      /** Shifts and trainings planned from the first day of the contract on, which stay. */
      planned: z.int(),
    }),
  ),
  /** Sending `after` as `before` makes everything as it was. */
  canBeUndone: z.boolean(),
})

/** One entry of a person's history. */
const contractEntry = {
  ...contractTerms,
  /** The hours of a part-time contract by the month; `weeklyHours` is their value a week (`weeklyOf`). */
  monthlyHours: z
    .number('weeklyHours')
    .min(4.34, 'weeklyHours')
    .max(216.66, 'weeklyHours')
    .refine(hours => Math.round(hours * 100) / 100 === hours, 'weeklyHours')
    .nullable()
    .default(null),
  startDate: calendarDate.nullable().default(null),
  endDate: calendarDate.nullable().default(null),
}
export const saveContract = z
  .strictObject({ ...contractEntry, clearsPlans })
  .refine(endsAfterStart, atEnd)
  .refine(fitsItsType, atHours)
  .refine(fitsItsMonth, atMonth)

const contractEndFields = {
  endDate: calendarDate,
  reason: z.enum(endReasons, 'unknown').nullable().default(null),
  shifts: z.enum(shiftFates, 'unknown').default('open'),
}

/** The last day of a contract. */
export const contractEnd = z.strictObject(contractEndFields)

export const contractEndAsked = z.strictObject({ endDate: calendarDate })

/** As `PersonalData.leaving` says it, of all capabilities. */
export const plansAfterEnd = z.object({
  shifts: z.object({ count: z.int(), minutes: z.int(), from: z.string(), to: z.string() }).nullable(),
  trainings: z.array(z.string()),
  requests: z.array(z.object({ startDate: z.string(), endDate: z.string() })),
  /** Days of paid leave left on the last day; null for who may not read them, and where it is no day to count for. */
  leaveDays: z.number().nullable(),
})

const planned = z.int('invalid').min(0, 'invalid').max(100_000, 'invalid')

/** `ends`: the contract that ends the day before the new one begins, as it was seen; null where none does. */
export const addContract = z
  .strictObject({
    ...contractEntry,
    clearsPlans,
    ends: z
      .strictObject({ id, ...contractEntry })
      .nullable()
      .default(null),
  })
  .refine(endsAfterStart, atEnd)
  .refine(fitsItsType, atHours)
  .refine(fitsItsMonth, atMonth)

/** The contract and what is planned after its end, as they were `seen`. */
export const endContract = z.strictObject({
  ...contractEndFields,
  seen: z.strictObject({
    ...contractEntry,
    planned: z.strictObject({ shifts: planned, trainings: planned, requests: planned }),
  }),
})

/** Also as it was `seen`. */
export const correctContract = z
  .strictObject({ ...contractEntry, clearsPlans, seen: z.strictObject(contractEntry) })
  .refine(endsAfterStart, atEnd)
  .refine(fitsItsType, atHours)
  .refine(fitsItsMonth, atMonth)

/** Also as it was `seen`. */
export const removeContract = z.strictObject({
  clearsPlans: z.enum(['true', 'false']).default('false'),
  seen: seenInAddress(['type', 'weeklyHours', 'monthlyHours', 'workingDays', 'from', 'until']),
})

/** Far beyond the largest company. */
export const mostOrdered = 20_000

/** `people` is the order by hand, first to last; the other orders need none. */
export const orderPeople = z.strictObject({
  order: z.enum(peopleOrders, 'required'),
  people: z.array(id).max(mostOrdered, 'tooLong').default([]),
})

const contract = z.object({
  id: z.uuid(),
  type: z.enum(contractTypes),
  weeklyHours: z.number(),
  /** Null where the hours are said by the week. */
  monthlyHours: z.number().nullable(),
  /** Null without fixed days. */
  workingDays: z.array(z.int()).nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** The end that the contract before had until this one ended it, 2100-12-31 for none; null where it ended none. */
  formerUntil: z.string().nullable(),
})

export const contractList = z.object({ contracts: z.array(contract) })

/** `endId` takes the end back. */
export const contractEnded = contractList.extend({ endId: z.uuid() })

export const employee = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** The sign-in name of somebody without an e-mail. */
  signInName: z.string().nullable(),
  roleId: z.uuid(),
  roleName: z.string(),
  contractType: z.enum(contractTypes),
  weeklyHours: z.number(),
  workingDays: z.array(z.int()).nullable(),
  department: z.string().nullable(),
  matricule: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** The history, in its order. */
  contracts: z.array(contract),
})

const listedEmployee = employee.extend({
  hasTwoStep: z.boolean(),
  /** The end of the invitation of somebody who has not come in yet. */
  invitedUntil: z.iso.datetime().nullable(),
  /** The state of the invitation; null for everybody else. */
  invitation: z.enum(invitationStates).nullable(),
  /** Null before they came in. */
  lastSignInAt: z.iso.datetime().nullable(),
})

export const employeeList = z.object({ employees: z.array(listedEmployee) })

/** The typed name, because erasure is final. */
export const erasePerson = z.strictObject({ name: freeText.refine(text => text !== '', 'required') })

/** Former employees, the last to leave first. */
export const formerEmployeeList = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      leftAt: z.iso.datetime(),
      isErased: z.boolean(),
    }),
  ),
})

export const saveDepartment = z.strictObject({ name, colour })

/** All of them, first to last. */
export const orderDepartments = z.strictObject({ departments: z.array(id).max(1000, 'tooLong') })

/** A department as it was `seen`. */
export const seenDepartment = z.strictObject({ seen: seenInAddress(['name', 'colour']) })

export const deleteDepartment = seenDepartment.extend({
  /** The new department of its people: another one, or none. */
  replacement: z
    .union([id, z.literal('none')])
    .transform(chosen => (chosen === 'none' ? null : chosen))
    .optional(),
})

export const department = z.object({
  id: z.uuid(),
  name: z.string(),
  colour: z.string(),
  /** Without former ones. */
  people: z.int(),
})

export const departmentList = z.object({ departments: z.array(department) })

export const saveRole = z.strictObject({
  name,
  permissions: z
    .array(z.enum(permissions, 'unknown'))
    .max(permissions.length, 'invalid')
    .transform(chosen => [...new Set(chosen)]),
})

/** Every field is sent, and as it was `seen`. */
export const changeRole = saveRole.extend({ seen: saveRole })

/** Its people get the replacement. Also as it was `seen`. */
export const deleteRole = z.strictObject({
  replacementRoleId: id.optional(),
  seen: seenInAddress(['name', 'permissions']),
})

export const role = z.object({
  id: z.uuid(),
  /** Set on the three built-in roles; null on custom ones. */
  builtIn: z.enum(builtInRoleKeys).nullable(),
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  employeeCount: z.int(),
})

export const roleList = z.object({ roles: z.array(role) })

/** The signed-in person, as the frame of the application shows them. */
export const signedIn = z.discriminatedUnion('kind', [
  /** `hasLeft`: there is a session, which the end of the contract closed. */
  z.object({ kind: z.literal('anonymous'), hasLeft: z.literal(true).optional() }),
  z.object({ kind: z.literal('owner'), email: z.string(), name: z.string() }),
  z.object({
    kind: z.literal('member'),
    employee: z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      signInName: z.string().nullable(),
      roleName: z.string(),
      contractType: z.enum(contractTypes),
      weeklyHours: z.number(),
      department: z.string().nullable(),
    }),
    company: z.object({
      id: z.uuid(),
      name: z.string(),
      /** Typed by people without an e-mail, beside their name. */
      code: z.string(),
      timeZone: z.string(),
      requiresTwoStep: z.boolean(),
      requiresOwnPassword: z.boolean(),
      /** The people whose week employees see beside their own. */
      teamWeek: z.enum(teamWeekSights),
      /** People read their month before pay. */
      readsMonths: z.boolean(),
    }),
    permissions: z.array(z.enum(permissions)),
    hasTwoStep: z.boolean(),
    /** True if another person chose the password: the dashboard asks for a new one. */
    hasGivenPassword: z.boolean(),
    /** Until the step is done, other routes of the company answer 403. */
    requiredStep: z.enum(requiredSteps).nullable(),
    /** The number of their unread notifications. */
    unread: z.int(),
  }),
])
