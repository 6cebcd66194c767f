import { csvStart } from '#core/csv.ts'
import type { Profile } from './files.ts'

/** What each byte of Windows-1252 stands for, as the Encoding Standard says. */
const byteOf = new Map(
  Array.from(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))).map(
    (character, byte) => [character, byte] as const,
  ),
)

/** Letters of names that Unicode does not take apart into a plain letter and a mark. */
const plain: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ẞ: 'SS',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
}

/** The letters without their marks where Windows-1252 has no such sign: Ș is S, Ł is L, and what has no likeness '?'. */
const bytesOfCharacter = (character: string): number[] => {
  const byte = byteOf.get(character)
  if (byte !== undefined) return [byte]
  const apart = (plain[character] ?? character).normalize('NFKD').replace(/\p{M}/gu, '')
  const known = Array.from(apart).flatMap(part => byteOf.get(part) ?? [])
  return known.length > 0 ? known : [byteOf.get('?')!]
}

export const bytesOf = (text: string, encoding: Profile['encoding']): Uint8Array =>
  encoding === 'utf-8'
    ? new TextEncoder().encode(csvStart + text)
    : Uint8Array.from(Array.from(text.normalize('NFC')).flatMap(bytesOfCharacter))
