/** Whose week people see beside their own: nobody’s, that of their department, or that of all. */
export const teamWeekSights = ['nobody', 'department', 'everybody'] as const
export type TeamWeekSight = (typeof teamWeekSights)[number]
