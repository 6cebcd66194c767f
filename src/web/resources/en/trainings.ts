import { en as trainings } from '#trainings/texts.en.ts'

export const resources = { trainings }
