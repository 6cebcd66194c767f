import { fr as demoRequests } from '#demo-requests/texts.fr.ts'

/** Read by prospects and by the owner. */
export const resources = { 'demo-requests': demoRequests }
