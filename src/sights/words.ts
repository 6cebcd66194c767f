import { en } from './texts.en.ts'
import { fr } from './texts.fr.ts'

/** The words of months that documents of higher ranks say. */
export const sightWords = { fr, en }
