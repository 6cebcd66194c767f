import type { PresetId } from '#labour/presets.ts'
import { placeRuleIds } from './place-ids.ts'

/** Rules of working time, by their family. */
export const labourRuleIds = [
  'DUREE_JOUR_MAX',
  'AMPLITUDE_JOUR',
  'PAUSE_6H',
  'REPOS_QUOTIDIEN',
  'REPOS_HEBDO_35H',
  'JOURS_SEMAINE_MAX',
  'JOURS_CONSECUTIFS',
  'DUREE_SEMAINE_MAX',
  'DUREE_MOY_12S',
  'HEURES_SUPP',
  'CONTINGENT_HS',
  'DIMANCHE',
  'PREMIER_MAI',
  'TRAVAILLEUR_NUIT',
  'NUIT_JOUR_8H',
  'NUIT_SEM_40H',
  'TP_MINIMUM_24H',
  'TP_HC_PLAFOND',
  'TP_HC_MAJORATION',
  'TP_ATTEINTE_35H',
  'TP_HC_PREVENANCE_3J',
  'TP_COUPURES',
  'TP_PREAVIS_7JO',
  'TP_12_SEMAINES',
  'MIN_JOUR',
  'MIN_SEMAINE',
  'MIN_PAUSE',
  'MIN_REPOS_J',
  'MIN_REPOS_H',
  'MIN_NUIT',
  'MIN_DIMANCHE',
  'MIN_FERIE',
] as const
export type LabourRuleId = (typeof labourRuleIds)[number]

export const ruleIds = [...placeRuleIds, ...labourRuleIds] as const
export type RuleId = (typeof ruleIds)[number]

/** The source of a limit: the law, the company, or its convention. */
export type SourceName = 'company' | PresetId
