export const fr = {
  employeeCount_one: '{{count}} employé',
  employeeCount_other: '{{count}} employés',
  createdOn: 'Créée le {{date}}',
  add: 'Ajouter une entreprise',
  search: 'Rechercher une entreprise',
  emptyTitle: 'Aucune entreprise',
  emptyBody: 'Ajoutez une entreprise : son administrateur pourra se connecter et composer son équipe.',
  notFoundTitle: 'Aucun résultat',
  notFoundBody: 'Aucune entreprise ne correspond à « {{query}} ».',
  showAll: 'Afficher toutes les entreprises',
  form: {
    companyName: "Nom de l'entreprise",
    adminEmail: "Email de l'administrateur",
    adminPassword: "Mot de passe de l'administrateur",
    passwordHint: '6 caractères au moins. À transmettre à l’administrateur, qui pourra le changer.',
    submit: 'Ajouter',
  },
  created: 'Entreprise ajoutée',
  failures: {
    load: 'Erreur lors du chargement des entreprises.',
    create: "Erreur lors de la création de l'entreprise.",
  },
}
