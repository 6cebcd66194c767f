/** The tags of a name, with a prefix or without. An expression that goes back over the text of a file may do so for minutes: these do not. */
export const tagsNamed = (xml: string, name: string) => {
  const isNamed = new RegExp(`^<(?:[^\\s:]*:)?${name}\\s`)
  const tags: string[] = []
  for (const [tag] of xml.matchAll(/<[^<>]*/g)) if (isNamed.test(tag)) tags.push(tag)
  return tags
}

/** The first '>' outside quotes. */
export const endOfTag = (xml: string, start: number) => {
  let at = start
  while (at < xml.length && xml[at] !== '>') at = 1 + (`"'`.includes(xml[at]!) ? placeOf(xml, xml[at]!, at + 1) : at)
  return at
}

/** The place of a mark; the end of the text where it is not found. */
export const placeOf = (xml: string, mark: string, from: number) => {
  const at = xml.indexOf(mark, from)
  return at === -1 ? xml.length : at
}

/** As it is written, with its entities. */
export const attribute = (tag: string, name: string) => {
  const [, one, other] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return one ?? other
}
