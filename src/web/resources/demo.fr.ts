import { fr as demoRequests } from '#demo-requests/texts.fr.ts'

/** Read by those who ask for a demo and by the owner, who answers. */
export const resources = { 'demo-requests': demoRequests }
