export const fr = {
  calendarName: 'Relève',
  cancelled: 'Annulé\u00a0: {{title}}',
  untyped: 'Service',
  pause: 'Pause de {{minutes}} min',
  lead: 'Vos shifts et vos congés accordés apparaissent dans l’agenda de votre téléphone ou de votre ordinateur. S’ils changent ou sont annulés, l’agenda suit.',
  secret:
    'Qui a ce lien peut lire vos horaires, leurs notes et le type de vos congés, sans mot de passe\u00a0: ne le donnez à personne. Il ne montre ni les motifs, ni les horaires des collègues.',
  make: 'Créer mon lien',
  renew: 'Renouveler le lien',
  revoke: 'Supprimer le lien',
  active: 'Lien créé le {{date}}',
  again: 'Le lien n’est montré qu’une fois. Si vous ne l’avez plus, renouvelez-le.',
  made: {
    title: 'Votre lien',
    lead: 'Copiez-le maintenant\u00a0: il ne sera plus affiché.',
    copy: 'Copier le lien',
  },
  how: {
    title: 'Ajouter le lien à votre agenda',
    google: {
      name: 'Google Agenda',
      how: 'Sur un ordinateur, à côté d’«\u00a0Autres agendas\u00a0», choisissez +, puis «\u00a0À partir de l’URL\u00a0», et collez le lien. Il apparaît aussi sur votre téléphone Android.',
    },
    apple: {
      name: 'iPhone et Mac',
      how: 'Dans l’app Calendrier de l’iPhone\u00a0: Calendriers, Ajouter un calendrier, Ajouter un calendrier avec abonnement. Sur Mac\u00a0: Fichier, Nouvel abonnement à un calendrier. Collez le lien.',
    },
    outlook: {
      name: 'Outlook',
      how: 'Dans le calendrier, choisissez «\u00a0Ajouter un calendrier\u00a0», puis «\u00a0S’abonner à partir du web\u00a0», et collez le lien.',
    },
    delay:
      'C’est l’agenda qui décide quand il relit le lien\u00a0: Google et Outlook peuvent mettre une journée à montrer un changement.',
  },
  renewal: {
    title: 'Renouveler le lien\u202f?',
    body: 'Le lien actuel cesse aussitôt de fonctionner. Il faudra ajouter le nouveau à vos agendas.',
  },
  revocation: {
    title: 'Supprimer le lien\u202f?',
    body: 'Il cesse aussitôt de fonctionner, et vos agendas ne seront plus mis à jour.',
    done: 'Lien supprimé',
  },
  failures: {
    load: 'Impossible de savoir si un lien existe.',
    make: 'Impossible de créer le lien. Veuillez réessayer.',
    revoke: 'Impossible de supprimer le lien. Veuillez réessayer.',
  },
}
