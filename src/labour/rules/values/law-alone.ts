/** The settings of a company that recorded nothing. They stand apart from the parameters, so that who asks about places alone does without these. */
export const lawAlone = { conventions: [], values: [], off: [] } as const
