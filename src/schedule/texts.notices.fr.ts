/** Of notices about published shifts. */
export const planNotices = {
  titles: {
    shifts_published: 'Nouveaux services',
    week_changed: 'Votre semaine change',
    agreement_asked: 'Votre accord est demandé',
    week_reminder: 'Rappel : votre semaine change',
    agreement_withdrawn: 'Demande retirée',
    plan_shown: 'Votre planning a changé',
    agreement_accepted: 'Changement accepté',
    agreement_refused: 'Changement refusé',
  },
  changed: '{{date}} : {{before}} → {{after}}',
  added: '{{date}} : {{after}} ajouté',
  removed: '{{date}} : {{before}} supprimé',
  detailed: '{{date}} : {{after}}, une précision',
  more_one: '{{sentence}}, et un autre changement',
  more_other: '{{sentence}}, et {{count}} autres changements',
  shown_one: 'Votre entreprise ne publie plus ses plannings : {{count}} changement est maintenant visible.',
  shown_other: 'Votre entreprise ne publie plus ses plannings : {{count}} changements sont maintenant visibles.',
  stays: '{{sentence}}. L’ancien horaire reste le vôtre.',
  by: '{{actor}}, {{sentence}}',
  unknown: 'Utilisateur inconnu',
}
