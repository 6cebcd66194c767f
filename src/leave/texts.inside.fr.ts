/** Read on the pages of others, too. */
export const inside = {
  types: {
    vacation: 'Congés payés',
    sick: 'Arrêt maladie',
    personal: 'Congé personnel',
    other: 'Autre',
  },
  statuses: {
    pending: 'En attente',
    approved: 'Approuvé',
    cancelling: 'Annulation demandée',
    rejected: 'Rejeté',
    withdrawn: 'Retiré',
    revoked: 'Annulé',
    closed: 'Clôturé',
  },
  period: { day: 'le {{from}}', days: 'du {{from}} au {{to}}' },
  unknown: 'Utilisateur inconnu',
  notices: {
    titles: {
      leave_request: 'Nouvelle demande de congé',
      leave_cancel_request: 'Demande d’annulation d’un congé',
      leave_approved: 'Demande approuvée',
      leave_rejected: 'Demande refusée',
      leave_entered: 'Congé saisi pour vous',
      leave_changed: 'Dates de votre congé modifiées',
      leave_revoked: 'Congé annulé',
      leave_cancelled: 'Congé annulé comme demandé',
      leave_upheld: 'Congé maintenu',
      leave_undone: 'Décision annulée',
    },
    leave_request: '{{actor}}, {{type}}, {{period}}',
    leave_approved: '{{type}}, {{period}}, par {{actor}}',
    leave_rejected: '{{type}}, {{period}}, par {{actor}}. Motif du refus : {{rejectionReason}}',
    leave_changed: '{{type}}, {{period}} (avant : {{former}}), par {{actor}}. Motif : {{reason}}',
    leave_explained: '{{type}}, {{period}}, par {{actor}}. Motif : {{reason}}',
  },
}
