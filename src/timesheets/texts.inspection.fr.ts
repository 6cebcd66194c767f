/** The files of an inspection pack on retained hours and their sheets. */
export const inspection = {
  folder: 'feuilles',
  files: { decisions: 'heures-retenues.csv', steps: 'etapes-des-semaines.csv', signatures: 'signatures.csv' },
  columns: {
    lastName: 'Nom',
    firstName: 'Prénom',
    day: 'Jour',
    minutes: 'Durée retenue',
    basis: 'D’après',
    reason: 'Motif',
    by: 'Auteur',
    at: 'Le',
    withdrawnAt: 'Annulée le',
    withdrawnBy: 'Annulée par',
    week: 'Semaine du',
    step: 'Étape',
    sheet: 'Feuille',
    from: 'Du',
    to: 'Au',
    as: 'Pour',
    hash: 'Empreinte (SHA-256)',
  },
}
