import { csvStart } from '#core/csv.ts'
import { plainLetters } from '#core/search.ts'

export const encodings = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** The byte of each sign of Windows-1252, as the Encoding Standard says. */
const byteOf = new Map(
  Array.from(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))).map(
    (character, byte) => [character, byte] as const,
  ),
)

/** The letters without their marks where Windows-1252 has no such sign: Ș is S, Ł is L, and what has no likeness '?'. */
const likenessOf = (character: string): string => {
  if (byteOf.has(character)) return character
  const plain = plainLetters[character.toLowerCase()]
  const spelled = plain && character !== character.toLowerCase() ? plain.toUpperCase() : plain
  const apart = (spelled ?? character).normalize('NFKD').replace(/\p{M}/gu, '')
  const known = Array.from(apart).filter(part => byteOf.has(part))
  return known.length > 0 ? known.join('') : '?'
}

/** The text in the signs that the encoding has: a look-alike of a separator or of an equals sign is one there. */
export const inEncoding = (text: string, encoding: Encoding): string =>
  encoding === 'utf-8' ? text : Array.from(text.normalize('NFC')).map(likenessOf).join('')

/** @param text in the signs of the encoding @param start says that a file is UTF-8; it would move the places of a first line of fixed width */
export const bytesOf = (text: string, encoding: Encoding, start = csvStart): Uint8Array =>
  encoding === 'utf-8'
    ? new TextEncoder().encode(start + text)
    : Uint8Array.from(Array.from(text, character => byteOf.get(character)!))
