import { common } from '#core/common-fields.ts'
import { fields } from './fields.ts'
/** The import of types of shifts. */
export const shiftTypesImport = {
  title: 'Importer des types de shifts',
  fields: {
    name: common.name.fr,
    color: common.color.fr,
    description: common.description.fr,
    hours: fields.times.fr,
    defaultStartTime: fields.defaultStartTime.fr,
    defaultEndTime: fields.defaultEndTime.fr,
    defaultBreakDuration: fields.defaultBreakDuration.fr,
  },
  missingName: 'Dites quelle colonne est le nom : choisissez-la dans la ligne de titres.',
  notes: {
    colour: 'Couleur inconnue : « bleu » ou #2563EB',
    hours: '09:00–17:00, par défaut',
    span: 'Un début et une fin : 9h-17h',
    break: '30 min, par défaut',
    breakHours: 'En minutes ?',
    known: 'Déjà un type : {{name}}',
  },
  figures: { days: 'De jour', nights: 'Jusqu’au lendemain' },
  sending_one: 'Importer {{count}} type',
  sending_other: 'Importer {{count}} types',
  model: {
    name: 'modele-types-de-shifts.csv',
    first: 'Matin',
    firstColour: 'orange',
    firstDescription: 'Ouverture et service de midi',
    second: 'Soir',
    secondColour: 'bleu',
  },
  done_one: '{{count}} type de shift ajouté',
  done_other: '{{count}} types de shifts ajoutés',
  shown: 'Voir le planning',
  undone_one: 'Le type ajouté disparaît.',
  undone_other: 'Les {{count}} types ajoutés disparaissent.',
}
