import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import type { fr, refusals as french, mails as frenchMails } from './texts.fr.ts'
import { contractEnded } from './texts.inside.en.ts'

export const en: TextsOf<typeof fr> = {
  signIn: {
    title: 'Sign in',
    email: common.email.en,
    password: common.password.en,
    rememberMe: 'Remember me',
    forgotPassword: 'Forgotten password?',
    submit: 'Sign in',
    home: 'Back to home',
    failure: 'An error occurred while signing in',
  },
  resetPassword: {
    done: 'Your password was updated successfully.',
  },
}

/** Written by the server alone. */
export const refusals: TextsOf<typeof french> = {
  'link-expired': 'This link is no longer valid: it has been used, another one replaced it, or its time is over.',
  'blocked-by-owner':
    'The owner of the platform has blocked this account: neither a link nor a code would change anything.',
  'contract-ended': 'This person’s contract has ended: they can no longer sign in.',
  'invalid-credentials': 'Incorrect email or password',
  blocked: 'This account is blocked. To learn why, write to {{contactEmail}}.',
  'own-account': 'You cannot block your own account.',
  'invalid-name': 'Incorrect company code, name or password',
  'passkey-refused': 'The passkey could not be created. Please try again.',
  'passkey-unknown': 'This passkey is not known here. Sign in another way.',
  'password-first': 'Confirm that it is you: enter your password, or sign in again.',
  'too-many-passkeys': 'You already have 20 passkeys: remove one.',
  'last-way-in': 'Without a password it is your only way to sign in.',
  'no-email': 'This person has no e-mail address: create a link, and hand it over yourself.',
  'no-mail-server': 'This installation sends no mail: create a link, and hand it over yourself.',
  'still-blocked': 'This account is blocked: unblock it before you send it a link.',
  'own-contract-ended': contractEnded,
  'user-not-found': 'User not found. Please contact your administrator.',
  'sign-up-closed': 'Sign-up is no longer available. Contact the system administrator.',
  'wrong-password': 'Incorrect password or another error. Please try again.',
  'same-email': 'This already is your email address.',
  'wrong-code': 'This code is not the right one, or has been used already. Wait for the next one, then try again.',
  'app-unknown': 'Your app is no longer recognised. Use a recovery code.',
  'second-step-expired': 'More than five minutes have passed, or this is another browser. Please sign in again.',
  'set-up-expired': 'More than a quarter of an hour has passed. Please start again.',
  'two-step-on': 'Two-step sign-in is already on.',
  'no-two-step': 'Two-step sign-in is not on.',
  'two-step-required': 'Your company asks it of those who decide: you cannot turn it off.',
  'own-two-step': 'Yours is turned off in your settings, with a code.',
}

export const mails: TextsOf<typeof frenchMails> = {
  resetLink: {
    subject: 'Choose a new password',
    asked: 'Hello, somebody, probably you, asked for a new password for your Relève account.',
    action: 'Choose a new password',
    validity: 'This link is valid for one hour and works once.',
    ignore: 'If you did not ask for anything, ignore this message: your password stays the same.',
  },
  invitation: {
    subject: '{{inviter}} invites you to Relève',
    asked: 'Hello {{name}}, {{inviter}} invites you to Relève, for your schedule, your hours and your leave.',
    action: 'Choose my password',
    validity: 'This link is valid for 7 days and works once.',
    ignore: 'If you do not know this company, ignore this message.',
  },
  linkMade: {
    subject: 'A link to a new password was created',
    made: 'Hello, somebody who manages your Relève account ({{email}}) has just created a link to choose a new password for it. They will hand it to you.',
    validity: 'This link is valid for one hour and works once. Until it is used, your password stays the same.',
    otherwise: 'If you asked for nothing, tell the administrator of your company at once.',
  },
  confirmLink: {
    subject: 'Confirm your new email address',
    asked: 'Hello, you asked to sign in to Relève with this address.',
    action: 'Confirm this address',
    validity: 'This link is valid for one hour and works once.',
    ignore: 'If you did not ask for anything, ignore this message: nothing changes.',
  },
  emailTaken: {
    subject: 'This address already has an account',
    taken:
      'Hello, somebody, perhaps you, wanted to give the address {{email}} to another Relève account. It already has one: nothing changes.',
    ignore: 'If it was not you, ignore this message.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    oneself: {
      changed: 'Hello, your Relève account is now signed in to with the address {{email}}, no longer with this one.',
      otherwise: 'If it was not you, tell the administrator of your company right away.',
    },
    somebodyElse: {
      changed:
        'Hello, somebody who manages your Relève account changed its email address: it is now signed in to with {{email}}, no longer with this one.',
      otherwise: 'If you did not ask for it, tell the administrator of your company right away.',
    },
    removed: {
      changed:
        'Hello, somebody who manages your Relève account has taken this email address off it: one signs in to it with the code of the company and your name from now on.',
      otherwise: 'If you did not ask for this, tell your company’s administrator at once.',
    },
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    added: 'Hello, a passkey was just added to your Relève account ({{email}}).',
    consequence: 'The device that keeps it signs in to it without a password. Your passkeys are in your settings.',
    action: 'If this was not you, choose another password at once: passkeys are then removed',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    changed: 'Hello, the password of your Relève account ({{email}}) was just changed.',
    action: 'If it was not you, choose another one right away',
    sessions: 'The other devices that were signed in to your account no longer are.',
  },
  twoStep: {
    'turned-on': {
      subject: 'Two-step sign-in is on',
      changed: 'Hello, two-step sign-in has just been turned on for your Relève account ({{email}}).',
      consequence:
        'A code of your app will be asked for after your password. The other devices that were signed in to your account no longer are.',
    },
    'turned-off': {
      subject: 'Two-step sign-in is off',
      changed: 'Hello, two-step sign-in has just been turned off for your Relève account ({{email}}).',
      consequence: 'From now on your password is enough to sign in.',
    },
    'codes-renewed': {
      subject: 'New recovery codes',
      changed: 'Hello, new recovery codes have just been made for your Relève account ({{email}}).',
      consequence: 'The former ones are of no more use.',
    },
    'code-used': {
      subject: 'A recovery code has been used',
      changed:
        'Hello, somebody, most likely you, has just signed in to your Relève account ({{email}}) with a recovery code.',
      consequence: 'This code will not work again. You can make new ones in your settings.',
    },
    'taken-off': {
      subject: 'Two-step sign-in was removed',
      changed:
        'Hello, two-step sign-in of your Relève account ({{email}}) has just been removed by somebody who manages your account.',
      consequence:
        'All your devices are signed out, and your password is enough from now on. You can turn it on again in your settings.',
    },
    otherwise: 'If this was not you, choose another password at once',
  },
}
