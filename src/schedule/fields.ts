import type { Fields } from '#core/common-fields.ts'

export const fields = {
  shiftTypeId: { fr: 'Type de shift', en: 'Shift type' },
  shiftType: { fr: 'Type de shift', en: 'Shift type' },
  source: { fr: 'Semaine copiée', en: 'Copied week' },
  shownTo: { fr: 'Montrée à', en: 'Shown to' },
  shiftIds: { fr: 'Shifts ajoutés', en: 'Shifts added' },
  accepted: { fr: 'Règles acceptées', en: 'Accepted rules' },
  noteKind: { fr: 'Sujet de la note', en: 'What the note is about' },
  breakDuration: { fr: 'Pause (minutes)', en: 'Break (minutes)' },
  breakTime: { fr: 'Pause', en: 'Break' },
  notes: { fr: 'Notes', en: 'Notes' },
  netHours: { fr: 'Heures nettes', en: 'Net hours' },
  times: { fr: 'Horaires', en: 'Hours' },
  defaultStartTime: { fr: 'Début', en: 'Start' },
  defaultEndTime: { fr: 'Fin', en: 'End' },
  defaultBreakDuration: { fr: 'Pause (min)', en: 'Break (min)' },
  planned: { fr: 'Prévu', en: 'Planned' },
} satisfies Fields
