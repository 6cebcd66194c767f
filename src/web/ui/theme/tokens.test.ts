import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#schedule/web/shared/ShiftColours.ts'

const css = readFileSync('src/web/ui/theme/tokens.css', 'utf8')

/** The tokens of both themes, by name; some are the same in both. */
const tokens = new Map(
  [...css.matchAll(/^ {4}--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/gm)].map(
    ([, name, light, dark, both]) => [name!, { light: (light ?? both)!, dark: (dark ?? both)! }] as const,
  ),
)

const grounds = ['paper', 'surface', 'raised', 'sunken']
const texts = ['ink', 'ink-2', 'ink-3', 'bleu-text', 'sapin', 'ocre', 'brique']
const onAll = (some: string[], all: string[]) => all.flatMap(ground => some.map(each => [each, ground] as const))

/** A text and its ground, as the screens put them together. */
const written = [
  ...onAll(texts, grounds),
  ...onAll(['on-bleu'], ['bleu', 'bleu-hover', 'bleu-press', 'bleu-panel', 'brique-fill', 'brique-hover']),
  ...onAll(['ink', 'ink-2', 'bleu-text'], ['bleu-wash']),
  ...onAll(['ink', 'ink-2', 'sapin'], ['sapin-wash']),
  ...onAll(['ink', 'ink-2', 'ocre'], ['ocre-wash']),
  ...onAll(['ink', 'ink-2', 'brique'], ['brique-wash']),
  ...onAll(['on-nuit', 'on-nuit-2'], ['nuit']),
  ...onAll(['ink', 'ink-2'], ['leave']),
  ...onAll(['ink'], ['cov']),
  ...onAll(grounds.slice(0, 2), ['ink']),
]

/** The edge of a field or a sign, and what it stands on. */
const drawn = onAll(['line-strong', 'focus', 'sapin-fill', 'ocre-fill', 'brique-fill'], ['paper', 'surface'])

const ratio = (colour: string, ground: string, theme: 'light' | 'dark') =>
  contrast(tokens.get(colour)![theme], tokens.get(ground)![theme])

describe.each(['light', 'dark'] as const)('on the %s theme', theme => {
  test.each(written)('%s is read on %s', (colour, ground) => {
    expect(ratio(colour, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(drawn)('%s is seen on %s', (colour, ground) => {
    expect(ratio(colour, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})
