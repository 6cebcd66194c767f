/** The file of an inspection pack on punches that a tablet kept and nobody counted. */
export const inspection = {
  file: 'badgeages-a-verifier.csv',
  columns: {
    lastName: 'Nom',
    firstName: 'Prénom',
    punch: 'Badgeage',
    deviceAt: 'Heure de la tablette',
    receivedAt: 'Reçu par le serveur',
    skew: 'Écart d’horloge (s)',
    device: 'Tablette',
    why: 'Pourquoi il ne compte pas',
    settledBy: 'Vérifié par',
    settledAt: 'Vérifié le',
    reason: 'Ce qui a été fait',
  },
}
