import type { TextsOf } from '#core/languages.ts'
import { en } from './texts.en.ts'
import type { law as french } from './texts.law.fr.ts'

export const law: TextsOf<typeof french> = {
  ...en,
  rules: {
    ...en.rules,
    DUREE_JOUR_MAX: 'Length of the day',
    AMPLITUDE_JOUR: 'Span of the day',
    PAUSE_6H: 'Break',
    REPOS_QUOTIDIEN: 'Rest between two days',
    REPOS_HEBDO_35H: 'Weekly rest',
    JOURS_SEMAINE_MAX: 'Days worked in a week',
    JOURS_CONSECUTIFS: 'Days in a row',
    DUREE_SEMAINE_MAX: 'Length of the week',
    DUREE_MOY_12S: 'Average over 12 weeks',
    HEURES_SUPP: 'Overtime',
    CONTINGENT_HS: 'Overtime quota of the year',
    DIMANCHE: 'Work on Sunday',
    PREMIER_MAI: '1 May',
    TRAVAILLEUR_NUIT: 'Night worker',
    NUIT_JOUR_8H: 'Length of a night shift',
    NUIT_SEM_40H: 'Average of a night worker',
    TP_MINIMUM_24H: 'Part-time: shortest contract',
    TP_HC_PLAFOND: 'Part-time: most complementary hours',
    TP_HC_MAJORATION: 'Part-time: complementary hours',
    TP_ATTEINTE_35H: 'Part-time: full time reached',
    TP_HC_PREVENANCE_3J: 'Part-time: notice of complementary hours',
    TP_COUPURES: 'Part-time: gaps in the day',
    TP_PREAVIS_7JO: 'Part-time: notice of a change',
    TP_12_SEMAINES: 'Part-time: contract exceeded for 12 weeks',
    MIN_JOUR: 'Under 18: length of the day',
    MIN_SEMAINE: 'Under 18: length of the week',
    MIN_PAUSE: 'Under 18: break',
    MIN_REPOS_J: 'Under 18: rest between two days',
    MIN_REPOS_H: 'Under 18: weekly rest',
    MIN_NUIT: 'Under 18: night work',
    MIN_DIMANCHE: 'Under 18: Sunday',
    MIN_FERIE: 'Under 18: public holiday',
  },
  leads: {
    DUREE_JOUR_MAX: 'A day of {{measured}}',
    AMPLITUDE_JOUR: 'A span of {{measured}}',
    AMPLITUDE_PREVUE: 'A span of {{measured}}',
    PAUSE_6H: '{{measured}} of work without a break of {{break}}',
    REPOS_QUOTIDIEN: '{{measured}} of rest',
    REPOS_HEBDO_35H: 'A weekly rest of {{measured}}',
    REPOS_HEBDO_CONVENTION: 'A weekly rest of {{measured}}',
    REPOS_HEBDO_JOURS: 'Days of rest: {{measured}}',
    JOURS_SEMAINE_MAX: '{{measured}} days worked',
    JOURS_SEMAINE_CONVENTION: '{{measured}} days worked',
    JOURS_CONSECUTIFS: '{{measured}} days in a row',
    DUREE_SEMAINE_MAX: 'A week of {{measured}}',
    DUREE_MOY_12S: 'An average of {{measured}}',
    DUREE_MOY_CONVENTION: 'An average of {{measured}}',
    HEURES_SUPP: '{{measured}} beyond {{limit}}',
    HEURES_SUPP_2: '{{measured}} beyond {{limit}}',
    HEURES_SUPP_3: '{{measured}} beyond {{limit}}',
    CONTINGENT_HS: 'Overtime quota of the year: {{measured}} of {{limit}}',
    DIMANCHE: 'Work on Sunday {{day}}',
    DIMANCHE_13H: 'Work on Sunday {{day}} after 13:00',
    DIMANCHE_MAIRE: 'Work on Sunday {{day}}',
    PREMIER_MAI: '1 May is a day off',
    TRAVAILLEUR_NUIT: '{{measured}} of night work',
    NUIT_JOUR_8H: 'A night shift of {{measured}}',
    NUIT_SEM_40H: 'An average of {{measured}}',
    TP_MINIMUM_24H: 'A contract of {{measured}} a week',
    TP_HC_PLAFOND: '{{measured}} of complementary work',
    TP_HC_MAJORATION: '{{measured}} of complementary work',
    TP_HC_MAJORATION_2: '{{measured}} of complementary work',
    TP_HC_MAJORATION_3: '{{measured}} of complementary work',
    TP_ATTEINTE_35H: 'A week of {{measured}}',
    TP_HC_PREVENANCE_3J: 'Complementary hours announced less than {{limit}} days before',
    TP_COUPURES: 'A gap of {{measured}}',
    TP_COUPURES_ACCORD: 'A gap of {{measured}}',
    TP_COUPURES_NOMBRE: '{{measured}} gaps',
    TP_PREAVIS_7JO: 'Working days of notice: {{measured}}',
    TP_PREAVIS_1JO: 'Working days of notice: {{measured}}',
    TP_12_SEMAINES: 'The contract exceeded by {{measured}} a week on average',
    MIN_JOUR: 'A day of {{measured}}',
    MIN_SEMAINE: 'A week of {{measured}}',
    MIN_PAUSE: '{{measured}} of work without a break of {{break}}',
    MIN_REPOS_J: '{{measured}} of rest',
    MIN_REPOS_H: 'No two days of rest in a row',
    MIN_REPOS_H_ACCORD: 'A weekly rest of {{measured}}',
    MIN_NUIT: '{{measured}} of night work',
    MIN_DIMANCHE: 'Work on Sunday {{day}}',
    MIN_FERIE: 'Work on the public holiday of {{day}}',
  },
  findings: {
    ...en.findings,
    DUREE_JOUR_MAX: '{{lead}} on {{day}}: the maximum of {{limit}} of work is exceeded (art. L. 3121-18).',
    AMPLITUDE_JOUR:
      '{{lead}} on {{day}}: the day takes more than {{limit}}, the daily rest of {{rest}} is no longer given (art. L. 3131-1).',
    AMPLITUDE_PREVUE: '{{lead}} on {{day}}: the maximum set is {{limit}}.',
    PAUSE_6H: '{{lead}} on {{day}}: it is due as soon as the day reaches {{limit}} (art. L. 3121-16).',
    REPOS_QUOTIDIEN: '{{lead}} between {{from}} and {{to}}: the minimum is {{limit}} (art. L. 3131-1).',
    REPOS_HEBDO_35H:
      '{{lead}} in the week from {{from}} to {{to}}: at least {{limit}} in a row are needed (art. L. 3132-2).',
    REPOS_HEBDO_CONVENTION:
      '{{lead}} in the week from {{from}} to {{to}}: your collective agreement asks for {{limit}} in a row.',
    REPOS_HEBDO_JOURS: '{{lead}}, in the week from {{from}} to {{to}}: your collective agreement asks for {{limit}}.',
    JOURS_SEMAINE_MAX:
      '{{lead}} from {{from}} to {{to}}: nobody works more than {{limit}} days a week (art. L. 3132-1).',
    JOURS_SEMAINE_CONVENTION: '{{lead}} from {{from}} to {{to}}: your collective agreement allows {{limit}} at most.',
    JOURS_CONSECUTIFS:
      '{{lead}} without rest, from {{from}} to {{to}}: allowed if each calendar week has its rest, but better avoided (art. L. 3132-1).',
    DUREE_SEMAINE_MAX:
      '{{lead}} from {{from}} to {{to}}: the absolute limit of {{limit}} is exceeded (art. L. 3121-20).',
    DUREE_MOY_12S:
      '{{lead}} over {{weeks}} weeks in a row, from {{from}} to {{to}}: the limit is {{limit}} (art. L. 3121-22).',
    DUREE_MOY_CONVENTION:
      '{{lead}} over {{weeks}} weeks in a row, from {{from}} to {{to}}: your collective agreement allows {{limit}} at most.',
    HEURES_SUPP: '{{lead}} from {{from}} to {{to}}: {{first}} at {{firstRate}}% (art. L. 3121-28).',
    HEURES_SUPP_2:
      '{{lead}} from {{from}} to {{to}}: {{first}} at {{firstRate}}% and {{second}} at {{secondRate}}% (art. L. 3121-28).',
    HEURES_SUPP_3:
      '{{lead}} from {{from}} to {{to}}: {{first}} at {{firstRate}}%, {{second}} at {{secondRate}}% and {{third}} at {{thirdRate}}% (art. L. 3121-28).',
    CONTINGENT_HS: '{{lead}} used. Beyond it, a compulsory rest of {{percent}}% is due (art. L. 3121-38).',
    DIMANCHE: '{{lead}}: no exemption is recorded for this company (art. L. 3132-3).',
    DIMANCHE_13H: '{{lead}}: the exemption of food shops ends at that time (art. L. 3132-13).',
    DIMANCHE_MAIRE: '{{lead}}: it is not one of the Sundays that the mayor allowed (art. L. 3132-26).',
    PREMIER_MAI:
      '{{lead}}. Work is possible only if the activity cannot be interrupted, and it is paid double (art. L. 3133-6).',
    TRAVAILLEUR_NUIT:
      '{{lead}} in 12 months for {{firstName}}: from {{limit}} on, somebody is a night worker (art. L. 3122-23).',
    NUIT_JOUR_8H: '{{lead}} on {{day}}: the limit is {{limit}} for a night worker (art. L. 3122-6).',
    NUIT_SEM_40H:
      '{{lead}} over {{weeks}} weeks in a row, from {{from}} to {{to}}: the limit is {{limit}} for a night worker (art. L. 3122-7).',
    TP_MINIMUM_24H:
      '{{lead}}: the minimum is {{limit}}, unless the employee asked in writing or an exemption holds (art. L. 3123-27).',
    TP_HC_PLAFOND:
      '{{lead}} from {{from}} to {{to}} for a contract of {{contract}}: the cap is {{limit}} (art. L. 3123-28).',
    TP_HC_MAJORATION: '{{lead}} from {{from}} to {{to}}: {{first}} at {{firstRate}}% (art. L. 3123-29).',
    TP_HC_MAJORATION_2:
      '{{lead}} from {{from}} to {{to}}: {{first}} at {{firstRate}}% and {{second}} at {{secondRate}}% (art. L. 3123-29).',
    TP_HC_MAJORATION_3:
      '{{lead}} from {{from}} to {{to}}: {{first}} at {{firstRate}}%, {{second}} at {{secondRate}}% and {{third}} at {{thirdRate}}% (art. L. 3123-29).',
    TP_ATTEINTE_35H:
      '{{lead}} from {{from}} to {{to}} for {{firstName}}: a part-time contract must stay below {{limit}} (art. L. 3123-9, it may be reclassified).',
    TP_HC_PREVENANCE_3J:
      '{{lead}}, in the week from {{from}} to {{to}}: {{firstName}} may refuse them (art. L. 3123-10).',
    TP_COUPURES: '{{lead}} on {{day}}: for part-time work, one gap a day, of {{limit}} at most (art. L. 3123-30).',
    TP_COUPURES_ACCORD: '{{lead}} on {{day}}: for part-time work, it is {{limit}} at most (art. L. 3123-23).',
    TP_COUPURES_NOMBRE:
      '{{lead}} on {{day}}, the longest of {{longest}}: for part-time work, the maximum is {{limit}} a day (art. L. 3123-30).',
    TP_PREAVIS_7JO:
      '{{lead}} for the change of {{day}}: {{limit}} are due (art. L. 3123-31). Without the agreement of {{firstName}}, it cannot be imposed.',
    TP_PREAVIS_1JO:
      '{{lead}} for the change of {{day}}: {{limit}} are due (art. L. 3123-31). Without the agreement of {{firstName}}, it cannot be imposed.',
    TP_12_SEMAINES: '{{lead}} for 12 weeks: the contract of {{firstName}} must be revised (art. L. 3123-13).',
    MIN_JOUR: '{{lead}} on {{day}}: {{firstName}} is under {{age}}, the maximum is {{limit}} (art. L. 3162-1).',
    MIN_SEMAINE:
      '{{lead}} from {{from}} to {{to}}: {{firstName}} is under 18, the maximum is {{limit}} (art. L. 3162-1).',
    MIN_PAUSE:
      '{{lead}} on {{day}}: {{firstName}} is under 18, a break is due after {{limit}} at most (art. L. 3162-3).',
    MIN_REPOS_J:
      '{{lead}} between {{from}} and {{to}}: {{firstName}} is under {{age}}, the minimum is {{limit}} (art. L. 3164-1).',
    MIN_REPOS_H:
      '{{lead}} in the week from {{from}} to {{to}}: {{firstName}} is under 18, they are due each week (art. L. 3164-2).',
    MIN_REPOS_H_ACCORD:
      '{{lead}} in the week from {{from}} to {{to}}: {{firstName}} is under 18, two days in a row or, by agreement, {{limit}} are needed (art. L. 3164-2).',
    MIN_NUIT:
      '{{lead}} on {{day}}: {{firstName}} is under {{age}}, there is none between {{nightStart}} and {{nightEnd}} (art. L. 3163-2).',
    MIN_DIMANCHE: '{{lead}}: {{firstName}} is under 18, Sunday is a day of rest (art. L. 3164-5).',
    MIN_FERIE: '{{lead}}: {{firstName}} is under 18, it is a day off (art. L. 3164-6).',
  },
  asking: {
    exceeded_one: 'A limit is exceeded',
    exceeded_other: '{{count}} limits are exceeded',
    reason: 'Reason',
    hint: 'Kept with your name and the time. It can be read again and withdrawn.',
    accept: 'Accept and plan',
    soon: 'You will be asked for a reason.',
    drop: 'Dropping here will ask you for a reason',
    stamp: 'A click will ask you for a reason',
    copied: 'Exceed a limit',
    copiedHint: 'With a reason these shifts are copied too; without one they are left out.',
  },
}
