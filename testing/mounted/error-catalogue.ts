/**
 * Sentences that the product was asked for, letter for letter, by where users read them. A test beside the screens of each place
 * provokes and sees each one (`Rows`).
 */
export const specified = {
  'signing in': ['Email ou mot de passe incorrect', 'Une erreur est survenue lors de la connexion'],
  'signing up': [
    'Inscription non disponible',
    "L'inscription n'est plus disponible. Contactez l'administrateur système.",
    'Erreur lors de la création du compte. Veuillez réessayer.',
    'Page introuvable',
  ],
  'the clock': [
    'Une session est déjà en cours',
    "Vous n'êtes pas en pause.",
    'Vous êtes déjà en pause.',
    'Veuillez terminer votre pause avant de badger le départ.',
    'Erreur lors du badgeage.',
    'Erreur lors du badgeage de sortie.',
    'Erreur lors du début de pause.',
    'Erreur lors de la fin de pause.',
    'Erreur lors de la récupération des données.',
  ],
  'own leave': [
    'Aucune demande',
    'Demande de congé envoyée avec succès',
    "Erreur lors de l'envoi de la demande",
    'Erreur lors du chargement des demandes.',
  ],
  'leave decisions': [
    "Il n'y a actuellement aucune demande à traiter.",
    'Veuillez indiquer une raison pour le refus',
    'Traitement...',
    'Erreur lors de la mise à jour du statut',
    'Demande refusée avec succès',
    'Demande approuvée avec succès',
    'Utilisateur inconnu',
    'Erreur lors de la récupération des demandes.',
  ],
  trainings: [
    'Formation créée avec succès !',
    'Pas assez de places disponibles.',
    'Inscription réussie !',
    'Aucune place disponible.',
    'Désinscription réussie !',
    'Formation clôturée avec succès.',
  ],
  people: [
    'Le mot de passe doit contenir au moins 6 caractères.',
    'Cette adresse email est déjà utilisée.',
    'Entreprise non trouvée.',
  ],
  planning: [
    'Entreprise non trouvée.',
    'Erreur lors de la récupération des données.',
    "Erreur lors de l'ajout du shift.",
    'Erreur lors de la modification du shift.',
    'Erreur lors de la suppression du shift.',
  ],
  'own week': [
    'Aucun service prévu',
    'Non défini',
    '35,0h restantes',
    'Heures complètes',
    '4,5h supplémentaires',
    'Une erreur est survenue lors du chargement des données.',
  ],
  'own account': [
    'Impossible de charger vos informations. Veuillez réessayer.',
    'Impossible de mettre à jour votre adresse email. Veuillez réessayer.',
    'Mot de passe incorrect ou autre erreur. Veuillez réessayer.',
    'Votre adresse email a été mise à jour avec succès.',
    'Votre mot de passe a été mis à jour avec succès.',
    'Les nouveaux mots de passe ne correspondent pas.',
  ],
  companies: [
    "Erreur lors de la création de l'entreprise.",
    'Erreur',
    'Inconnu',
    "Êtes-vous sûr de vouloir supprimer l'entreprise",
    'Cette action est irréversible.',
  ],
  'demo requests': [
    'Erreur:',
    'Une erreur est survenue lors du chargement des demandes de démo',
    "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer.",
  ],
} as const

/**
 * Failures that the product was asked to tell, without the words: those of trainings, users, roles and companies. The wording is
 * ours, that users read one is not.
 */
export const ours = {
  trainings: [
    'Erreur lors de l’inscription.',
    'Erreur lors de la désinscription.',
    'Erreur lors de l’enregistrement des inscriptions.',
    'Erreur lors du changement de visibilité.',
    'Erreur lors de la clôture de la formation.',
    'Erreur lors de la création de la formation.',
    'Erreur lors de la modification de la formation.',
    'Erreur lors de la suppression de la formation.',
    'Erreur lors du chargement des formations.',
  ],
  people: [
    'Erreur lors du chargement des utilisateurs.',
    'Erreur lors de la création de l’utilisateur.',
    'Erreur lors de la modification de l’utilisateur.',
    'Erreur lors de la suppression de l’utilisateur.',
    'Erreur lors du chargement des rôles.',
    'Erreur lors de la création du rôle.',
    'Erreur lors de la modification du rôle.',
    'Erreur lors de la suppression du rôle.',
  ],
  companies: [
    'Erreur lors du chargement des entreprises.',
    'Erreur lors de la modification de l’entreprise.',
    'Erreur lors de la suppression de l’entreprise.',
  ],
  // The owner must read that the status was not saved.
  'demo requests': ['Impossible d’enregistrer le statut et la note. Veuillez réessayer.'],
} as const

/** Provoked over HTTP: no screen leads there without a hand in the database, or a race. */
export const overHttp = {
  'Utilisateur non trouvé. Veuillez contacter votre administrateur.': 'src/accounts/server/routes.test.ts',
  'Utilisateur non trouvé.': 'src/time-clock/server/routes.test.ts',
} as const

/**
 * Messages for the log, which no screen shows. Beside each, the sentence that the person reads.
 */
export const internal = {
  'User not found': 'Utilisateur non trouvé.',
  'User has no company': 'Utilisateur non trouvé. Veuillez contacter votre administrateur.',
  'Admin user not found': 'Utilisateur non trouvé. Veuillez contacter votre administrateur.',
  'Admin has no associated company': 'Utilisateur non trouvé. Veuillez contacter votre administrateur.',
  'Admin not found': 'Utilisateur non trouvé. Veuillez contacter votre administrateur.',
  'Company not found': 'Entreprise non trouvée.',
  'No admin found for company': "Erreur lors de l'envoi de la demande",
  'Failed to create notification': "Erreur lors de l'envoi de la demande",
  'Leave request not found': 'Erreur lors de la mise à jour du statut',
  'Employee not found': 'Erreur lors de la mise à jour du statut',
} as const

export type Place = keyof typeof specified
export type Sentence<P extends Place> =
  | (typeof specified)[P][number]
  | (P extends keyof typeof ours ? (typeof ours)[P][number] : never)
