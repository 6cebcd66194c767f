/** Fulfilled once the page stands, with its data: what is fetched ahead must not come before these. */
export const { promise: pageStands, resolve: pageStood } = Promise.withResolvers<void>()

/** Fulfilled once nothing of the page is under way any more, neither data nor parts: what only later visits need waits for it. */
export const { promise: pageRests, resolve: pageRested } = Promise.withResolvers<void>()
