/** Words for the accountant, who has no account: the mail with the files of a month, and the page behind its link. */
export const accountant = {
  mail: {
    subject: 'Fichiers de paie, {{month}} : {{company}}',
    sent: '{{company}} vous transmet ses fichiers de paie. Mois : {{month}}.',
    action: 'Ouvrir les fichiers',
    validity: 'Ce lien vaut jusqu’au {{date}} à {{time}} et donne les fichiers {{count}} fois au plus.',
    attached:
      'Ils sont dans le fichier ZIP joint, chiffré (AES-256). Windows ne l’ouvre pas toujours seul : 7-Zip, WinZip ou un Mac l’ouvrent.',
    password: 'Son mot de passe vous est donné de vive voix : il n’est dans aucun mail.',
  },
  title: 'Fichiers de paie',
  of: 'Mois : {{month}}',
  lines_one: '{{count}} ligne',
  lines_other: '{{count}} lignes',
  take: 'Télécharger les fichiers',
  takeOne: 'Télécharger le fichier',
  left_one: 'Encore {{count}} téléchargement, jusqu’au {{date}} à {{time}}.',
  left_other: 'Encore {{count}} téléchargements, jusqu’au {{date}} à {{time}}.',
  closed: {
    expired: {
      title: 'Ce lien a expiré',
      body: 'Il valait jusqu’au {{date}} à {{time}}. L’entreprise peut en envoyer un autre.',
    },
    'used-up': {
      title: 'Ce lien a déjà servi {{count}} fois',
      body: 'C’est autant qu’il est permis. L’entreprise peut en envoyer un autre.',
    },
  },
  gone: {
    title: 'Ce lien ne mène plus à rien',
    body: 'Il a été retiré ou remplacé, ou il est incomplet. L’entreprise peut en envoyer un autre.',
  },
}
