/** Written into the files of the planning. */
export const planningFile = {
  name: 'planning',
  sheet: 'Planning',
  absent: 'Absent',
}
