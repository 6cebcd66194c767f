/** The keys of an object that has no others than its type says, such as a constant. */
export const keysOf: <Known extends object>(known: Known) => (keyof Known & string)[] = Object.keys
