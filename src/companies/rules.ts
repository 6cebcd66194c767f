/** Written without spaces. La Poste has more establishments than the key of the others allows: their digits add up to a multiple of five. */
export const isSiret = (text: string) => {
  if (!/^\d{14}$/.test(text)) return false
  const digits = Array.from(text, Number)
  if (text.startsWith('356000000') && sumOf(digits) % 5 === 0) return true
  return sumOf(digits.map((digit, place) => (place % 2 === 0 ? doubled(digit) : digit))) % 10 === 0
}

const sumOf = (digits: readonly number[]) => digits.reduce((sum, digit) => sum + digit, 0)

/** The sum of the digits of the double. */
const doubled = (digit: number) => (digit > 4 ? 2 * digit - 9 : 2 * digit)

/** The most bytes of a file that becomes a logo. */
export const mostLogoBytes = 2 * 1024 * 1024
/** The same in base64. */
export const mostLogoLetters = Math.ceil(mostLogoBytes / 3) * 4

/** The initials of the first and the last word, where no logo is: CH for Le Comptoir des Halles. */
export const initialsOf = (name: string) => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter(word => word.length > 3 || words.length < 3)
  const [first = '', ...rest] = telling.length > 0 ? telling : words
  return [first, rest.at(-1) ?? '']
    .map(word => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}
