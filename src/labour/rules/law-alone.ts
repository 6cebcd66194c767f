import type { LabourSettings } from '#labour/parameters.ts'

/** Of a company that recorded nothing. It stands apart from the parameters, so that who asks about places alone does without them. */
export const lawAlone: LabourSettings = { conventions: [], values: [], off: [] }
