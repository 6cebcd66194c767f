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
  mails: {
    resetLink: {
      subject: 'Choose a new password',
      asked: 'Hello, somebody, probably you, asked for a new password for your Relève account.',
      action: 'Choose a new password',
      validity: 'This link is valid for one hour and works once.',
      ignore: 'If you did not ask for anything, ignore this message: your password stays the same.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      changed: 'Hello, the password of your Relève account ({{email}}) was just changed.',
      action: 'If it was not you, choose another one right away',
      sessions: 'The other devices that were signed in to your account no longer are.',
    },
  },
  refusals: {
    'link-expired': 'This link is no longer valid: it has been used, or more than an hour has passed.',
    'invalid-credentials': 'Incorrect email or password',
    'user-not-found': 'User not found. Please contact your administrator.',
    'sign-up-closed': 'Sign-up is no longer available. Contact the system administrator.',
    'wrong-password': 'Incorrect password or another error. Please try again.',
    'same-email': 'This already is your email address.',
  },
}
