import { common } from '#core/common-fields.ts'
import type { RuleId, SourceName } from './rules/ids.ts'
import { fr } from './texts.fr.ts'

/** Words of findings of the rules of working time. Read where somebody plans or checks hours; they stand apart from the first pages. */
export const law = {
  ...fr,
  /** The title of a question about this rule alone, where it has one of its own. */
  questions: {
    'on-leave': 'Planifier pendant un congé ?',
    'in-training': 'Planifier pendant une formation ?',
  },
  rules: {
    ...fr.rules,
    'on-closing-day': 'Jour de fermeture',
    DUREE_JOUR_MAX: 'Durée de la journée',
    AMPLITUDE_JOUR: 'Amplitude de la journée',
    PAUSE_6H: 'Pause',
    REPOS_QUOTIDIEN: 'Repos entre deux jours',
    REPOS_HEBDO_35H: 'Repos de la semaine',
    JOURS_SEMAINE_MAX: 'Jours travaillés par semaine',
    JOURS_CONSECUTIFS: 'Jours de suite',
    DUREE_SEMAINE_MAX: 'Durée de la semaine',
    DUREE_MOY_12S: 'Moyenne sur 12 semaines',
    HEURES_SUPP: 'Heures supplémentaires',
    CONTINGENT_HS: 'Contingent annuel',
    DIMANCHE: 'Travail du dimanche',
    PREMIER_MAI: '1er mai',
    TRAVAILLEUR_NUIT: 'Travailleur de nuit',
    NUIT_JOUR_8H: 'Durée du poste de nuit',
    NUIT_SEM_40H: 'Moyenne d’un travailleur de nuit',
    TP_MINIMUM_24H: 'Temps partiel : durée minimale',
    TP_HC_PLAFOND: 'Temps partiel : plafond des heures complémentaires',
    TP_HC_MAJORATION: 'Temps partiel : heures complémentaires',
    TP_ATTEINTE_35H: 'Temps partiel : temps plein atteint',
    TP_HC_PREVENANCE_3J: 'Temps partiel : annonce des heures complémentaires',
    TP_COUPURES: 'Temps partiel : coupures',
    TP_PREAVIS_7JO: 'Temps partiel : délai de modification',
    TP_12_SEMAINES: 'Temps partiel : contrat dépassé 12 semaines',
    MIN_JOUR: 'Moins de 18 ans : durée de la journée',
    MIN_SEMAINE: 'Moins de 18 ans : durée de la semaine',
    MIN_PAUSE: 'Moins de 18 ans : pause',
    MIN_REPOS_J: 'Moins de 18 ans : repos entre deux jours',
    MIN_REPOS_H: 'Moins de 18 ans : repos de la semaine',
    MIN_NUIT: 'Moins de 18 ans : travail de nuit',
    MIN_DIMANCHE: 'Moins de 18 ans : dimanche',
    MIN_FERIE: 'Moins de 18 ans : jour férié',
  } satisfies Record<RuleId, string>,
  /** How each sentence begins: what is measured. Screens print it in bold. */
  leads: {
    DUREE_JOUR_MAX: 'Journée de {{measured}}',
    AMPLITUDE_JOUR: 'Amplitude de {{measured}}',
    AMPLITUDE_PREVUE: 'Amplitude de {{measured}}',
    PAUSE_6H: '{{measured}} de travail sans pause de {{break}}',
    REPOS_QUOTIDIEN: '{{measured}} de repos',
    REPOS_HEBDO_35H: 'Repos hebdomadaire de {{measured}}',
    REPOS_HEBDO_COUPE: '{{measured}} de repos dans la semaine',
    REPOS_HEBDO_JOURS: 'Jours de repos : {{measured}}',
    JOURS_SEMAINE_MAX: '{{measured}} jours travaillés',
    JOURS_SEMAINE_PREVUS: '{{measured}} jours travaillés',
    JOURS_CONSECUTIFS: '{{measured}} jours de suite',
    JOURS_CONSECUTIFS_PREVUS: '{{measured}} jours de suite',
    DUREE_SEMAINE_MAX: 'Semaine de {{measured}}',
    DUREE_SEMAINE_PREVUE: 'Semaine de {{measured}}',
    DUREE_MOY_12S: 'Moyenne de {{measured}}',
    HEURES_SUPP: '{{measured}} au-delà de {{limit}}',
    HEURES_SUPP_2: '{{measured}} au-delà de {{limit}}',
    HEURES_SUPP_3: '{{measured}} au-delà de {{limit}}',
    CONTINGENT_HS: 'Contingent annuel : {{measured}} sur {{limit}}',
    CONTINGENT_PREVU: 'Contingent annuel : {{measured}} sur {{limit}}',
    DIMANCHE: 'Travail le dimanche {{day}}',
    DIMANCHE_13H: 'Travail le dimanche {{day}} après 13 h',
    DIMANCHE_MAIRE: 'Travail le dimanche {{day}}',
    PREMIER_MAI: 'Le 1er mai est chômé',
    TRAVAILLEUR_NUIT: '{{measured}} de nuit',
    NUIT_JOUR_8H: 'Poste de nuit de {{measured}}',
    NUIT_SEM_40H: 'Moyenne de {{measured}}',
    TP_MINIMUM_24H: 'Contrat de {{measured}} par semaine',
    TP_HC_PLAFOND: '{{measured}} en heures complémentaires',
    TP_HC_MAJORATION: '{{measured}} en heures complémentaires',
    TP_HC_MAJORATION_2: '{{measured}} en heures complémentaires',
    TP_HC_MAJORATION_3: '{{measured}} en heures complémentaires',
    TP_ATTEINTE_35H: 'Semaine de {{measured}}',
    TP_HC_PREVENANCE_3J: 'Heures complémentaires annoncées à moins de {{limit}} jours',
    TP_COUPURES: 'Une coupure de {{measured}}',
    TP_COUPURES_ACCORD: 'Une coupure de {{measured}}',
    TP_COUPURES_NOMBRE: '{{measured}} coupures',
    TP_PREAVIS_7JO: 'Modification notifiée {{measured}} jours ouvrés avant',
    TP_PREAVIS_1JO: 'Modification notifiée {{measured}} jour ouvré avant',
    TP_12_SEMAINES: 'Contrat dépassé de {{measured}} par semaine en moyenne',
    MIN_JOUR: 'Journée de {{measured}}',
    MIN_SEMAINE: 'Semaine de {{measured}}',
    MIN_PAUSE: '{{measured}} de travail sans pause de {{break}}',
    MIN_REPOS_J: '{{measured}} de repos',
    MIN_REPOS_H: 'Pas deux jours de repos de suite',
    MIN_REPOS_H_ACCORD: 'Repos hebdomadaire de {{measured}}',
    MIN_REPOS_H_COUPE: '{{measured}} de repos dans la semaine',
    MIN_NUIT: '{{measured}} de travail de nuit',
    MIN_DIMANCHE: 'Travail le dimanche {{day}}',
    MIN_FERIE: 'Travail le jour férié du {{day}}',
  },
  /** Where a limit comes from, in brackets. */
  sources: {
    law: 'art. {{article}}',
    company: 'règle de votre entreprise',
    hcr: 'convention HCR',
    'fast-food': 'convention de la restauration rapide',
    'food-retail': 'convention du commerce alimentaire',
    'small-food-shop': 'convention du détail alimentaire',
    cleaning: 'convention de la propreté',
    'home-services': 'convention des services à la personne',
    'home-help': 'convention de l’aide à domicile',
    'building-small': 'convention du bâtiment',
    'building-large': 'convention du bâtiment',
  } satisfies Record<SourceName, string>,
  /** After {{lead}}: where, then the limit and its {{source}}. */
  findings: {
    ...fr.findings,
    'on-closing-day': '{{name}} travaille un jour de fermeture.',
    DUREE_JOUR_MAX:
      '{{lead}} le {{day}} : la durée maximale de {{limit}} de travail effectif est dépassée ({{source}}).',
    AMPLITUDE_JOUR:
      '{{lead}} le {{day}} : la journée s’étend sur plus de {{limit}}, le repos quotidien de {{rest}} n’est plus assuré ({{source}}).',
    AMPLITUDE_PREVUE: '{{lead}} le {{day}} : le maximum prévu est de {{limit}} ({{source}}).',
    PAUSE_6H: '{{lead}} le {{day}} : elle est due dès que la journée atteint {{limit}} ({{source}}).',
    REPOS_QUOTIDIEN: '{{lead}} entre le {{from}} et le {{to}} : le minimum est de {{limit}} ({{source}}).',
    REPOS_HEBDO_35H:
      '{{lead}} la semaine du {{from}} au {{to}} : il faut au moins {{limit}} consécutives ({{source}}).',
    REPOS_HEBDO_COUPE:
      '{{lead}} du {{from}} au {{to}} : sur {{limit}} consécutives, {{inside}} au moins doivent s’y trouver ({{source}}).',
    REPOS_HEBDO_JOURS: '{{lead}}, la semaine du {{from}} au {{to}} : il en faut {{limit}} ({{source}}).',
    JOURS_SEMAINE_MAX:
      '{{lead}} du {{from}} au {{to}} : il est interdit de travailler plus de {{limit}} jours par semaine ({{source}}).',
    JOURS_SEMAINE_PREVUS: '{{lead}} du {{from}} au {{to}} : le maximum est de {{limit}} ({{source}}).',
    JOURS_CONSECUTIFS:
      '{{lead}} sans repos, du {{from}} au {{to}} : autorisé si chaque semaine civile comporte un repos, mais à éviter ({{source}}).',
    JOURS_CONSECUTIFS_PREVUS: '{{lead}} sans repos, du {{from}} au {{to}} : le maximum est de {{limit}} ({{source}}).',
    DUREE_SEMAINE_MAX: '{{lead}} du {{from}} au {{to}} : la limite absolue de {{limit}} est dépassée ({{source}}).',
    DUREE_SEMAINE_PREVUE: '{{lead}} du {{from}} au {{to}} : la limite de {{limit}} est dépassée ({{source}}).',
    DUREE_MOY_12S:
      '{{lead}} sur {{weeks}} semaines consécutives, du {{from}} au {{to}} : la limite est de {{limit}} ({{source}}).',
    HEURES_SUPP: '{{lead}} du {{from}} au {{to}} : {{first}} à {{firstRate}} % ({{source}}).',
    HEURES_SUPP_2:
      '{{lead}} du {{from}} au {{to}} : {{first}} à {{firstRate}} % et {{second}} à {{secondRate}} % ({{source}}).',
    HEURES_SUPP_3:
      '{{lead}} du {{from}} au {{to}} : {{first}} à {{firstRate}} %, {{second}} à {{secondRate}} % et {{third}} à {{thirdRate}} % ({{source}}).',
    CONTINGENT_HS:
      '{{lead}} utilisées. Au-delà, une contrepartie obligatoire en repos de {{percent}} % est due ({{source}}).',
    CONTINGENT_PREVU:
      '{{lead}} utilisées ({{source}}). Au-delà, une contrepartie obligatoire en repos de {{percent}} % est due (art. L. 3121-38).',
    DIMANCHE: '{{lead}} : aucune dérogation n’est enregistrée pour cet établissement ({{source}}).',
    DIMANCHE_13H: '{{lead}} : la dérogation des commerces alimentaires s’arrête à cette heure ({{source}}).',
    DIMANCHE_MAIRE: '{{lead}} : ce n’est pas l’un des dimanches autorisés par le maire ({{source}}).',
    PREMIER_MAI:
      '{{lead}}. Le travail n’est possible que si l’activité ne peut pas être interrompue, et il est payé double ({{source}}).',
    TRAVAILLEUR_NUIT:
      '{{lead}} sur 12 mois pour {{firstName}} : le statut de travailleur de nuit s’applique à partir de {{limit}} ({{source}}).',
    NUIT_JOUR_8H: '{{lead}} le {{day}} : la limite est de {{limit}} pour un travailleur de nuit ({{source}}).',
    NUIT_SEM_40H:
      '{{lead}} sur {{weeks}} semaines consécutives, du {{from}} au {{to}} : la limite est de {{limit}} pour un travailleur de nuit ({{source}}).',
    TP_MINIMUM_24H:
      '{{lead}} : le minimum est de {{limit}}, sauf demande écrite du salarié ou dérogation ({{source}}).',
    TP_HC_PLAFOND:
      '{{lead}} du {{from}} au {{to}} pour un contrat de {{contract}} : le plafond est de {{limit}} ({{source}}).',
    TP_HC_MAJORATION: '{{lead}} du {{from}} au {{to}} : {{first}} à {{firstRate}} % ({{source}}).',
    TP_HC_MAJORATION_2:
      '{{lead}} du {{from}} au {{to}} : {{first}} à {{firstRate}} % et {{second}} à {{secondRate}} % ({{source}}).',
    TP_HC_MAJORATION_3:
      '{{lead}} du {{from}} au {{to}} : {{first}} à {{firstRate}} %, {{second}} à {{secondRate}} % et {{third}} à {{thirdRate}} % ({{source}}).',
    TP_ATTEINTE_35H:
      '{{lead}} du {{from}} au {{to}} pour {{firstName}} : un contrat à temps partiel ne peut pas atteindre {{limit}} ({{source}}, risque de requalification).',
    TP_HC_PREVENANCE_3J: '{{lead}}, la semaine du {{from}} au {{to}} : {{firstName}} peut les refuser ({{source}}).',
    TP_COUPURES:
      '{{lead}} le {{day}} : pour un temps partiel, une seule coupure de {{limit}} au plus par jour ({{source}}).',
    TP_COUPURES_ACCORD: '{{lead}} le {{day}} : pour un temps partiel, elle est de {{limit}} au plus ({{source}}).',
    TP_COUPURES_NOMBRE:
      '{{lead}} le {{day}}, dont une de {{longest}} : pour un temps partiel, le maximum est de {{limit}} par jour ({{source}}).',
    TP_PREAVIS_7JO:
      '{{lead}} le {{day}} : le délai est de {{limit}} jours ouvrés ({{source}}). Sans l’accord de {{firstName}}, elle ne peut pas être imposée.',
    TP_PREAVIS_1JO:
      '{{lead}} le {{day}} : le délai est de {{limit}} jours ouvrés ({{source}}). Sans l’accord de {{firstName}}, elle ne peut pas être imposée.',
    TP_12_SEMAINES:
      '{{lead}} depuis 12 semaines : l’horaire contractuel de {{firstName}} doit être réévalué ({{source}}).',
    MIN_JOUR: '{{lead}} le {{day}} : {{firstName}} a moins de {{age}} ans, le maximum est de {{limit}} ({{source}}).',
    MIN_SEMAINE:
      '{{lead}} du {{from}} au {{to}} : {{firstName}} a moins de 18 ans, le maximum est de {{limit}} ({{source}}).',
    MIN_PAUSE:
      '{{lead}} le {{day}} : {{firstName}} a moins de 18 ans, la pause est due après {{limit}} au plus ({{source}}).',
    MIN_REPOS_J:
      '{{lead}} entre le {{from}} et le {{to}} : {{firstName}} a moins de {{age}} ans, le minimum est de {{limit}} ({{source}}).',
    MIN_REPOS_H:
      '{{lead}} la semaine du {{from}} au {{to}} : {{firstName}} a moins de 18 ans, ils sont dus chaque semaine ({{source}}).',
    MIN_REPOS_H_ACCORD:
      '{{lead}} la semaine du {{from}} au {{to}} : {{firstName}} a moins de 18 ans, il faut deux jours de suite ou, par accord, {{limit}} ({{source}}).',
    MIN_REPOS_H_COUPE:
      '{{lead}} du {{from}} au {{to}} : {{firstName}} a moins de 18 ans, il faut deux jours de suite ou, par accord, {{limit}}, dont {{inside}} au moins dans la semaine ({{source}}).',
    MIN_NUIT:
      '{{lead}} le {{day}} : {{firstName}} a moins de {{age}} ans, il n’y en a pas entre {{nightStart}} et {{nightEnd}} ({{source}}).',
    MIN_DIMANCHE: '{{lead}} : {{firstName}} a moins de 18 ans, le repos du dimanche est dû ({{source}}).',
    MIN_FERIE: '{{lead}} : {{firstName}} a moins de 18 ans, ce jour est chômé ({{source}}).',
  },
  /** After the sentence of the worst of several periods. */
  others: 'Autres périodes au-delà : {{others}}.',
  /** After it where a shift lies over the edge of the week. */
  split: 'La nuit du dimanche au lundi est partagée à minuit.',
  /** Asking why a limit is exceeded. */
  asking: {
    exceeded_one: 'Une limite est dépassée',
    exceeded_other: '{{count}} limites sont dépassées',
    reason: common.reason.fr,
    hint: 'Gardé avec votre nom et l’heure. Il pourra être relu et retiré.',
    accept: 'Accepter et planifier',
    soon: 'Un motif sera demandé.',
    accepted: 'C’est déjà accepté.',
    drop: 'Lâcher ici demandera un motif',
    stamp: 'Cliquer demandera un motif',
    copied: 'Dépassent une limite',
    copiedHint: 'Avec un motif, ces shifts sont copiés aussi ; sans motif, ils sont laissés de côté.',
  },
}
