/** What a search engine may show, besides the landing page. */
export const listedPages = { login: '/login', demo: '/demo', help: '/aide' } as const

/** The owner signs up here, once. */
export const registerPath = '/register'
