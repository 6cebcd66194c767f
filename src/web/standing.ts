/** Fulfilled once the page stands, with its data: what is fetched ahead must not come before these. */
export const { promise: pageStands, resolve: pageStood } = Promise.withResolvers<void>()
