import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Chapter } from '#web/i18n.ts'
import { pages } from '#web/pages.ts'
import { resources } from './all.ts'

type Texts = Record<string, object>

const files = globSync('src/**/*.{ts,tsx}')
const codeOf = (path: string) => readFileSync(path, 'utf8')
const fileOf = (specifier: string, from: string) =>
  specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(from), specifier)

/** These name every page, and every chapter. */
const registers = /\/web\/(pages|routes|speech|i18n)\.tsx?$/

/** The file of a screen, all that it imports, and what opens over it. */
const modulesOf = (screen: string) => {
  const found = new Set([screen])
  for (const path of found) {
    const imports = codeOf(path).matchAll(/(?<!import type [^']*)(?:from |import\()'([#.][^']+\.tsx?)'/g)
    for (const [, specifier] of imports) {
      const imported = fileOf(specifier!, path)
      if (files.includes(imported) && !registers.test(`/${imported}`)) found.add(imported)
    }
  }
  return [...found]
}

/** The texts that a module says: a whole namespace, or single keys of others. */
const spokenIn = (path: string) => {
  const code = codeOf(path)
  const wholes = [...code.matchAll(/useTranslation\('([\w-]+)'\)/g)].map(([, name]) => ({
    name: name!,
    key: undefined,
  }))
  const keys = [...code.matchAll(/['`]([\w-]+):([\w-]+)[.'`]/g)].map(([, name, key]) => ({ name: name!, key }))
  return [...wholes, ...keys].filter(({ name }) => name in resources)
}

const learnt = async (chapters: readonly Chapter[]) => {
  const known: Texts = {}
  for (const chapter of chapters) {
    const { resources: texts } = (await import(`./fr/${chapter}.ts`)) as { resources: Texts }
    for (const [name, own] of Object.entries(texts)) known[name] = { ...known[name], ...own }
  }
  return known
}

const all: Texts = resources

/** A module may fetch chapters itself, before it says anything of them: `learn('print')`, or with a part (lazy-page.ts). */
const fetchedBy = (path: string) => {
  const code = codeOf(path)
  const spoken = [...code.matchAll(/\blearn\('(\w+)'\)/g)].map(([, chapter]) => chapter)
  const withParts = [...code.matchAll(/\(await import\('[^']+'\)\)\.\w+,((?:\s*'\w+',?)+)/g)]
  const chapters = withParts.flatMap(([, named]) => [...named!.matchAll(/'(\w+)'/g)].map(([, chapter]) => chapter))
  return [...spoken, ...chapters] as Chapter[]
}

const unknownIn = async (screen: string, chapters: readonly Chapter[]) => {
  const known = await learnt([...chapters, ...modulesOf(screen).flatMap(fetchedBy)])
  const isKnown = ({ name, key }: { name: string; key: string | undefined }) =>
    key === undefined
      ? Object.keys(all[name]!).every(each => each in (known[name] ?? {}))
      : Object.keys(known[name] ?? {}).some(each => each.replace(/_(zero|one|other)$/, '') === key)
  return modulesOf(screen).flatMap(path =>
    spokenIn(path)
      .filter(said => !isKnown(said))
      .map(({ name, key }) => `${path}: ${name}${key ? `:${key}` : ''}`),
  )
}

const screenOf = (name: string) => files.find(path => basename(path) === name)!
const areas: { screen: string; chapters: Chapter[] }[] = [
  { screen: 'Inside.tsx', chapters: ['entrance', 'inside'] },
  { screen: 'Owner.tsx', chapters: ['entrance', 'inside'] },
  { screen: 'RequiredStep.tsx', chapters: ['entrance', 'inside', 'account'] },
]
const inside = ['employee', 'admin', 'owner']
const screens = pages.map(({ screen, area, chapters = [] }) => ({
  // The file of the component, by its name.
  screen: `${/\.(\w+)\W*$/.exec(String(screen))?.[1]}.tsx`,
  chapters: ['entrance' as const, ...(inside.includes(area) ? ['inside' as const] : []), ...chapters],
}))

test.each([...areas, ...screens])('$screen has the sentences of all that it may show', async ({ screen, chapters }) => {
  expect(await unknownIn(screenOf(screen), chapters)).toEqual([])
})
