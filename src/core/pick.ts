/** Some fields of an object, and no others. */
export const pick = <All extends object, Key extends keyof All>(from: All, keys: readonly Key[]): Pick<All, Key> =>
  Object.fromEntries(keys.map(key => [key, from[key]])) as Pick<All, Key>
