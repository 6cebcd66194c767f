/** The owner of a row of the planning: a person, or the open shifts of a department. Null: of no department. */
export type Owner = { employeeId: string } | { employeeId: null; department: string | null }

const open = 'open '

/** Names a row in the page and in lists of choices; safe inside an attribute selector. */
export const ownerKey = ({ employeeId, department }: { employeeId: string | null; department?: string | null }) =>
  employeeId ?? `${open}${encodeURIComponent(department ?? '')}`

export const ownerOf = (key: string): Owner =>
  key.startsWith(open)
    ? { employeeId: null, department: decodeURIComponent(key.slice(open.length)) || null }
    : { employeeId: key }
