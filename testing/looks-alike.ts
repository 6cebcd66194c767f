/** Pairs of names that differ by joiners or variation selectors alone. */
export const looksAlike: [string, string][] = [
  ['😀', '😀\ufe0f'],
  ['❤\ufe0e', '❤\ufe0f'],
  ['A©', 'A©\ufe0e'],
  ['😀😀', '😀\u200d😀'],
  ['بء', 'ب\u200cء'],
  ['葛\ufe00', '葛'],
  ['城\u{e0100}', '城\u{e0101}'],
]
