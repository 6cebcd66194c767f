/** What dialogs of the planning say that open seldom; fetched with them. */
export const dialogs = {
  forever: 'Supprimer ce shift ?',
  foreverBody: 'Le type de ce shift n’existe plus : la suppression ne pourra pas être annulée.',
  foreverWholeDay: 'Un shift dure maintenant moins de 24 heures : la suppression ne pourra pas être annulée.',
  noType: 'Aucun type de shift',
  noTypeBody: 'Un shift a toujours un type, avec sa couleur et ses horaires. Créez le premier.',
  up: 'Monter {{name}}',
  down: 'Descendre {{name}}',
  orderNote: 'Cet ordre vaut partout et pour toute l’entreprise.',
  kept: 'Votre saisie est gardée.',
  showPresent: 'Voir le shift actuel',
  twice: 'Cette heure passe deux fois ce jour-là : la première est retenue.',
  otherHours: 'Autre horaire…',
}
