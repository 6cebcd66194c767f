import { dirname, join } from 'node:path/posix'
import type { Import, SourceFile } from './source-file.ts'
import { climbs, isCapability } from './vocabulary.ts'

type Layer = 'core' | 'heart' | 'capability server' | 'capability web' | 'server' | 'web' | 'tooling'
type Place = { layer: Layer; capability: string | undefined; name: string }

/** The only pieces of the process that run capabilities; the others are there for them to use. */
const composers = /^(main|capabilities)\.ts$/
/** The pieces of the shell that a capability's screens may use. */
const shellKit = /^(ui\/.+|api\/.+|api\.ts|paths\.ts|i18n\.ts|[a-z-]+\.ts|use[A-Z]\w*\.tsx?)$/
/** The files of a capability that another may read: its words and rules, and on the server its tables, reads and writes. */
const sharedHeart =
  /^(rules|policy|schemas|facts|fields|absences|by-days|correction|gestures|expected|holidays|hours|law|left|missing|parameters|presets|plan-week|plannable|span|column-ways|type-letters|typed-values|ways-in|words|work-left)\.ts$/
const sharedServer = /^server\/(tables|([a-z]+(-[a-z]+)*\/)?([a-z]+-)*(queries|actions))\.ts$/

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The file an import points at, relative to the project, or undefined for a package. */
export function targetOf(from: string, { specifier }: Import): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return join(dirname(from), bare)
  if (/^#(testing|scripts|recipes)\//.test(bare)) return bare.slice(1)
  return bare.startsWith('#') ? `src/${bare.slice(1)}` : undefined
}

export function placeOf(path: string): Place {
  const [root, folder = '', ...rest] = path.split('/')
  const name = rest.join('/')
  if (root !== 'src') return { layer: 'tooling', capability: undefined, name: path }
  if (!isCapability(folder)) {
    return { layer: folder === 'core' || folder === 'server' ? folder : 'web', capability: undefined, name }
  }
  const layer = rest[0] === 'server' ? 'capability server' : rest[0] === 'web' ? 'capability web' : 'heart'
  return { layer, capability: folder, name }
}

/** The client of the API is typed by the routes: the one place where the browser's code sees the server's, as types that leave nothing behind. */
const isTypeOfRoutes = (from: Place, to: Place, kind: Import['kind']) =>
  kind === 'type' &&
  from.layer === 'web' &&
  from.name === 'api/paths.ts' &&
  to.layer === 'server' &&
  to.name === 'capabilities.ts'

/** Words of fields, in every language: a screen takes them from its texts, which the build fills in (scripts/web-build/field-words.ts). */
const isFieldWords = ({ layer, name }: Place) =>
  layer === 'core' ? name === 'common-fields.ts' : layer === 'heart' && name === 'fields.ts'
export const isText = (path: string) => /(^|\/)(texts(\.[a-z]+)?\.(fr|en)|common-fields)\.ts$/.test(path)

/** Data of the product, which imports nothing. */
const isData = (path: string) => /^recipes\/.+\.json$/.test(path)

/** The sentence that refuses an import between two files of the project, or undefined. */
export function refusedImport(fromPath: string, toPath: string, kind: Import['kind']): string | undefined {
  const from = placeOf(fromPath)
  const to = placeOf(toPath)
  if (from.layer === 'tooling' || isData(toPath)) return undefined
  if (to.layer === 'tooling') {
    return isTest(fromPath) ? undefined : `the product does not import ${toPath}, which only tests and scripts use`
  }
  if (isTypeOfRoutes(from, to, kind)) return undefined
  if (
    isFieldWords(to) &&
    (from.layer === 'web' || from.layer === 'capability web') &&
    !isText(fromPath) &&
    !isTest(fromPath)
  )
    return `a screen takes words from texts, not from ${toPath}`
  return mayImport[from.layer](from, to) ? undefined : `${describe(from)} does not import ${describe(to)} (${toPath})`
}

/** Whether a capability imports another of its rank or above. Tests may: they set up whole companies. */
export function isClimb(fromPath: string, toPath: string): boolean {
  const from = placeOf(fromPath).capability
  const to = placeOf(toPath).capability
  return from !== undefined && to !== undefined && climbs(from, to) && !isTest(fromPath)
}

const describe = ({ layer, capability, name }: Place) =>
  capability === undefined
    ? `src/${layer}`
    : `${capability} ${layer === 'heart' ? name : layer.replace('capability ', '')}`

const isCore = (to: Place) => to.layer === 'core'
const isHeartFor = (from: Place, to: Place) =>
  to.layer === 'heart' && (to.capability === from.capability || sharedHeart.test(to.name))

const mayImport: Record<Exclude<Layer, 'tooling'>, (from: Place, to: Place) => boolean> = {
  core: (_, to) => isCore(to),
  heart: (from, to) => isCore(to) || isHeartFor(from, to),
  'capability server': (from, to) =>
    isCore(to) ||
    isHeartFor(from, to) ||
    (to.layer === 'capability server' &&
      (to.capability === from.capability || sharedServer.test(to.name) || isTest(from.name))) ||
    (to.layer === 'server' && !composers.test(to.name)),
  'capability web': (from, to) =>
    isCore(to) ||
    isHeartFor(from, to) ||
    (to.layer === 'capability web' && (to.capability === from.capability || to.name.startsWith('web/shared/'))) ||
    (to.layer === 'web' && shellKit.test(to.name)),
  server: (from, to) =>
    isCore(to) ||
    to.layer === 'heart' ||
    to.layer === 'server' ||
    (to.layer === 'capability server' && (composers.test(from.name) || isTest(from.name))),
  web: (_, to) => isCore(to) || to.layer === 'heart' || to.layer === 'capability web' || to.layer === 'web',
}

/** Runtime dependencies belong to the server; what the browser needs is bundled from peer dependencies (docs/decisions/0018-runtime-dependencies.md). */
export type Packages = { runtime: readonly string[]; elsewhere: readonly string[] }

/** Packages that check a value, on the server and in the form. */
const checking = ['zod', 'libphonenumber-js']
/** Packages that draw a code, on a screen and in a document. */
const drawing = ['qr']
/** Packages that open archives: a workbook is one. */
const unpacking = ['fflate']

/** The sentence that refuses a package or a Node module in a file, or undefined. */
export function refusedPackage(path: string, { specifier, kind }: Import, packages: Packages): string | undefined {
  const { layer, name } = placeOf(path)
  if (layer === 'tooling' || isTest(path) || kind === 'type') return undefined
  const isNode = specifier.startsWith('node:')
  const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  if (layer === 'web' || layer === 'capability web') {
    if (isNode) return `a browser has no ${specifier}`
    if (![...checking, ...drawing, ...unpacking].includes(packageName) && packages.runtime.includes(packageName))
      return `${packageName} belongs to the server`
  } else if (layer === 'server' || layer === 'capability server') {
    if (packages.elsewhere.includes(packageName)) return `${packageName} is not installed with the server`
  } else if (!checking.includes(packageName) || (layer === 'heart' && !/^schemas(\/|\.ts$)/.test(name))) {
    return layer === 'core' ? `src/core imports no package but ${checking.join(' and ')}` : `${name} imports no package`
  }
  return undefined
}

/** Each group of files that import each other, sorted. Types count: who reads one file has to read the others. Lazy imports do not. */
export function importCircles(files: readonly SourceFile[]): string[][] {
  const graph = new Map(files.map(file => [file.path, targetsOf(file)]))
  const reachedFrom = (start: string) => {
    const reached = new Set<string>()
    const queue = [start]
    for (const path of queue)
      for (const target of graph.get(path) ?? []) {
        if (reached.has(target)) continue
        reached.add(target)
        queue.push(target)
      }
    return reached
  }
  const reachable = new Map([...graph.keys()].map(path => [path, reachedFrom(path)]))
  const circles = new Map<string, string[]>()
  for (const [path, reached] of reachable) {
    if (!reached.has(path)) continue
    const circle = [...reached].filter(other => reachable.get(other)?.has(path)).toSorted()
    circles.set(circle.join(), circle)
  }
  return [...circles.values()]
}

const targetsOf = (file: SourceFile) =>
  file.imports.filter(({ kind }) => kind !== 'lazy').flatMap(found => targetOf(file.path, found) ?? [])
