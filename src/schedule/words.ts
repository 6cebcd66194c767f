import { en } from './texts.en.ts'
import { fr } from './texts.fr.ts'

/** The words of the plan that documents of higher ranks say. */
export const planWords = { fr, en }
