export const published = {
  answers: {
    accepted: 'Accepted',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  ways: {
    'told-app': 'The application',
    'told-mail': 'E-mail',
    'told-phone': 'Phone',
    'told-paper': 'Paper',
    'told-unknown': 'Unknown',
  },
}
