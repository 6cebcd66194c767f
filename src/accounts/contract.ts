import { z } from 'zod'
import { charactersIn } from '#core/characters.ts'
import { atMost, email, inAddress, name } from '#core/fields.ts'
import { isCommonPassword, maxPasswordLength, minPasswordLength } from '#core/passwords.ts'
import { permissions } from '#core/permissions.ts'
import { builtInRoleKeys, contractTypes } from '#people/rules.ts'
import { requiredSteps } from './policy.ts'
import { appCodeIn, recoveryCodeIn } from './rules.ts'

/** Half a character or NUL is no text that a database keeps. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** A password being chosen: 6 to 128 characters, none of the common ones. */
export const newPassword = z
  .string()
  .refine(text => charactersIn(text) >= minPasswordLength, 'passwordTooShort')
  .refine(atMost(maxPasswordLength), 'passwordTooLong')
  .refine(isStorable, 'invalidCharacters')
  .refine(text => text.trim() !== '', 'passwordBlank')
  .refine(text => !isCommonPassword(text), 'passwordTooCommon')
  .meta({ format: 'new-password', minLength: minPasswordLength, maxLength: maxPasswordLength })

/** Judged only against the stored one. */
const knownPassword = z.string().min(1, 'required').max(1000, 'tooLong')

export const signIn = z.strictObject({
  email: z.string().trim().toLowerCase().min(1, 'required').max(254, 'tooLong').refine(isStorable, 'invalidCharacters'),
  password: knownPassword,
  rememberMe: z.boolean(),
})

export const registerOwner = z
  .strictObject({ firstName: name, lastName: name, email, password: newPassword })
  .refine(form => form.password.toLowerCase() !== form.email, { path: ['password'], message: 'passwordIsEmail' })

export const requestReset = z.strictObject({ email })

export const resetPassword = z
  .strictObject({
    token: z.string().min(1, 'required').max(100, 'tooLong'),
    password: newPassword,
    confirmation: z.string(),
  })
  .refine(form => form.password === form.confirmation, { path: ['confirmation'], message: 'passwordsDiffer' })

export const changePassword = z
  .strictObject({ currentPassword: knownPassword, newPassword, confirmation: z.string() })
  .refine(form => form.confirmation === form.newPassword, { path: ['confirmation'], message: 'passwordsDiffer' })
  .refine(form => form.newPassword !== form.currentPassword, { path: ['newPassword'], message: 'passwordUnchanged' })

export const changeEmail = z
  .strictObject({ email, currentPassword: knownPassword })
  .refine(form => form.currentPassword.toLowerCase() !== form.email, { path: ['email'], message: 'passwordIsEmail' })

/** False: it changes once the link that has been mailed to the new address is opened. */
export const emailChange = z.object({ isChanged: z.boolean() })

export const confirmEmail = z.strictObject({ token: z.string().min(1, 'required').max(100, 'tooLong') })

const code = z.string().trim().min(1, 'required').max(40, 'tooLong')

/** A code of the person's app, or one of their recovery codes. */
const anyCode = code.refine(text => appCodeIn(text) !== null || recoveryCodeIn(text) !== null, 'twoStepCode')

export const secondStep = z.strictObject({ code: anyCode })

/** Whether a password was right a moment ago, in this browser. */
export const secondStepState = z.object({ isAwaited: z.boolean() })

export const setUpTwoStep = z.strictObject({ currentPassword: knownPassword })

/** What an app reads from a picture, the same to be typed in, and what confirms it with a first code. */
export const twoStepSetUp = z.object({ token: z.string(), address: z.string(), secret: z.string() })

export const turnTwoStepOn = z.strictObject({ token: z.string().min(1, 'required').max(100, 'tooLong'), code })

/** To change what signs in: the password, and a code. */
export const bothSteps = z.strictObject({ currentPassword: knownPassword, code: anyCode })

/** Shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** One's own account: what signs in, and where it is signed in. */
export const account = z.object({
  email: z.string(),
  /** The one that asks comes first, then the newest. */
  sessions: z.array(
    z.object({
      id: z.uuid(),
      isCurrent: z.boolean(),
      /** Null where the browser said nothing that we know. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      signedInAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  ),
  twoStep: z.object({
    /** Null while it is off. */
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    /** By the company, of whoever decides. */
    isRequired: z.boolean(),
  }),
})

export const signedIn = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({ kind: z.literal('owner'), email: z.string(), name: z.string() }),
  z.object({
    kind: z.literal('member'),
    employee: z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      roleName: z.string(),
      contractType: z.enum(contractTypes),
      weeklyHours: z.number(),
      department: z.string().nullable(),
    }),
    company: z.object({
      id: z.uuid(),
      name: z.string(),
      timeZone: z.string(),
      requiresTwoStep: z.boolean(),
      requiresOwnPassword: z.boolean(),
    }),
    permissions: z.array(z.enum(permissions)),
    hasTwoStep: z.boolean(),
    /** Somebody else chose their password: they are asked to choose their own. */
    hasGivenPassword: z.boolean(),
    /** Until it is done nothing else of the company is in reach. */
    requiredStep: z.enum(requiredSteps).nullable(),
  }),
])

export const accountsAsked = z.strictObject({
  /** Words of the name, the address, the company or the role; every account when empty. */
  q: z
    .string()
    .trim()
    .refine(atMost(200), 'tooLong')
    .refine(isStorable, 'invalidCharacters')
    .meta({ maxLength: 200 })
    .default(''),
  page: inAddress(z.int().min(1).max(100_000)).default(1),
})

/** A page of the accounts of the platform, by name. */
export const accountPage = z.object({
  accounts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      isOwner: z.boolean(),
      /** Null for the owner. */
      companyName: z.string().nullable(),
      role: z.object({ builtIn: z.enum(builtInRoleKeys).nullable(), name: z.string() }).nullable(),
      createdAt: z.iso.datetime(),
      /** Null for whoever has never signed in. */
      lastSignInAt: z.iso.datetime().nullable(),
      isBlocked: z.boolean(),
      hasTwoStep: z.boolean(),
    }),
  ),
  /** On all pages. */
  total: z.int(),
})

const start = z.enum(['/app', '/app/owner/companies'])

/** Where a person starts after signing in. */
export const home = z.object({ home: start })

/** Null: a second step is asked for. */
export const firstStep = z.object({ home: start.nullable() })

export const secondStepDone = z.object({
  home: start,
  /** Null unless one of them has just served. */
  recoveryCodesLeft: z.int().nullable(),
})
