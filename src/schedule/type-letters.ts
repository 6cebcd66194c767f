/** Opens the form of other hours. */
export const OTHER_HOURS = 'N'

const others = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789'

/** A key for each type: the first letter of its name that no earlier type has, else any letter. None once they are used up. */
export function typeLetters(types: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  const free = new Set(others.replace(OTHER_HOURS, ''))
  const letters = new Map<string, string>()
  for (const { id, name } of types) {
    const letter = (plain(name) + others).split('').find(each => free.delete(each))
    if (letter) letters.set(id, letter)
  }
  return letters
}

/** 'Équipe' is typed as EQUIPE. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
