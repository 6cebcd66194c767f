/** The fields of a thing as somebody saw them before they change or delete it. If somebody else changed it since, they are asked to look again. */
export type SeenPart = string | number | boolean | null | readonly (string | number)[]

/** An address is short: of a longer part it carries a digest. */
const longestPart = 200

/** A part as it is compared: itself, or the length and the digest of its JSON. */
export const inShort = (part: unknown): unknown => {
  const text = JSON.stringify(part)
  return text !== undefined && text.length > longestPart ? `${text.length} ${digestOf(text)}` : part
}

/** The query of a deletion: `seenInAddress` names the fields of each kind of thing. */
export const asSeen = (thing: Readonly<Record<string, SeenPart>>) => ({
  seen: JSON.stringify(Object.fromEntries(Object.entries(thing).map(([field, part]) => [field, inShort(part)]))),
})

/** FNV-1a in 64 bits: it tells changes apart, and keeps no secret. */
const digestOf = (text: string) => {
  let hash = 0xcb_f2_9c_e4_84_22_23_25n
  for (const character of text) {
    hash ^= BigInt(character.codePointAt(0)!)
    hash = (hash * 0x1_00_00_00_01_b3n) & 0xff_ff_ff_ff_ff_ff_ff_ffn
  }
  return hash.toString(36)
}
