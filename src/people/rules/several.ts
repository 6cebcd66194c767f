/** In one command: each person is locked, checked and told by itself. */
export const mostChanged = 200
