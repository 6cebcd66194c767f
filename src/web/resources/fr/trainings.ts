import { fr as trainings } from '#trainings/texts.fr.ts'

/** Read on the pages of trainings. */
export const resources = { trainings }
