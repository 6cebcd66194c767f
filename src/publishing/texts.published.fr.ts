/** Of the file that a person takes away: what was published to them, and what they were asked. */
export const published = {
  answers: {
    accepted: 'Accepté',
    refused: 'Refusé',
    withdrawn: 'Retiré',
  },
  ways: {
    'told-app': 'L’application',
    'told-mail': 'E-mail',
    'told-phone': 'Téléphone',
    'told-paper': 'Papier',
    'told-unknown': 'Inconnu',
  },
}
