import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

/**
 * The fonts of documents, in the order in which a sign looks for one: Inter has the letters of all languages of Europe, Vazirmatn those of Arabic, Persian, Urdu and their neighbours. In
 * Vazirmatn a glyph belongs to one letter, so that the text can be read again; fonts that put letters together from parts have one glyph for the body of several.
 */
export const faces = ['latin', 'arabic', 'hebrew', 'emoji'] as const
export type Face = (typeof faces)[number]

const files: Record<Face, { regular: string; bold: string }> = {
  latin: { regular: 'inter/400Regular/Inter_400Regular.ttf', bold: 'inter/600SemiBold/Inter_600SemiBold.ttf' },
  arabic: {
    regular: 'vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
    bold: 'vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
  },
  hebrew: {
    regular: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    bold: 'noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  },
  emoji: {
    regular: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    bold: 'noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf',
  },
}

/** Names of variants inside the font, such as tabular digits: no document may say them. */
const isPrivate = (character: string) => /\p{Co}/u.test(character)

/**
 * The letter of an Arabic form by its place in the word, which Unicode has for older software: people type letters. Two letters in one form stay so: readers turn their order around with the rest
 * of the line, and know the form as the two.
 */
const typed = (character: string) => {
  const letter = /\p{Script=Arabic}/u.test(character) ? character.normalize('NFKC') : character
  return letter.length === 1 ? letter : character
}

/**
 * A glyph keeps the characters for which it was made first: 'e', made as a part of 'é', would have none, and the next document would
 * read 'm r.' for 'mer.'. So each is made for its own character before any document.
 */
const readFont = (file: string) => {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`))))
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} holds several fonts`)
  for (const codePoint of font.characterSet) {
    const character = String.fromCodePoint(codePoint)
    if (isPrivate(character)) continue
    Object.assign(font.glyphForCodePoint(codePoint), { codePoints: [typed(character).codePointAt(0)] })
  }
  return font
}

/** Made when first asked for, and kept: a thread reads and parses a font once, and most documents need no second one. */
const once = <Key extends string, Value>(make: (key: Key) => Value) => {
  const made = new Map<Key, Value>()
  return (key: Key): Value => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)!
  }
}

const font = once(readFont)

export const fontOf = (face: Face, isBold: boolean) => font(files[face][isBold ? 'bold' : 'regular'])

const charactersOf = once(
  (face: Face): ReadonlySet<string> =>
    new Set(
      fontOf(face, false)
        .characterSet.map(codePoint => String.fromCodePoint(codePoint))
        .filter(character => !isPrivate(character)),
    ),
)

/** Whether the font has a glyph for it. */
export const hasCharacter = (face: Face, character: string) => charactersOf(face).has(character)
