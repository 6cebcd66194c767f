import { rareTypes } from '#leave/rules/catalogue.ts'
import type { LeaveType } from '#leave/rules/types.ts'
import { typeWords } from '#leave/rules/words.ts'

/** The options of a field for a type of leave. Of more than ten the rarest are behind 'Autres'. */
export const typeOptions = (
  t: Parameters<typeof typeWords>[0],
  types: readonly (Pick<LeaveType, 'key' | 'name'> & Partial<Pick<LeaveType, 'askedBy'>>)[],
) => {
  const rare = rareTypes(types)
  return types.map(({ key, name }) => ({
    value: key,
    label: typeWords(t, { type: key, typeName: name }),
    isRare: rare.has(key),
  }))
}
