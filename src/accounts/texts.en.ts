import type { TextsOf } from '#core/languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  signIn: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    rememberMe: 'Remember me',
    forgotPassword: 'Forgotten password?',
    submit: 'Sign in',
    home: 'Back to home',
    failure: 'An error occurred while signing in',
  },
  register: {
    title: 'Create the owner’s account',
    lead: 'This account runs the platform. There is only one.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    password: 'Password',
    submit: 'Create the account',
    failure: 'Error while creating the account. Please try again.',
    closedTitle: 'Sign-up not available',
    closedBody: 'The owner’s account already exists.',
    login: 'Sign in',
    loadFailure: 'Cannot tell whether sign-up is open.',
  },
  strength: {
    hint: 'At least 6 characters. A phrase of a few words is easy to remember.',
    common: 'Too common',
    short: 'Too short',
    weak: 'Weak',
    fair: 'Fair',
    strong: 'Strong',
    label: 'Password strength: {{level}}',
  },
  refusals: {
    'invalid-credentials': 'Incorrect email or password',
    'user-not-found': 'User not found. Please contact your administrator.',
    'sign-up-closed': 'Sign-up is no longer available. Contact the system administrator.',
    'wrong-password': 'Incorrect password or another error. Please try again.',
    'same-email': 'This already is your email address.',
  },
}
