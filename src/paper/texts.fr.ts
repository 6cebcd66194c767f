import { common } from '#core/common-fields.ts'
import { fields as people } from '#people/fields.ts'
import { fields } from '#schedule/fields.ts'
/** Read on the sheets, and where one asks for them. */
export const print = {
  title: 'Imprimer ou exporter',
  failure: 'Le document n’a pas pu être fait.',
  whom: people.employee.fr,
  team: 'Toute l’équipe',
  teamWeek: 'Semaine {{number}}, du {{from}} au {{to}}',
  personWeek: '{{name}}, semaine du {{from}} au {{to}}',
  printedOn: 'Imprimé le {{date}}',
  wall: 'Afficher la semaine sur un écran mural',
  export: {
    open: 'Ouvrir le PDF',
    save: 'Exporter',
    lead: 'Toute l’équipe, une ligne par shift ou par absence. Les shifts à pourvoir y sont, les types d’absence n’y sont pas.',
    span: 'Jours',
    week: 'Semaine du {{from}} au {{to}}',
    month: 'Mois : {{month}}',
    format: common.format.fr,
    documentLead:
      'Sur A4 paysage, à afficher ou à envoyer. Les types d’absence n’y sont pas. Dans une semaine, ce que personne n’a encore appris est en tirets.',
    formats: { pdf: 'Document PDF', xlsx: 'Classeur XLSX', csv: 'Fichier CSV' },
    done: 'Planning exporté',
  },
  columns: {
    employee: people.employee.fr,
    day: common.day.fr,
    hours: fields.times.fr,
    type: common.type.fr,
    break: fields.breakTime.fr,
    net: fields.netHours.fr,
    notes: fields.notes.fr,
    total: common.total.fr,
  },
  note: 'Sous chaque horaire, la journée de {{from}} à {{to}}. Pause : celle du type, sauf mention. Seule la version en ligne est à jour.',
  break: 'pause {{minutes}} min',
  minutes: '{{minutes}} min',
  ofContract: 'sur {{hours}} h',
  nothing: '–',
  draft: 'brouillon',
  drafts_one: '{{count}} changement non publié, en tirets',
  drafts_other: '{{count}} changements non publiés, en tirets',
  struck: 'barré : ce que la personne voit encore',
  sheet: {
    sign: 'v{{version}}',
    version: 'Version {{version}} du {{date}} à {{time}}',
    ask: 'Encore à jour ?',
    scan: 'Visez ce carré, ou',
    photo: 'la photo de la feuille.',
    outdated_one:
      'La feuille affichée n’est plus à jour : version {{version}} du {{date}} à {{time}}, {{count}} changement depuis.',
    outdated_other:
      'La feuille affichée n’est plus à jour : version {{version}} du {{date}} à {{time}}, {{count}} changements depuis.',
    outdatedOf_one:
      'La feuille affichée de « {{department}} » n’est plus à jour : version {{version}} du {{date}} à {{time}}, {{count}} changement depuis.',
    outdatedOf_other:
      'La feuille affichée de « {{department}} » n’est plus à jour : version {{version}} du {{date}} à {{time}}, {{count}} changements depuis.',
    again: 'Réimprimer',
    takeDown: 'Elle est retirée',
    takenDown: 'Feuille retirée',
    failure: 'Impossible de noter que la feuille est retirée. Veuillez réessayer.',
  },
  page: 'page {{page}} sur {{pages}}',
  personNote: 'Seule la version en ligne est à jour.',
}
