import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { languages } from '#core/languages.ts'
import { kioskPath, unlistedPages, viewFile } from '#core/pages.ts'
import { chunksOf, filesOf, inLanguageOf, opensOf } from './budgets.ts'
import { drawAll, inLanguage, withItsStyle } from './prerendered.ts'
import { versionOf } from './version.ts'

const main = 'web/main.tsx'

/** The own modules of pages that the installed application opens, beside those that most pages open. */
const ownModules: Record<string, string[]> = {
  '/app/time-clock': ['time-clock/web/TimeClockPage.tsx', 'resources/fr/proposals.ts'],
  '/app/requests': ['leave/web/MyLeavePage.tsx', 'resources/fr/leave.ts'],
  '/app/schedule/month': ['sights/web/months/OwnMonthPage.tsx', 'resources/fr/print.ts'],
  '/app/admin/hours': ['timesheets/web/hours/HoursPage.tsx', 'resources/fr/hours.ts', 'resources/fr/proposals.ts'],
}

/** The modules that these pages open on a phone (src/web/ui/time/useIsWide.ts). */
const phoneModules: Record<string, string[]> = {
  '/app/admin/schedule': ['schedule/web/planning-grid/PlanningLanes.tsx'],
}

/** The reads of these pages, the same for every person; other addresses name a day or a person. */
const ownReads: Record<string, string[]> = {
  '/app': ['/api/time-clock', '/api/schedule/my-week/today'],
  '/app/time-clock': ['/api/time-clock', '/api/time-clock/own-proposals'],
  '/app/requests': ['/api/leave/requests'],
  '/app/schedule/month': ['/api/schedule/my-month/today'],
}

/** The pages whose document draws a clock that works before the page stands. */
const withClock = ['/app', '/app/time-clock']

/** The script of these documents, in one piece: it stands in them. */
const firstClock = async () => {
  const lib = { entry: 'src/web/first-clock/main.ts', formats: ['iife' as const], name: 'firstClock' }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2024', lib },
  })
  const [file] = (Array.isArray(built) ? built : [built]).flatMap(each => ('output' in each ? each.output : []))
  if (file?.type !== 'chunk') throw new Error('The script of the first clock was not built.')
  return `<script>${file.code.trim()}</script>`
}

/** Where people come in. */
const entrances: Record<string, string> = {
  [unlistedPages.invitation]: 'accounts/web/invitation/InvitationPage.tsx',
  [unlistedPages.signInByName]: 'accounts/web/sign-in/SignInByNamePage.tsx',
}

const entranceModules = (screen: string, language: string) =>
  inLanguageOf(['resources/fr/entrance.ts', 'resources/fr/account.ts', 'areas/Public.tsx', screen], language)

/** These pages request them as soon as their scripts run. */
const readOf = (address: string) => `<link rel="preload" href="${address}" as="fetch" crossorigin>`

/** In the document: asks for what this page read before it stood the last time (src/web/api/first-reads.ts). */
const readAgain = () => {
  try {
    const reads = JSON.parse(localStorage.getItem('first-reads') ?? '{}')[location.pathname + location.search] ?? []
    for (const href of reads)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href }),
      )
  } catch {
    // Asked for later.
  }
}

/**
 * In the document: asks for the week that this page opens with as soon as the session says of which company, for those who may read it. The page takes
 * both answers (src/web/api/document/handed.ts). Where the device's day is not the server's, the page asks for its own.
 */
const readWeek = async (address: string, permission: string, daysBack: number) => {
  if (location.search) return
  const answers = new Map<string, Promise<Response>>()
  const ask = (path: string) => {
    const answer = fetch(path)
    answers.set(location.origin + path, answer)
    return answer
  }
  globalThis.handed = {
    take: to => {
      const answer = answers.get(to)
      answers.delete(to)
      return answer
    },
  }
  try {
    const { kind, permissions, company } = await (await ask('/api/session')).clone().json()
    if (kind !== 'member' || !permissions.includes(permission)) return
    // In Swedish it is written as a calendar date.
    const day = new Date(new Date().toLocaleDateString('sv-SE', { timeZone: company.timeZone }))
    day.setUTCDate(day.getUTCDate() - daysBack)
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
    await ask(address + day.toISOString().slice(0, 10))
  } catch {
    // The page asks again, and says so.
  }
}

/** The arguments of `readWeek`, by page. */
const weeks: Record<string, Parameters<typeof readWeek>> = {
  '/app/admin/schedule': ['/api/schedule/weeks/', 'manage_schedules', 0],
  '/app/admin/hours': ['/api/timesheets/week?date=', 'view_reports', 1],
}

const scriptOf = (path: string) => {
  const known = weeks[path]
  return known ? [`<script>(${readWeek.toString()})(${known.map(each => JSON.stringify(each)).join()})</script>`] : []
}

const neededNow = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`
const neededOnPhone = (file: string) =>
  `<link rel="modulepreload" media="not (width >= 48rem)" crossorigin href="/${file}">`
/** While people read and type: the application is there once they are in. */
const neededSoon = (file: string) => `<link rel="prefetch" as="script" crossorigin href="/${file}">`

/** The parts of a document beside the page: before all else in its head, at its end, and the drawn frame. */
type Parts = { atStart?: string[]; atEnd?: string[]; frame?: string }

/** Before the style, which is longer than all else: what is named here is on its way while the style comes. */
const firstLink = '<link rel="icon"'

const emptyRoot = '<div id="root" class="contents"></div>'

/** The modules that a page opens; for most, those that all of them open, without the page itself. */
const modulesOf = (path: string, language: string) => {
  const known = opensOf(path, language)
  if (known.length > 0) return known
  return [...opensOf('/app', language).slice(0, -1), ...inLanguageOf(ownModules[path] ?? [], language)]
}

/**
 * A document for each page of the application and each language, and for those where people come in. It holds the frame and the skeleton
 * of the page, drawn, and names what the page would ask for only once its scripts run: the browser fetches all of it at once. The server
 * chooses (src/server/pages/web-app.ts).
 */
export const foreseen = (): Plugin => {
  let folder = ''
  return {
    name: 'foreseen',
    apply: 'build',
    configResolved: config => {
      folder = config.build.outDir
    },
    writeBundle: {
      sequential: true,
      handler: async (_options, bundle) => {
        const chunks = chunksOf(bundle)
        const styled = (document: string) => {
          const html = withItsStyle(readFileSync(join(folder, document), 'utf8'), folder)
          writeFileSync(join(folder, document), html)
          return html
        }
        const tablet = styled('kiosk.html')
        const page = styled('index.html').replace('<body>', `<body data-version="${versionOf(bundle)}">`)
        writeFileSync(join(folder, 'index.html'), page)
        const named = filesOf(chunks, [main])
        const filesBeside = (modules: readonly string[]) =>
          filesOf(chunks, modules).filter(file => !named.includes(file))
        const [drawings, clock] = await Promise.all([drawAll(), firstClock()])
        for (const language of languages) {
          const write = (path: string, { atStart = [], atEnd = [], frame = '' }: Parts) => {
            const html = inLanguage(page, language)
              .replace(firstLink, () => [...atStart, firstLink].join('\n'))
              .replace('</head>', () => `${[...atEnd, readOf('/api/site')].join('\n')}\n</head>`)
              .replace(emptyRoot, () => emptyRoot + frame)
            writeFileSync(join(folder, viewFile(path, language)), html)
          }
          const ofTablet = [readOf('/api/kiosk'), ...filesOf(chunks, opensOf(kioskPath, language)).map(neededNow)]
          writeFileSync(
            join(folder, viewFile(kioskPath, language)),
            inLanguage(tablet, language)
              .replace(firstLink, () => [...ofTablet, firstLink].join('\n'))
              .replace(emptyRoot, () => emptyRoot + drawings[language].tablet),
          )
          for (const [path, frame] of Object.entries(drawings[language].frames)) {
            const reads = ['/api/session', ...(ownReads[path] ?? [])].map(readOf)
            const files = filesOf(chunks, [main, ...modulesOf(path, language)])
            const ofPhone = filesOf(chunks, phoneModules[path] ?? []).filter(file => !files.includes(file))
            const scripts = [...files.map(neededNow), ...ofPhone.map(neededOnPhone)]
            write(path, {
              atStart: [...reads, `<script>(${readAgain.toString()})()</script>`, ...scriptOf(path), ...scripts],
              frame: withClock.includes(path) ? frame + clock : frame,
            })
          }
          for (const [path, screen] of Object.entries(entrances)) {
            const now = filesBeside(entranceModules(screen, language))
            const soon = filesBeside(opensOf('/app', language)).filter(file => !now.includes(file))
            write(path, { atEnd: [...now.map(neededNow), ...soon.map(neededSoon)] })
          }
        }
      },
    },
  }
}
