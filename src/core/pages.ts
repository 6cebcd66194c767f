import type { Language } from './languages.ts'

/** Pages that search engines may index, besides the landing page. */
export const listedPages = { login: '/login', demo: '/demo', help: '/aide' } as const

/** The owner signs up here, once. */
export const registerPath = '/register'

/** The document that the build renders for the first view of a path. */
export const viewFile = (path: string, language: Language) => `view${path.replaceAll('/', '.')}.${language}.html`
