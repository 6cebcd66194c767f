import { weekNotices } from '#timesheets/texts.notices.fr.ts'

/** Read in the panel of the bell alone. */
export const resources = { weekNotices }
