import type { TextsOf } from './languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  fields: {
    required: 'This field is required.',
    invalid: 'This value is not valid.',
    unknown: 'This value does not exist.',
    unknownField: 'This field is not expected.',
    tooLong: 'This text is too long.',
    invalidCharacters: 'This text contains invisible or invalid characters.',
    email: 'Enter a valid email address, such as first.last@example.com.',
    passwordTooShort: 'The password must have at least 6 characters.',
    passwordTooLong: 'The password must have at most 128 characters.',
    passwordTooCommon: 'This password is too common: choose another one.',
    passwordBlank: 'The password cannot be made of spaces only.',
    passwordIsEmail: 'The password cannot be your email address.',
    date: 'Enter a valid date (dd/mm/yyyy).',
    time: 'Enter a valid time, from 00:00 to 23:59.',
    timeZone: 'This time zone does not exist.',
    colour: 'Enter a colour such as #FF0000.',
    weeklyHours: 'Enter a number from 1 to 50.',
    breakMinutes: 'Enter a whole number of minutes, 0 or more.',
  },
  problems: {
    signedOut: 'Your session has expired. Please sign in again.',
    foreignOrigin: 'This request does not come from the application.',
    notFound: 'This item does not exist or no longer exists.',
    forbidden: 'You are not allowed to do this.',
    invalid: 'Some fields need correcting.',
    malformed: 'The request cannot be read.',
    tooLarge: 'The request is too large.',
    unsupportedType: 'This request format is not accepted.',
    tooMany: 'Too many attempts. Please try again in a few minutes.',
    keyReused: 'This key has already been used for another request.',
    unavailable: 'The service is unavailable for the moment. Please try again.',
    bug: 'An unexpected error occurred. It has been recorded.',
  },
}
