import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { olderSnapshots } from './newest-snapshot.ts'
import {
  importCircles,
  isClimb,
  isTest,
  isText,
  type Packages,
  placeOf,
  refusedImport,
  refusedPackage,
  targetOf,
} from './structure/imports.ts'
import { plainWordViolations } from './structure/plain-words.ts'
import { readSourceFile, type SourceFile } from './structure/source-file.ts'
import { refusedName } from './structure/vocabulary.ts'

/** The project as the check sees it: text by path from the root, with forward slashes. */
export type Tree = { files: ReadonlyMap<string, string>; packages: Packages }

const mayReadEnvironment = /^src\/server\/config(\.test)?\.ts$/
/** The answers to commands and the live channel say which queries are out of date. */
const mayInvalidate = 'src/web/api/live.ts'
const mayPrint = /^(scripts|bench|faults)\//
const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')
/** Documents that readers of this repository do not have. */
const outsideDocument = /\b(specification|decisions|threats|faults) §|DESIGN\.md/i

/** Every place that leaves the house rules of docs/architecture.md, as `file:line sentence`, sorted by file. */
export function structureViolations({ files, packages }: Tree): string[] {
  const sources = [...files].filter(([path]) => isCode(path)).map(([path, text]) => readSourceFile(path, text))
  const names = [...files.keys()].flatMap(path => at(path, 1, refusedName(path)))
  return [
    ...names,
    ...sources.flatMap(source => violationsIn(source, packages)),
    ...[...files].flatMap(([path, text]) => (isCode(path) ? outsideReferences(path, text) : [])),
    ...climbsIn(sources).map(climb => `${climb} climbs the ranks`),
    ...circlesIn(sources).map(circle => `${circle} import each other`),
    ...crowdedFolders([...files.keys()]),
  ].toSorted()
}

const climbsIn = (sources: readonly SourceFile[]) => {
  const climbs = sources.flatMap(({ path, imports }) =>
    imports.flatMap(found => {
      const target = targetOf(path, found)
      return target && isClimb(path, target) ? [`${path} → ${target}`] : []
    }),
  )
  return [...new Set(climbs)]
}

const circlesIn = (sources: readonly SourceFile[]) => importCircles(sources).map(circle => circle.join(' '))

/** Files of a folder beside their tests; one with more holds several things, and has rooms. */
const roomSize = 20
/** The same with texts and styles. */
const wholeRoom = 24

const crowdedFolders = (paths: readonly string[]) => {
  const shown = paths.filter(path => path.startsWith('src/') && !isTest(path) && !path.startsWith('src/web/public/'))
  const folders = Map.groupBy(shown, path => dirname(path))
  return [...folders].flatMap(([folder, held]) => {
    const code = held.filter(path => isCode(path) && !isText(path))
    if (code.length > roomSize) return [`${folder} holds more than ${roomSize} files`]
    return held.length > wholeRoom ? [`${folder} holds more than ${wholeRoom} files, texts included`] : []
  })
}

const at = (path: string, line: number, sentence: string | undefined) =>
  sentence === undefined ? [] : [`${path}:${line} ${sentence}`]

/** A file of another folder has one name wherever it is imported. */
const isFromAbove = (path: string, specifier: string) => path.startsWith('src/') && specifier.startsWith('../')

function violationsIn(source: SourceFile, packages: Packages): string[] {
  const { path } = source
  return [
    ...source.imports.flatMap(({ specifier, line }) =>
      at(path, line, isFromAbove(path, specifier) ? `${specifier} is written from src: #…` : undefined),
    ),
    ...source.imports.flatMap(found => {
      const target = targetOf(path, found)
      return at(
        path,
        found.line,
        target ? refusedImport(path, target, found.kind) : refusedPackage(path, found, packages),
      )
    }),
    ...environmentReads(source).map(line => `${path}:${line} only src/server/config.ts reads process.env`),
    ...printings(source).map(line => `${path}:${line} only scripts print; the server has its logger`),
    ...invalidations(source).map(
      line => `${path}:${line} no screen invalidates by hand: the answer to a command names the topics that it changed`,
    ),
    ...strayWords(source).map(
      ({ text, line }) => `${path}:${line} a sentence belongs in texts.fr.ts: ${excerpt(text)}`,
    ),
  ]
}

const environmentReads = ({ path, environmentReads: lines }: SourceFile) =>
  placeOf(path).layer === 'tooling' || mayReadEnvironment.test(path) ? [] : lines

const printings = ({ path, consoleCalls }: SourceFile) => (mayPrint.test(path) ? [] : consoleCalls)

const invalidations = ({ path, invalidations: lines }: SourceFile) =>
  path === mayInvalidate || isTest(path) ? [] : lines

/** Screens show words from texts only; their tests quote what users read. */
function strayWords({ path, sentences }: SourceFile) {
  const { layer } = placeOf(path)
  const isScreen = layer === 'web' || layer === 'capability web'
  return isScreen && !isTest(path) && !isText(path) ? sentences : []
}

/** References in comments and the names of tests; no other text has such words. */
const outsideReferences = (path: string, text: string) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      outsideDocument.test(line) ? at(path, index + 1, 'a comment gives its reason, or points into docs/') : [],
    )

const excerpt = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text)

function projectTree(root: string): Tree {
  const paths = globSync(['src/**/*.*', '{scripts,testing,tests,e2e,bench,faults}/**/*.{ts,tsx}', '*.ts'], {
    cwd: root,
  })
  const { dependencies, peerDependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  return {
    files: new Map(paths.map(path => [path.replaceAll('\\', '/'), readFileSync(`${root}/${path}`, 'utf8')])),
    packages: {
      runtime: Object.keys(dependencies),
      elsewhere: [...Object.keys(peerDependencies), ...Object.keys(devDependencies)],
    },
  }
}

if (import.meta.main) {
  const tree = projectTree('.')
  const violations = [
    ...structureViolations(tree),
    ...plainWordViolations([...tree.files].flatMap(([path, text]) => (isCode(path) ? [text] : []))),
    ...olderSnapshots('.').map(path => `${path}:1 only the newest snapshot is kept: npm run db:generate`),
  ]
  console.log([...violations, `${tree.files.size} files, ${violations.length} out of place`].join('\n'))
  process.exitCode = violations.length > 0 ? 1 : 0
}
