/** Words of notices about weeks of hours. */
export const weekNotices = {
  titles: {
    week_validated: 'Heures validées',
    week_reopened: 'Semaine rouverte',
    contest_upheld: 'Heures maintenues',
    hours_contested: 'Heures contestées',
  },
  week_validated: 'Semaine du {{week}}, par {{actor}}. Vous pouvez signer sa feuille ou contester une journée.',
  explained: 'Semaine du {{week}}, par {{actor}}. Motif : {{reason}}',
  hours_contested: '{{actor}}, {{date}} : {{reason}}',
  brief: 'Semaine du {{week}}',
  unknown: 'Utilisateur inconnu',
}
