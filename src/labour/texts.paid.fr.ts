/** Read before somebody changes a day of a closed month: with the chapters of the pages that may. */
export const paid = {
  note: 'La paie est close jusqu’au {{date}} : ce qui change pour ces journées part avec le mois suivant, en régularisation.',
}
