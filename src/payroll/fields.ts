import type { Fields } from '#core/common-fields.ts'

export const fields = {
  sendingWay: { fr: 'Envoi', en: 'Sending' },
  recipient: { fr: 'Destinataire', en: 'Recipient' },
  openings: { fr: 'Téléchargements', en: 'Downloads' },
  why: { fr: 'Motif', en: 'Reason' },
  shape: { fr: 'Forme du fichier', en: 'Shape of the file' },
  columns: { fr: 'Colonnes', en: 'Columns' },
  contractOvertime: { fr: 'Heures supplémentaires du contrat', en: 'Overtime of the contract' },
  weekMonth: { fr: 'Semaine à cheval sur deux mois', en: 'Week that lies in two months' },
  mealElement: { fr: 'Repas comptés par la règle', en: 'Meals counted by the rule' },
  mealWindows: { fr: 'Créneaux des repas', en: 'Times of meals' },
  mealGap: { fr: 'Coupure la plus longue autour d’un repas', en: 'Longest gap around a meal' },
  lateness: { fr: 'Retards et départs avant l’heure', en: 'Late arrivals and early departures' },
  accountantEmail: { fr: 'E-mail du cabinet', en: 'Accountant’s e-mail' },
  closingDay: { fr: 'Jour de clôture de la paie', en: 'Day on which pay closes' },
  daysBefore: { fr: 'Jours avant la clôture', en: 'Days before the closing' },
  monthAnswer: { fr: 'Réponse', en: 'Answer' },
  files: { fr: 'Fichiers', en: 'Files' },
  element: { fr: 'Élément', en: 'Element' },
  normalHours: { fr: 'Heures normales', en: 'Normal hours' },
  payAmount: { fr: 'Montant ou nombre', en: 'Amount or number' },
} satisfies Fields
