import type { PersonalData } from '#server/capability.ts'
import { leaveFutureTrainings } from './actions.ts'

export const trainingsPersonalData: PersonalData = {
  offboard: (tx, employeeId, { today }) => leaveFutureTrainings(tx, employeeId, today),
}
