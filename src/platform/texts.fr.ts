export const fr = {
  settings: {
    title: 'Contacts et démonstrations',
    contactEmail: 'E-mail de contact',
    contactHint: 'Affiché au bas de chaque page.',
    dataProtectionEmail: 'E-mail pour la protection des données',
    dataProtectionHint: 'Indiqué aux prospects qui demandent une démonstration.',
    demoFormOpen: 'Le formulaire de démonstration est ouvert',
    demoFormHint: 'Fermé, personne ne peut envoyer de nouvelle demande.',
    save: 'Enregistrer',
    saved: 'Paramètres enregistrés',
    failures: {
      load: 'Erreur lors du chargement des paramètres.',
      save: 'Erreur lors de l’enregistrement des paramètres.',
    },
  },
}
