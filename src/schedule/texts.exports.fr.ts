/** Written into the files of the planning. */
export const planningFile = {
  name: 'planning',
  sheet: 'Planning',
  absent: 'Absent',
  columns: {
    date: 'Date',
    lastName: 'Nom',
    firstName: 'Prénom',
    matricule: 'Matricule',
    department: 'Département',
    type: 'Type',
    start: 'Début',
    end: 'Fin',
    break: 'Pause (minutes)',
    net: 'Heures nettes',
    notes: 'Notes',
  },
}
