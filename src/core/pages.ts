import type { Language } from './languages.ts'

/** Pages that search engines may index, besides the landing page. */
export const listedPages = { login: '/login', demo: '/demo', help: '/aide' } as const

/** Pages that they leave out. What stands below /app, the application decides by itself. */
export const unlistedPages = {
  /** Between the two steps of signing in. */
  secondStep: '/login/code',
  /** Signing in without an e-mail. */
  signInByName: '/login/nom',
  /** The owner signs up here, once. */
  register: '/register',
  forgotPassword: '/forgot-password',
  /** Opened by a mailed link; its token stands behind the `#`, which browsers send to nobody. */
  resetPassword: '/reset-password',
  /** Opened in the same way, by somebody who was invited. */
  invitation: '/bienvenue',
  /** Opened in the same way. */
  confirmEmail: '/confirm-email',
  /** Opened in the same way, from a mail that tells of something. */
  unsubscribe: '/desabonnement',
} as const

/** The screen of a device on which people punch: a document of its own, with no part of the application. */
export const kioskPath = '/kiosk'

/** Where the owner's mails lead. */
export const demoRequestsPath = '/app/owner/demo-requests'

/** Pages that the build draws whole, each in a document of its own; no part of the application runs there. */
export const drawnPages = { '/': 'landing', [listedPages.login]: 'login' } as const

/** The document that the build renders for the first view of a path. */
export const viewFile = (path: string, language: Language) => `view${path.replaceAll('/', '.')}.${language}.html`

/** Escapes `?`, `&` and `%` in an address: in a link they would add recipients and lines to the mail. */
export const mailto = (address: string) => `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
