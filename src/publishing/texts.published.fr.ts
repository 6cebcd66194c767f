/** Words of the file that a person takes away: the changes published to them, and the questions to them. */
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
