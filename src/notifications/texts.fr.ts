export const fr = {
  title: 'Notifications',
  bell_zero: 'Notifications',
  bell_one: 'Notifications, {{count}} non lue',
  bell_other: 'Notifications, {{count}} non lues',
  readAll: 'Tout marquer comme lu',
  unread: 'Non lue',
  empty: 'Aucune notification',
  titles: {
    leave_request: 'Nouvelle demande de congé',
    leave_approved: 'Demande approuvée',
    leave_rejected: 'Demande refusée',
  },
  messages: {
    leave_request: '{{employeeName}}, {{type}}, {{period}}',
    leave_approved: '{{type}}, {{period}}, par {{adminName}}',
    leave_rejected: '{{type}}, {{period}}, par {{adminName}}. Motif du refus : {{rejectionReason}}',
  },
  ago: {
    yesterday: 'hier, {{time}}',
    now: 'à l’instant',
    minutes: 'il y a {{count}} min',
    hours: 'il y a {{count}} h',
  },
  failures: {
    load: 'Erreur lors du chargement des notifications.',
    read: 'Erreur lors de la mise à jour des notifications',
  },
}
