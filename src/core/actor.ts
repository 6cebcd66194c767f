import type { Permission } from './permissions.ts'

/** An employee at work in one company: all that a request may touch is decided from these. */
export type Member = {
  kind: 'member'
  userId: string
  companyId: string
  employeeId: string
  permissions: readonly Permission[]
  timeZone: string
  hasTwoStep: boolean
  /** The company asks a second step of whoever decides, as this person does. */
  isTwoStepRequired: boolean
  /** Somebody else chose their password. */
  hasGivenPassword: boolean
  /** The company asks everyone to choose their own. */
  isOwnPasswordRequired: boolean
}

/** The person who runs the platform; belongs to no company. */
export type Owner = { kind: 'owner'; userId: string; hasTwoStep: boolean }

export type Actor = Member | Owner
