import { en } from './texts.en.ts'
import { planningFile as fileEn } from './texts.exports.en.ts'
import { planningFile as fileFr } from './texts.exports.fr.ts'
import { fr } from './texts.fr.ts'
import { sights as sightsEn } from './texts.sights.en.ts'
import { sights as sightsFr } from './texts.sights.fr.ts'

/** The words of the plan that documents of higher ranks say. */
export const planWords = {
  fr: { ...fr, sights: sightsFr, file: fileFr },
  en: { ...en, sights: sightsEn, file: fileEn },
}
