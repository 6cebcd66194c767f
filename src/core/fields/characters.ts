/** Code points, as PostgreSQL and JSON Schema count: an emoji is one, while `length` says two. */
export const charactersIn = (text: string): number => Array.from(text).length

/** A class of a regular expression. Joiners and variation selectors: they print nothing themselves. */
export const joiner = String.raw`[\u034f\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`

/** Arabic letters that never join the next letter. */
const ending = String.raw`[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2-\u06d5\u06ee\u06ef]`
/** Removes the vowel of a consonant, in the scripts of India. */
const virama = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`

/** Joiners that change how a text looks: emoji joined into one, می‌روم, श्‍री, ❤️, 1️⃣, 葛󠄀. After RFC 5892, appendix A. */
const drawn = [
  String.raw`(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=(?!${ending})(?=\p{L})\p{Script=Arabic}\p{M}*)\u200c(?=\p{Script=Arabic})`,
  String.raw`(?<=${virama})[\u200c\u200d](?=\p{L})`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[#*0-9])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Ideographic})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
].join('|')

const stray = new RegExp(`(?!${drawn})${joiner}`, 'gu')

/** Joiners stay only where they may show; names are compared without any of them: see `compared` in server/database/columns.ts. */
export const withoutStrayJoiners = (text: string): string => text.replace(stray, '')
