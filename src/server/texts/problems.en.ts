import type { problems as french } from './problems.fr.ts'

export const problems: typeof french = {
  notPaired: 'This kiosk is not paired.',
  signedOut: 'Your session has expired. Please sign in again.',
  foreignOrigin: 'This request does not come from the application.',
  notFound: 'This item does not exist or no longer exists.',
  twoStepRequired: 'Your company asks for two-step sign-in. Turn it on to continue.',
  ownPasswordRequired: 'Your company asks everyone to choose their own password. Choose yours to continue.',
  invalid: 'Some fields need correcting.',
  malformed: 'The request cannot be read.',
  tooLarge: 'The request is too large.',
  tooSlow: 'The request did not arrive in time.',
  unsupportedType: 'This request format is not accepted.',
  tooMany: 'Too many attempts. Please try again in a few minutes.',
  tooOften: 'You have done this very often in a short time. You can go on in {{wait}}.',
  tooMuchAtOnce: 'Too much is being read at the same time. Please try again in a moment.',
  documentTooLong: 'This document took too long. Ask for fewer people or fewer days, or try again later.',
  changed: 'Somebody has changed this meanwhile. Read it again, then try again.',
  changedBy: '{{name}} has changed this meanwhile. Read it again, then try again.',
  changedByOneself: 'You have changed this in another window. Read it again, then try again.',
  keyReused: 'This key has already been used for another request.',
}
