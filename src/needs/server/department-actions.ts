import { and, eq, isNull } from 'drizzle-orm'
import type { MoveDepartment } from '#server/capability.ts'
import { needs } from './tables.ts'

/** A department that has a need already keeps its own. */
export const moveNeeds: MoveDepartment = async (tx, { from, to }) => {
  const ofDepartment = (name: string) => and(eq(needs.department, name), isNull(needs.shiftTypeId))
  const isFree = to !== null && (await tx.$count(needs, ofDepartment(to))) === 0
  if (isFree) await tx.update(needs).set({ department: to }).where(ofDepartment(from))
  else await tx.delete(needs).where(ofDepartment(from))
}
