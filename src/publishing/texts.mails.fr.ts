/** Words of the mail about published shifts. */
export const mails = {
  changed: {
    subject: 'Votre semaine change',
    sentence: 'Votre planning a été publié. Voici ce qui change pour vous.',
  },
  added: {
    subject: 'Nouveaux services',
    sentence: 'Votre planning a été publié. Voici vos nouveaux services.',
  },
  question: {
    subject: 'Votre accord est demandé',
    sentence: 'Un changement de votre planning demande votre accord. Sans réponse, l’ancien horaire reste le vôtre.',
  },
  lines: {
    changed: '{{day}} : {{before}} → {{after}}',
    moved: '{{day}}, {{before}} → {{movedTo}}, {{after}}',
    added: '{{day}} : {{after}} ajouté',
    removed: '{{day}} : {{before}} supprimé',
    detailed: '{{day}} : {{after}}, une précision',
  },
  action: 'Voir ma semaine',
}
