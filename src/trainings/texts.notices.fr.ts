/** Words of notices about trainings. */
export const trainingNotices = {
  titles: {
    training_assigned: 'Inscription à une formation',
    training_removed: 'Désinscription d’une formation',
    training_moved: 'Une formation change de dates',
    training_deleted: 'Formation supprimée',
    training_reminder: 'Votre formation commence demain',
  },
  by: '{{name}}, {{days}}, par {{actor}}',
  moved: '{{name}}, {{days}} (avant : {{former}}), par {{actor}}',
  reminder: '{{name}}, {{days}}',
  day: 'le {{from}}',
  days: 'du {{from}} au {{to}}',
  unknown: 'Utilisateur inconnu',
}
