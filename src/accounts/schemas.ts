import { z } from 'zod'
import { charactersIn } from '#core/fields/characters.ts'
import { isCommonPassword, maxPasswordLength, minPasswordLength } from '#core/fields/passwords.ts'
import { atMost, email, inAddress, name } from '#core/fields.ts'
import { builtInRoleKeys } from '#core/permissions.ts'
import { appCodeIn, recoveryCodeIn } from './rules.ts'
import { companyCodeIn, signInNameOf } from './ways-in.ts'

/** PostgreSQL stores neither lone surrogates nor NUL. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** A new password: 6 to 128 characters, not a common one. */
export const newPassword = z
  .string()
  .refine(text => charactersIn(text) >= minPasswordLength, 'passwordTooShort')
  .refine(atMost(maxPasswordLength), 'passwordTooLong')
  .refine(isStorable, 'invalidCharacters')
  .refine(text => text.trim() !== '', 'passwordBlank')
  .refine(text => !isCommonPassword(text), 'passwordTooCommon')
  .meta({ format: 'new-password', minLength: minPasswordLength, maxLength: maxPasswordLength })

/** Only compared with the stored hash. */
const knownPassword = z.string().min(1, 'required').max(1000, 'tooLong')

export const signIn = z.strictObject({
  email: z.string().trim().toLowerCase().min(1, 'required').max(254, 'tooLong').refine(isStorable, 'invalidCharacters'),
  password: knownPassword,
  rememberMe: z.boolean(),
})

/** A text that is no code of a company stays as it was typed: it is refused like an unknown one. */
const companyCode = z
  .string()
  .refine(text => text.trim() !== '', 'required')
  .refine(atMost(40), 'tooLong')
  .refine(isStorable, 'invalidCharacters')
  .transform(text => companyCodeIn(text) ?? text)

export const signInByName = z.strictObject({
  companyCode,
  name: z
    .string()
    .refine(text => text.trim() !== '', 'required')
    .refine(atMost(250), 'tooLong')
    .refine(isStorable, 'invalidCharacters')
    .transform(signInNameOf),
  password: knownPassword,
  rememberMe: z.boolean(),
})

export const visitDemo = z.strictObject({ as: z.enum(['manager', 'employee'], 'required') })

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

/** The sign-in name of somebody without an e-mail. */
export const signInName = z.object({ companyCode: z.string(), name: z.string() })

/** The token of a link, or a short code as it is typed. */
export const openInvitation = z.strictObject({ token: z.string().min(1, 'required').max(100, 'tooLong') })

/** Whom a valid invitation is for. */
export const invitation = z.object({
  name: z.string(),
  firstName: z.string(),
  email: z.string().nullable(),
  signInName: signInName.nullable(),
  companyName: z.string(),
  invitedBy: z.string().nullable(),
  /** A first password, or a new one in place of a forgotten one. */
  opens: z.enum(['invitation', 'reset-password']),
})

export const acceptInvitation = z.strictObject({
  token: z.string().min(1, 'required').max(100, 'tooLong'),
  password: newPassword,
  rememberMe: z.boolean().default(false),
})

export const changePassword = z
  .strictObject({ currentPassword: knownPassword, newPassword, confirmation: z.string() })
  .refine(form => form.confirmation === form.newPassword, { path: ['confirmation'], message: 'passwordsDiffer' })
  .refine(form => form.newPassword !== form.currentPassword, { path: ['newPassword'], message: 'passwordUnchanged' })

export const changeEmail = z
  .strictObject({ email, currentPassword: knownPassword })
  .refine(form => form.currentPassword.toLowerCase() !== form.email, { path: ['email'], message: 'passwordIsEmail' })

/** False: the address changes once the link mailed to it is opened. */
export const emailChange = z.object({ isChanged: z.boolean() })

export const confirmEmail = z.strictObject({ token: z.string().min(1, 'required').max(100, 'tooLong') })

const code = z.string().trim().min(1, 'required').max(40, 'tooLong')

/** A code of the person's app, or one of their recovery codes. */
const anyCode = code.refine(text => appCodeIn(text) !== null || recoveryCodeIn(text) !== null, 'twoStepCode')

export const secondStep = z.strictObject({ code: anyCode })

/** True after a right password in this browser, while the ticket is valid. */
export const secondStepState = z.object({ isAwaited: z.boolean() })

export const setUpTwoStep = z.strictObject({ currentPassword: knownPassword })

/** The secret for the app, as a picture and as text, and the token to confirm it with a first code. */
export const twoStepSetUp = z.object({ token: z.string(), address: z.string(), secret: z.string() })

export const turnTwoStepOn = z.strictObject({ token: z.string().min(1, 'required').max(100, 'tooLong'), code })

/** Proof for changes of the sign-in: the password and a code. */
export const bothSteps = z.strictObject({ currentPassword: knownPassword, code: anyCode })

/** The password, unless the person has just signed in. */
export const beginPasskey = z.strictObject({ currentPassword: knownPassword.nullable().default(null) })

const challengeToken = z.string().min(1, 'required').max(100, 'tooLong')
/** The answer of the browser, as JSON: the library reads it. */
const browserAnswer = z.string().min(1, 'required').max(10_000, 'tooLong')

/** The question to the browser, as JSON, and the token to answer with. */
export const passkeyOptions = z.object({ token: z.string(), options: z.string() })

export const addPasskey = z.strictObject({ token: challengeToken, answer: browserAnswer, name })
/** As the form has it. */
export const newPasskey = z.strictObject({ name, currentPassword: knownPassword.nullable() })
export const renamePasskey = z.strictObject({ name })
export const signInByPasskey = z.strictObject({ token: challengeToken, answer: browserAnswer, rememberMe: z.boolean() })
export const acceptWithPasskey = z.strictObject({
  token: z.string().min(1, 'required').max(100, 'tooLong'),
  challenge: challengeToken,
  answer: browserAnswer,
  name,
  rememberMe: z.boolean().default(false),
})

/** Shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** To hand over: shown once. */
export const oneTimeLink = z.object({ url: z.string(), code: z.string(), expiresAt: z.iso.datetime() })

/** One's own account: its sign-in and its sessions. */
export const account = z.object({
  email: z.string().nullable(),
  /** The sign-in name of somebody without an e-mail. */
  signInName: signInName.nullable(),
  /** The current session first, then the newest. */
  sessions: z.array(
    z.object({
      id: z.uuid(),
      isCurrent: z.boolean(),
      /** Null if the user agent is unknown. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      signedInAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  ),
  hasPassword: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  twoStep: z.object({
    /** Null while it is off. */
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    /** True if the company requires it of deciders and this person is one. */
    isRequired: z.boolean(),
  }),
  /** How many there are: they go on after a change of one's own password. */
  subscriptions: z.object({ calendars: z.int(), phones: z.int() }),
})

export const accountsAsked = z.strictObject({
  /** Words of name, address, company or role; all accounts if empty. */
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
      email: z.string().nullable(),
      isOwner: z.boolean(),
      /** Null for the owner. */
      companyName: z.string().nullable(),
      role: z.object({ builtIn: z.enum(builtInRoleKeys).nullable(), name: z.string() }).nullable(),
      createdAt: z.iso.datetime(),
      /** Null before the first sign-in. */
      lastSignInAt: z.iso.datetime().nullable(),
      isBlocked: z.boolean(),
      hasTwoStep: z.boolean(),
    }),
  ),
  /** Total over all pages. */
  total: z.int(),
})

const start = z.enum(['/app', '/app/owner/companies'])

/** Where a person starts after signing in. */
export const home = z.object({ home: start })

/** Null: the second step follows. */
export const firstStep = z.object({ home: start.nullable() })

export const secondStepDone = z.object({
  home: start,
  /** Null unless a recovery code was just used. */
  recoveryCodesLeft: z.int().nullable(),
})
