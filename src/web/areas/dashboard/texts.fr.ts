/** Words of the first steps of a new company; fetched while there are some. */
export const steps = {
  title: 'Vos premiers pas',
  help: 'Lire le guide',
  done: 'Fait',
  progress: '{{done}} sur {{of}}',
  convention: {
    title: 'Choisissez votre convention',
    body: 'Restauration, commerce, bâtiment : Relève vérifie vos plannings avec ses limites. Sans convention, avec la loi seule.',
    action: 'Convention et règles',
  },
  people: {
    title: 'Composez votre équipe',
    body: 'Ajoutez vos collègues, ou importez votre tableur : chacun reçoit une invitation, ou le mot de passe que vous lui donnez. « Admin User », c’est vous : mettez‑y votre nom.',
    action: 'Ajouter des collègues',
  },
  balances: {
    title: 'Reprenez les soldes de congés',
    body: 'Si vos collègues travaillaient déjà chez vous, importez ou saisissez ce qui leur reste de l’année passée : d’ici là, leur solde n’est pas connu.',
    action: 'Reprendre des soldes',
  },
  shiftTypes: {
    title: 'Décrivez vos shifts',
    body: 'Ouverture, midi, fermeture : un type donne sa couleur, ses horaires et sa pause à chaque shift.',
    action: 'Créer les types de shifts',
  },
  shifts: {
    title: 'Planifiez votre première semaine',
    body: 'Cliquez une case du planning : le shift y prend les horaires de son type. Vos collègues le voient aussitôt, ou quand vous publiez.',
    action: 'Ouvrir le planning',
  },
  publishing: {
    title: 'Publier quand c’est prêt ?',
    body: 'À choisir avant de planifier : vos changements restent des brouillons jusqu’à « Publier », puis un avis dit à chacun ce qui change pour lui.',
    action: 'Choisir',
  },
}
