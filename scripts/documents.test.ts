import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const read = (file: string) => readFileSync(file, 'utf8')
const { dependencies, peerDependencies } = JSON.parse(read('package.json'))

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]

/** Without blocks of code. */
const proseAndTables = (file: string) =>
  read(file)
    .replaceAll(/^```[^]*?^```$/gm, '')
    .split('\n')

/** Prose alone: rows of tables cannot break. */
const proseOf = (file: string) => proseAndTables(file).filter(line => !line.startsWith('|'))

test('decision 18 lists every package of the server with its reason, and no other', () => {
  const page = read('docs/decisions/0018-runtime-dependencies.md')
  const named = [...page.matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(Object.keys(dependencies)))
})

test('the index of the decisions has one line for each, under its number', () => {
  const lines = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d+)\]\((\d{4})(-[\w-]+\.md)\) \| \S/gm)]
  expect(lines.filter(([, number, digits]) => Number(number) !== Number(digits))).toEqual([])
  const pages = readdirSync('docs/decisions').filter(page => page !== 'README.md')
  expect(lines.map(([, , digits, name]) => `${digits}${name}`).toSorted()).toEqual(pages.toSorted())
})

test('each decision begins with one sentence that says it', () => {
  const pages = globSync('docs/decisions/0*.md')
  const said = /^# \d+\. .+\n\nDecision: (?!.*\. ).+\.\n\n/
  expect(pages.length).toBeGreaterThan(80)
  expect(pages.filter(page => !said.test(read(page)))).toEqual([])
})

const headings = (page: string) =>
  [
    ...proseOf(page)
      .join('\n')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, title]) => title!)

test('every chapter and section of docs/product that a comment names exists', () => {
  const files = globSync(['{src,scripts,testing,tests,e2e,bench,faults}/**/*.{ts,tsx}'])
  const named = files.flatMap(file =>
    [...read(file).matchAll(/(docs\/product\/[\w-]+\.md)(?: § (.*))?/g)].map(([, page, section]) => ({
      file,
      page: page!,
      section: section ?? '',
    })),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(
    named.filter(
      ({ page, section }) => !existsSync(page) || (section && !headings(page).some(title => section.startsWith(title))),
    ),
  ).toEqual([])
})

/** The end of a link to this heading, as GitHub makes it. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')

test('every file and section that a document links to exists', () => {
  const links = documents.flatMap(page =>
    proseAndTables(page).flatMap(line =>
      [...line.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)]*))?\)/g)].map(([, target, anchor]) => {
        const file = target ? new URL(target, `file://${process.cwd()}/${page}`).pathname : page
        return { page, file, anchor }
      }),
    ),
  )
  expect(links.length).toBeGreaterThan(200)
  const isThere = (file: string, anchor?: string) =>
    existsSync(file) && (!anchor || headings(file).some(title => anchorOf(title) === anchor))
  expect(links.filter(({ file, anchor }) => !isThere(file, anchor))).toEqual([])
})

/** Paths from the root, also with a `*`; names of files alone are those of any capability. */
const pathsIn = (page: string) =>
  [...read(page).matchAll(/`((?:src|migrations|scripts|testing|tests|e2e|bench|faults|docs)\/[\w./*-]+)`/g)].map(
    ([, path]) => path!,
  )

test('every path that CONTRIBUTING.md and docs/architecture.md name exists', () => {
  const named = [...pathsIn('CONTRIBUTING.md'), ...pathsIn('docs/architecture.md')]
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(path => globSync(path).length === 0)).toEqual([])
})

test('the nouns of docs/architecture.md name tables and actions that exist', () => {
  const [, section] = read('docs/architecture.md').split('## Where is what')
  const rows = section!.split('\n## ')[0]!.matchAll(/^\| [^|]+ \| `src[^|]+ \| ([^|]+) \| ([^|]+) \|/gm)
  const nouns = [...rows].map(([, tables, action]) => ({
    tables: [...tables!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    action: /`(\w+)` in `([^`]+)`/.exec(action!),
  }))
  expect(nouns.length).toBeGreaterThan(25)
  const declared = globSync('src/**/tables.ts').map(read).join('\n')
  const isTable = (name: string) => new RegExp(`pg(Table|View)\\(\\s*'${name}'`).test(declared)
  expect(nouns.flatMap(({ tables }) => tables).filter(name => !isTable(name))).toEqual([])
  const isAction = (name: string, file: string) =>
    new RegExp(`export (const|(async )?function) ${name}\\b`).test(read(file))
  expect(nouns.flatMap(({ action }) => (action && !isAction(action[1]!, action[2]!) ? action[0] : []))).toEqual([])
})

test('no line of a document is longer than 160 signs', () => {
  const long = documents.flatMap(file =>
    proseOf(file)
      .filter(line => line.length > 160)
      .map(line => `${file}: ${line}`),
  )
  expect(long).toEqual([])
})

test('every test that docs/trust.md names exists', () => {
  const named = [...read('docs/trust.md').matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`((?:\s*“[^”]+”,?)*)/g)].flatMap(
    ([, file, names]) => [...names!.matchAll(/“([^”]+)”/g)].map(([, name]) => ({ file: file!, name: name! })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ file, name }) => !read(file).includes(name))).toEqual([])
})

describe('Dockerfile', () => {
  /** An instruction a line, without comments. */
  const instructions = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
  const last = instructions.slice(instructions.findLastIndex(line => line.startsWith('FROM ')))
  const argumentsOf = (name: string) =>
    last.filter(line => line.startsWith(`${name} `)).map(line => line.slice(name.length + 1))

  test('uses the Node version of the project in every stage', () => {
    const images = instructions.filter(line => line.startsWith('FROM ')).map(line => line.split(' ')[1])
    expect(new Set(images)).toEqual(new Set([`node:${peerDependencies.node}-bookworm-slim`]))
  })

  test('has a user who is not root, a health check, a volume for the data and no secret', () => {
    expect(argumentsOf('USER')).toEqual(['node'])
    expect(argumentsOf('VOLUME')).toEqual(['/data'])
    expect(argumentsOf('HEALTHCHECK')).toHaveLength(1)
    expect(argumentsOf('ENV')).toEqual(['NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data'])
    expect(argumentsOf('ARG')).toEqual([])
  })

  test('copies existing files, and is sent nothing else of the folder', () => {
    const sent = read('.dockerignore').trim().split('\n')
    expect(sent[0]).toBe('**')
    expect(sent.slice(1).filter(line => !existsSync(line.slice(1)))).toEqual([])
    const copied = argumentsOf('COPY')
      .filter(line => !line.startsWith('--from'))
      .flatMap(line => line.split(' ').slice(0, -1))
    expect(copied.filter(source => !sent.includes(`!${source}`))).toEqual([])
  })
})

describe('compose.yaml', () => {
  const service = z.looseObject({
    environment: z.record(z.string(), z.string()),
    volumes: z.array(z.string()),
    ports: z.array(z.string()).optional(),
  })
  const compose = z
    .strictObject({
      services: z.strictObject({ releve: service, database: service }),
      volumes: z.record(z.string(), z.null()),
      networks: z.looseObject({}),
    })
    .parse(parse(read('compose.yaml')))
  const { releve, database } = compose.services

  test('sets only variables that docs/operations.md lists', () => {
    const page = read('docs/operations.md')
    expect(Object.keys(releve.environment).filter(name => !page.includes(`| \`${name}\` |`))).toEqual([])
  })

  test('contains no password, and requires one', () => {
    const asked = /\$\{DATABASE_PASSWORD:\?/
    expect(releve.environment.DATABASE_URL).toMatch(asked)
    expect(database.environment.POSTGRES_PASSWORD).toMatch(asked)
  })

  test('publishes the product on this machine only, and the database nowhere', () => {
    expect(releve.ports).toEqual(['127.0.0.1:3000:3000'])
    expect(database.ports).toBeUndefined()
  })

  test('keeps the data in named volumes', () => {
    const used = [...releve.volumes, ...database.volumes].map(volume => volume.split(':')[0])
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)))
  })
})
