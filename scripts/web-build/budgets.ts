import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Budget = {
  path: string
  limit: number
  /** Named by the document, so that a browser fetches it at once. */
  opens: string[]
  /** The files that these scripts fetch before the page stands. */
  fetches?: string[]
}

/** The most that a visit may download until the page stands, without doing anything there; kilobytes of JavaScript compressed by gzip. */
export const budgets: Budget[] = [
  { path: '/', limit: 20, opens: ['web/landing/main.ts'] },
  {
    path: '/login',
    limit: 17,
    opens: ['web/login/main.ts', 'resources/fr/entrance.ts'],
    // Whether this browser keeps passkeys.
    fetches: ['accounts/web/passkeys/Passkeys.ts'],
  },
  {
    path: '/kiosk',
    limit: 101,
    opens: ['web/kiosk/main.tsx', 'resources/fr/tablet.ts', 'resources/fr/entrance.ts'],
  },
  {
    path: '/app',
    limit: 177,
    opens: [
      'web/main.tsx',
      'resources/fr/entrance.ts',
      'resources/fr/inside.ts',
      'areas/Inside.tsx',
      'areas/dashboard/DashboardPage.tsx',
    ],
    // Managers alone see the panels.
    fetches: ['timesheets/web/team-today/TeamPanels.tsx'],
  },
  {
    path: '/app/admin/schedule',
    limit: 190,
    opens: [
      'web/main.tsx',
      'resources/fr/entrance.ts',
      'resources/fr/inside.ts',
      'areas/Inside.tsx',
      'areas/schedule/AdminSchedulePage.tsx',
    ],
  },
]

/** Scripts of a first view: each waits for a trip, and a browser fetches six at once from a server without HTTP/2. */
export const mostFiles = 16

/** Modules of the French page, in a language. */
export const inLanguageOf = (modules: readonly string[], language: string) =>
  modules.map(module => module.replace('/fr/', `/${language}/`))

/** The modules that the first view of a page opens, in a language. */
export const opensOf = (path: string, language: string) =>
  inLanguageOf(budgets.find(budget => budget.path === path)?.opens ?? [], language)

/** The modules that a first view fetches by itself after those. */
export const fetchedOf = (path: string) => budgets.find(budget => budget.path === path)?.fetches ?? []

/** Written by hand, and loaded before everything. */
const themeScript = 244

const kilobytes = (code: string) => gzipSync(code).length / 1000

/** Says for each page what was weighed: a journey downloads nothing else. */
export const weighedFiles = 'dist/first-views.json'

/** The file of each part of the program, by the name of the part. */
export const chunkNames = 'dist/chunk-names.json'

/** The scripts of a build, by name. */
export const chunksOf = (bundle: Rolldown.OutputBundle) =>
  new Map(Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])))

/** The files that hold these modules, and all that those import. */
export const filesOf = (chunks: Map<string, Rolldown.OutputChunk>, modules: readonly string[]) => {
  const holding = modules.flatMap(module => {
    const isIt = (id: string | null) => id?.endsWith(`/${module}`)
    // A module that shares its file with others has a file beside, which names it.
    const held = [...chunks.values()].filter(
      ({ moduleIds, facadeModuleId }) => isIt(facadeModuleId) || moduleIds.some(isIt),
    )
    if (held.length === 0)
      throw new Error(`No file of the build holds ${module}: correct scripts/web-build/budgets.ts.`)
    return held.map(({ fileName }) => fileName)
  })
  const found = new Set(holding)
  for (const name of found) for (const imported of chunks.get(name)?.imports ?? []) found.add(imported)
  return [...found]
}

/** All that the scripts of a document may fetch, at once or later. */
const reachedFrom = (chunks: Map<string, Rolldown.OutputChunk>, module: string) => {
  const found = new Set(filesOf(chunks, [module]))
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {}
    for (const next of [...imports, ...dynamicImports]) found.add(next)
  }
  return found
}

/** It would start a second program in their documents, and fail there. */
const startingTheApplication = (chunks: Map<string, Rolldown.OutputChunk>) => {
  const [start] = filesOf(chunks, ['src/web/main.tsx'])
  return ['src/web/login/main.ts', 'src/web/kiosk/main.tsx'].filter(module => reachedFrom(chunks, module).has(start!))
}

/**
 * Refuses a build whose first views weigh more than they may, and shows what they weigh. The only place that counts bytes. Refuses one whose sign-in page or tablet
 * would start the application.
 */
export const weighed = (): Plugin => ({
  name: 'weighed',
  apply: 'build',
  // After Vite has written into the entry which files each page needs.
  writeBundle(_options, bundle) {
    const chunks = chunksOf(bundle)
    const lines = budgets.map(({ path, limit, opens, fetches = [] }) => {
      const files = filesOf(chunks, [...opens, ...fetches])
      const weights = files.map(name => kilobytes(chunks.get(name)?.code ?? ''))
      const weight = themeScript / 1000 + weights.reduce((sum, each) => sum + each, 0)
      return { path, files, weight, limit, line: `${path.padEnd(22)}${weight.toFixed(1).padStart(6)} kB of ${limit}` }
    })
    writeFileSync(weighedFiles, JSON.stringify(Object.fromEntries(lines.map(({ path, files }) => [path, files]))))
    const starting = startingTheApplication(chunks)
    if (starting.length > 0) this.error(`${starting.join(' and ')} would fetch the script that starts the application.`)
    const named = [...chunks.values()].map(({ name, fileName }) => [name, fileName])
    writeFileSync(chunkNames, JSON.stringify(Object.fromEntries(named)))
    const table = ['JavaScript of the first view, gzip', ...lines.map(({ line }) => line)].join('\n')
    if (lines.some(({ weight, limit }) => weight > limit)) this.error(`${table}\nA page weighs more than it may.`)
    this.info(table)
  },
})
