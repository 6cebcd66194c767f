import { weekNotices } from '#timesheets/texts.notices.en.ts'

/** Read in the panel of the bell alone. */
export const resources = { weekNotices }
