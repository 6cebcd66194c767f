import { common } from '#core/common-fields.ts'
import { fields as timesheets } from '#timesheets/fields.ts'
/** Words of the page that somebody who has left opens by a link, without an account. */
export const lastMonth = {
  title: 'Votre dernier mois',
  from: 'chez {{company}}',
  lastDay: 'Dernier jour : {{date}}',
  empty: 'Aucune heure dans ce mois.',
  days: 'Heures de {{month}}',
  day: common.day.fr,
  presence: 'Présence badgée',
  retained: timesheets.retained.fr,
  total: common.total.fr,
  undecided: 'à décider',
  away: { leave: 'Absence', training: 'Formation' },
  noDeparture: '{{time}}, départ non badgé',
  notPunched: 'Non badgé',
  state: {
    open: 'Des heures ne sont pas encore décidées ou validées : ces chiffres peuvent changer.',
    ready: 'Ces heures sont validées.',
  },
  signedByEmployer: 'Signée pour l’employeur le {{date}}.',
  sheet: 'Télécharger la feuille d’heures (PDF)',
  data: 'Télécharger toutes mes données (JSON)',
  dataHint: 'Tout ce que l’entreprise garde de vous ici : badgeages, heures, congés, planning.',
  validity:
    'Cette page reste lisible jusqu’au {{date}}. Qui a son adresse peut la lire : gardez-la pour vous. Quelque chose ne va pas ? Écrivez à l’entreprise.',
  file: 'feuille-d-heures',
  gone: {
    title: 'Ce lien ne mène plus à rien',
    body: 'Il a été remplacé ou retiré, son temps est passé, ou il est incomplet. L’entreprise peut en remettre un autre.',
  },
}
