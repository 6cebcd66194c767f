/** Words to avoid, and how many places still have them (`most`). The counts may only fall: lower `most` after you rewrite some. */
const kinds = [
  {
    what: 'comments begin with “Of”, “Those”, “Whose”, “What”, “Who” or “Whoever” instead of their subject',
    pattern: /^\s*(?:\/\*\*|\/\/|\*) (?:Of|Those|Whose|What|Who|Whoever)\b/gm,
    most: 0,
  },
  {
    what: 'types are a participle without its noun, such as “Asked”',
    pattern:
      /\b(?:type|interface) (?!Need\b)(?:[A-Z][a-z]+ed|Told|Shown|Seen|Kept|Given|Held|Written|Taken|Left|Done|Found|Known|Drawn|Sent|Paid|Made|Lost)(?= =|<| \{)/g,
    most: 0,
  },
]

/** @returns a sentence for each kind that grew */
export const plainWordViolations = (texts: readonly string[], allowed = kinds) =>
  allowed.flatMap(({ what, pattern, most }) => {
    const count = texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0)
    return count > most ? [`${count} ${what}; ${most} at most: rewrite those that you added`] : []
  })
