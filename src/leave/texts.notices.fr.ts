/** Words of notices about leave. */
export const notices = {
  titles: {
    leave_request: 'Nouvelle demande de congé',
    leave_cancel_request: 'Demande d’annulation d’un congé',
    leave_change_request: 'Demande d’autres dates de congé',
    leave_waiting: 'Une demande de congé attend une réponse',
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
  leave_change_request: '{{actor}}, {{type}}, {{period}}. Dates demandées : {{wanted}}',
  leave_approved: '{{type}}, {{period}}, par {{actor}}',
  leave_rejected: '{{type}}, {{period}}, par {{actor}}. Motif du refus : {{rejectionReason}}',
  leave_changed: '{{type}}, {{period}} (avant : {{former}}), par {{actor}}. Motif : {{reason}}',
  leave_explained: '{{type}}, {{period}}, par {{actor}}. Motif : {{reason}}',
}
