/** Links for others, invitations among them, that somebody makes in an hour. */
export const mostLinks = 120
