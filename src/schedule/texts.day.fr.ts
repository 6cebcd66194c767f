import { common } from '#core/common-fields.ts'

/** Read where a day of the planning is shown; fetched with it. */
export const day = {
  label: 'Planning du {{day}}',
  hours: 'Heures de la journée',
  hint: 'Tirer dans une ligne pour dessiner, tirer un bord pour ajuster, au quart d’heure',
  working_one: '{{count}} ce jour',
  working_other: '{{count}} ce jour',
  tail: '{{type}} commencé la veille, jusqu’à {{time}}',
  presence: {
    title: 'Présents',
    atMost: 'au plus {{count}}, de {{from}} à {{to}}',
    halfHour: '{{hour}} h {{minutes}}',
    need: 'besoin',
  },
  draft: {
    hours: 'De {{from}} à {{to}}.',
    keys: 'Entrée enregistre, Échap annule.',
  },
  sheet: {
    start: common.start.fr,
    end: common.end.fr,
    earlier: '{{end}} : un quart d’heure plus tôt',
    later: '{{end}} : un quart d’heure plus tard',
    net: '{{hours}} h nettes.',
    details: 'Type, pause et notes',
    cancel: 'Annuler',
    save: 'Enregistrer',
    close: 'Fermer',
  },
}
