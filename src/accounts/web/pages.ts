import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const accountsPages: readonly Page[] = [
  {
    area: 'public',
    path: paths.secondStep,
    title: 'secondStep',
    isAnonymousOnly: true,
    chapters: ['account'],
    screen: async () => (await import('./sign-in/SecondStepPage.tsx')).SecondStepPage,
  },
  {
    area: 'public',
    path: paths.signInByName,
    title: 'signInByName',
    isAnonymousOnly: true,
    chapters: ['account'],
    screen: async () => (await import('./sign-in/SignInByNamePage.tsx')).SignInByNamePage,
  },
  {
    area: 'public',
    path: paths.register,
    title: 'register',
    chapters: ['account'],
    screen: async () => (await import('./sign-in/RegisterPage.tsx')).RegisterPage,
  },
  {
    area: 'public',
    path: paths.forgotPassword,
    title: 'forgotPassword',
    chapters: ['account'],
    screen: async () => (await import('./sign-in/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  },
  {
    area: 'public',
    path: paths.resetPassword,
    title: 'resetPassword',
    chapters: ['account'],
    screen: async () => (await import('./sign-in/ResetPasswordPage.tsx')).ResetPasswordPage,
  },
  {
    area: 'public',
    path: paths.invitation,
    title: 'invitation',
    chapters: ['account'],
    screen: async () => (await import('./invitation/InvitationPage.tsx')).InvitationPage,
  },
  {
    area: 'public',
    path: paths.confirmEmail,
    title: 'confirmEmail',
    chapters: ['account'],
    screen: async () => (await import('./settings/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  },
  {
    area: 'owner',
    path: paths.owner.users,
    title: 'ownerUsers',
    link: 'users',
    chapters: ['account', 'people'],
    screen: async () => (await import('./accounts/AccountsPage.tsx')).AccountsPage,
  },
]
