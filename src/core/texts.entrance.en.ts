import type { TextsOf } from './languages.ts'
import type { entrance as french } from './texts.entrance.fr.ts'

export const entrance: TextsOf<typeof french> = {
  fields: {
    required: 'This field is required.',
    invalid: 'This value is not valid.',
    tooLong: 'This text is too long.',
    rejectionReason: 'Please give a reason for the refusal',
  },
  problems: {
    forbidden: 'You are not allowed to do this.',
    unavailable: 'The service is unavailable for the moment. Please try again.',
    bug: 'An unexpected error occurred. It has been recorded.',
  },
}
