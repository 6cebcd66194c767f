import { fr } from './texts.fr.ts'

/** Read once the bell is pressed. */
export const panel = {
  ...fr,
  readAll: 'Tout marquer comme lu',
  unread: 'Non lue',
  empty: 'Aucune notification',
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
