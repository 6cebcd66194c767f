import type { Language } from './languages.ts'

/** The words of fields, by key. Texts take these words, so that a form, a table, the journal and a file call a field the same. */
export type Fields = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** The words of one language by key: `{ firstName: 'Prénom' }`. */
export const wordsIn = <Known extends Fields>(fields: Known, language: Language): { [Key in keyof Known]: string } =>
  Object.fromEntries(Object.entries(fields).map(([key, words]) => [key, words[language]])) as {
    [Key in keyof Known]: string
  }

const start = { fr: 'Début', en: 'Start' }
const end = { fr: 'Fin', en: 'End' }

/** Fields that several capabilities have. Those of one capability stand in its `fields.ts`. */
export const common = {
  employeeId: { fr: 'Personne', en: 'Person' },
  firstName: { fr: 'Prénom', en: 'First name' },
  lastName: { fr: 'Nom', en: 'Last name' },
  fullName: { fr: 'Nom et prénom', en: 'Full name' },
  name: { fr: 'Nom', en: 'Name' },
  email: { fr: 'E-mail', en: 'Email' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  password: { fr: 'Mot de passe', en: 'Password' },
  people: { fr: 'Personnes', en: 'People' },
  type: { fr: 'Type', en: 'Type' },
  code: { fr: 'Code', en: 'Code' },
  color: { fr: 'Couleur', en: 'Colour' },
  description: { fr: 'Description', en: 'Description' },
  week: { fr: 'Semaine du', en: 'Week of' },
  day: { fr: 'Jour', en: 'Day' },
  month: { fr: 'Mois', en: 'Month' },
  year: { fr: 'Année', en: 'Year' },
  date: { fr: 'Date', en: 'Date' },
  dates: { fr: 'Dates', en: 'Dates' },
  weekday: { fr: 'Jour de la semaine', en: 'Day of the week' },
  time: { fr: 'Heure', en: 'Time' },
  start,
  end,
  startDate: start,
  endDate: end,
  startsAt: start,
  endsAt: end,
  startTime: { fr: 'Heure de début', en: 'Start time' },
  endTime: { fr: 'Heure de fin', en: 'End time' },
  fromTime: { fr: 'De', en: 'From' },
  toTime: { fr: 'À', en: 'To' },
  firstDay: { fr: 'Premier jour', en: 'First day' },
  lastDay: { fr: 'Dernier jour', en: 'Last day' },
  startDay: { fr: 'Date de début', en: 'Start date' },
  endDay: { fr: 'Date de fin', en: 'End date' },
  from: { fr: 'Du', en: 'From' },
  to: { fr: 'Au', en: 'To' },
  until: { fr: 'Jusqu’au', en: 'Until' },
  /** The day from which something counts. */
  since: { fr: 'À partir du', en: 'From' },
  hours: { fr: 'Heures', en: 'Hours' },
  days: { fr: 'Jours', en: 'Days' },
  minutes: { fr: 'Minutes', en: 'Minutes' },
  duration: { fr: 'Durée', en: 'Duration' },
  total: { fr: 'Total', en: 'Total' },
  amount: { fr: 'Nombre', en: 'Number' },
  unit: { fr: 'Unité', en: 'Unit' },
  value: { fr: 'Valeur', en: 'Value' },
  rule: { fr: 'Règle', en: 'Rule' },
  line: { fr: 'Ligne', en: 'Line' },
  format: { fr: 'Format', en: 'Format' },
  state: { fr: 'État', en: 'State' },
  status: { fr: 'Statut', en: 'Status' },
  step: { fr: 'Étape', en: 'Step' },
  actions: { fr: 'Actions', en: 'Actions' },
  action: { fr: 'Action', en: 'Action' },
  subject: { fr: 'Objet', en: 'Subject' },
  reason: { fr: 'Motif', en: 'Reason' },
  author: { fr: 'Auteur', en: 'By' },
  answer: { fr: 'Réponse', en: 'Answer' },
  before: { fr: 'Avant', en: 'Before' },
  after: { fr: 'Après', en: 'After' },
  addedAt: { fr: 'Ajouté le', en: 'Added on' },
  createdAt: { fr: 'Créé le', en: 'Created on' },
  answeredAt: { fr: 'Répondu le', en: 'Answered on' },
  sentAt: { fr: 'Envoyé le', en: 'Sent on' },
  expiresAt: { fr: 'Expire le', en: 'Expires on' },
} satisfies Fields
