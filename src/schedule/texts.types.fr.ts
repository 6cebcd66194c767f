import { common } from '#core/common-fields.ts'
import { fields } from './fields.ts'
/** Words of the shift types; fetched with their dialog. */
export const types = {
  title: 'Types de shifts',
  add: 'Ajouter un type',
  import: 'Importer',
  edit: 'Modifier le type',
  empty: 'Aucun type pour l’instant.',
  hoursWithBreak: '{{start}}–{{end}}, pause {{minutes}} min',
  editNamed: 'Modifier {{name}}',
  deleteNamed: 'Supprimer {{name}}',
  name: common.name.fr,
  color: common.color.fr,
  description: common.description.fr,
  defaultStartTime: fields.defaultStartTime.fr,
  defaultEndTime: fields.defaultEndTime.fr,
  defaultBreakDuration: fields.defaultBreakDuration.fr,
  untitled: 'Nom du type',
  cancel: 'Annuler',
  create: 'Ajouter',
  save: 'Enregistrer',
  delete: 'Supprimer',
  unsaved: 'Quitter sans enregistrer ?',
  leave: 'Quitter',
  stay: 'Continuer la saisie',
  deleteTitle: 'Supprimer le type « {{name}} » ?',
  deleteBody: 'Ses shifts gardent leurs horaires, sans type, dans la couleur par défaut.',
}
