import { en as demoRequests } from '#demo-requests/texts.en.ts'

export const resources = { 'demo-requests': demoRequests }
