/** Forms hold what JSON can say, and `NaN` for an empty number. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The newer value with what was typed over it. Lists of as many rows, such as the days of a week, are compared row by row and field by field. */
export const merged = (typed: unknown, before: unknown, after: unknown): unknown => {
  if (isSame(typed, before)) return after
  if (isRows(typed) && isRows(before) && isRows(after) && typed.length === after.length)
    return after.map((row, place) => merged(typed[place], before[place] ?? row, row))
  if (isFields(typed) && isFields(before) && isFields(after))
    return Object.fromEntries(
      Object.entries(after).map(([name, value]) => [name, merged(typed[name], before[name], value)]),
    )
  return typed
}

/** Whether what was typed stands over another change of the same value. */
export const hides = (typed: unknown, before: unknown, after: unknown) =>
  !isSame(merged(typed, before, after), merged(after, before, typed))

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRows = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every(row => isFields(row) || Array.isArray(row))
