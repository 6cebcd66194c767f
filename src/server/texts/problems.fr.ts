/** Sentences that only the server says: no screen has to carry them. */
export const problems = {
  notPaired: 'Cette borne n’est pas appairée.',
  signedOut: 'Votre session a expiré. Veuillez vous reconnecter.',
  foreignOrigin: 'Cette requête ne vient pas de l’application.',
  notFound: 'Cet élément n’existe pas ou n’existe plus.',
  twoStepRequired: 'Votre entreprise demande la connexion en deux étapes. Activez-la pour continuer.',
  ownPasswordRequired:
    'Votre entreprise demande à chacun de choisir son mot de passe. Choisissez le vôtre pour continuer.',
  invalid: 'Certains champs sont à corriger.',
  malformed: 'La requête n’est pas lisible.',
  tooLarge: 'La requête est trop volumineuse.',
  tooSlow: 'La requête n’est pas arrivée à temps.',
  unsupportedType: 'Ce format de requête n’est pas accepté.',
  tooMany: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.',
  tooOften: 'Vous l’avez fait très souvent en peu de temps. Vous pourrez recommencer dans {{wait}}.',
  tooMuchAtOnce: 'Trop de lectures en même temps. Veuillez réessayer dans un instant.',
  documentTooLong:
    'Ce document a demandé trop de temps. Demandez-le pour moins de personnes ou moins de jours, ou réessayez plus tard.',
  changed: 'Quelqu’un a modifié ces données entre-temps. Relisez-les, puis recommencez.',
  changedBy: '{{name}} a modifié ces données entre-temps. Relisez-les, puis recommencez.',
  changedByOneself: 'Vous avez modifié ces données dans une autre fenêtre. Relisez-les, puis recommencez.',
  keyReused: 'Cette clé a déjà servi pour une autre requête.',
}
