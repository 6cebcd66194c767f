import {
  conventionOn,
  type LabourSettings,
  originOn,
  type ParameterId,
  parameters,
  parametersOn,
} from '#labour/parameters.ts'
import type { SourceName } from '#labour/rules/ids.ts'
import type { Finding, RuleFinding, Wording } from '#labour/rules/rule.ts'

/** Where the law says what a sentence does. */
const articles: Partial<Record<Wording, string>> = {
  DUREE_JOUR_MAX: 'L. 3121-18',
  AMPLITUDE_JOUR: 'L. 3131-1',
  AMPLITUDE_PREVUE: 'L. 3131-1',
  PAUSE_6H: 'L. 3121-16',
  REPOS_QUOTIDIEN: 'L. 3131-1',
  REPOS_HEBDO_35H: 'L. 3132-2',
  REPOS_HEBDO_COUPE: 'L. 3132-2',
  JOURS_SEMAINE_MAX: 'L. 3132-1',
  JOURS_CONSECUTIFS: 'L. 3132-1',
  DUREE_SEMAINE_MAX: 'L. 3121-20',
  DUREE_MOY_12S: 'L. 3121-22',
  HEURES_SUPP: 'L. 3121-28',
  HEURES_SUPP_2: 'L. 3121-28',
  HEURES_SUPP_3: 'L. 3121-28',
  CONTINGENT_HS: 'L. 3121-38',
  DIMANCHE: 'L. 3132-3',
  DIMANCHE_13H: 'L. 3132-13',
  DIMANCHE_MAIRE: 'L. 3132-26',
  PREMIER_MAI: 'L. 3133-6',
  TRAVAILLEUR_NUIT: 'L. 3122-23',
  NUIT_JOUR_8H: 'L. 3122-6',
  NUIT_SEM_40H: 'L. 3122-7',
  TP_MINIMUM_24H: 'L. 3123-27',
  TP_HC_PLAFOND: 'L. 3123-28',
  TP_HC_MAJORATION: 'L. 3123-29',
  TP_HC_MAJORATION_2: 'L. 3123-29',
  TP_HC_MAJORATION_3: 'L. 3123-29',
  TP_ATTEINTE_35H: 'L. 3123-9',
  TP_HC_PREVENANCE_3J: 'L. 3123-10',
  TP_COUPURES: 'L. 3123-30',
  TP_COUPURES_NOMBRE: 'L. 3123-30',
  TP_PREAVIS_7JO: 'L. 3123-31',
  TP_PREAVIS_1JO: 'L. 3123-31',
  TP_12_SEMAINES: 'L. 3123-13',
  MIN_JOUR: 'L. 3162-1',
  MIN_SEMAINE: 'L. 3162-1',
  MIN_PAUSE: 'L. 3162-3',
  MIN_REPOS_J: 'L. 3164-1',
  MIN_REPOS_H: 'L. 3164-2',
  MIN_REPOS_H_ACCORD: 'L. 3164-2',
  MIN_REPOS_H_COUPE: 'L. 3164-2',
  MIN_NUIT: 'L. 3163-2',
  MIN_DIMANCHE: 'L. 3164-5',
  MIN_FERIE: 'L. 3164-6',
}

/** Sentences of limits that the law does not say, where that of the rule speaks as the law does. */
const notOfTheLaw: Partial<Record<Wording, Wording>> = {
  JOURS_CONSECUTIFS: 'JOURS_CONSECUTIFS_PREVUS',
  DUREE_SEMAINE_MAX: 'DUREE_SEMAINE_PREVUE',
  CONTINGENT_HS: 'CONTINGENT_PREVU',
}

const isOfTheLaw = (settings: LabourSettings, parameter: ParameterId, date: string) =>
  parametersOn(settings, date)[parameter] === parameters[parameter].law

/** The source of the limit: the company or the convention, where they differ from the law. Among several parameters the first such one decides. */
function sourceOf(settings: LabourSettings, { by, about }: Pick<RuleFinding, 'by' | 'about'>): SourceName {
  const parameter = by?.find(each => !isOfTheLaw(settings, each, about))
  if (!parameter) return 'law'
  return originOn(settings, parameter, about) === 'company' ? 'company' : conventionOn(settings, about)!
}

/** In which words a limit is said, and who says it. */
export function saidBy(
  settings: LabourSettings,
  wording: Wording,
  found: RuleFinding,
): Pick<Finding, 'wording' | 'source'> {
  const name = sourceOf(settings, found)
  const said = name === 'law' ? wording : (notOfTheLaw[wording] ?? wording)
  return { wording: said, source: { name, article: articles[said] } }
}
