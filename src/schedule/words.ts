import { en } from './texts.en.ts'
import { fr } from './texts.fr.ts'
import { sights as sightsEn } from './texts.sights.en.ts'
import { sights as sightsFr } from './texts.sights.fr.ts'

/** The words of the plan that documents of higher ranks say. */
export const planWords = {
  fr: { ...fr, sights: sightsFr },
  en: { ...en, sights: sightsEn },
}
