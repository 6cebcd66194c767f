import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type { CalendarDate } from '#core/calendar.ts'
import { Product } from '#testing/product.ts'
import { House, knowOwner, newAddress, type Person, password, signUpOwner } from './house.ts'
import { sharedProduct } from './products.ts'
import { settlePagesOf } from './settled.ts'

type Fixtures = {
  /** A company of this journey alone. */
  house: House
  /** A browser of their own, signed in; of a visitor when null. */
  browserOf: (person: Pick<Person, 'email'> | null, options?: BrowserContextOptions) => Promise<Page>
}
type WorkerFixtures = {
  /** On which the journeys of a file begin; the usual one if it is not said. */
  day: CalendarDate | undefined
  /** Shared by the journeys of a worker; has an owner. */
  product: Product
}

/** A report of the content security policy fails every journey. */
const hearPolicyReports = async (context: BrowserContext, tell: (report: string) => void) => {
  await context.exposeFunction('tellPolicyReport', tell)
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      Object(window).tellPolicyReport([effectiveDirective, blockedURI, sample, sourceFile].join(' ')),
    ),
  )
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  day: [undefined, { scope: 'worker', option: true }],
  product: [
    async ({ day }, provide, { parallelIndex }) => {
      if (day === undefined) {
        const { running, owner } = sharedProduct(parallelIndex)
        const product = await Product.attach(running)
        knowOwner(product, owner)
        return provide(product)
      }
      const product = await Product.openInTheMorning(process.env.DATABASE_URL, day)
      await signUpOwner(product)
      await provide(product)
      await product.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.url),
  context: async ({ context }, provide) => {
    settlePagesOf(context)
    await provide(context)
  },
  house: async ({ product }, provide) => {
    const house = await House.open(product)
    await provide(house)
    await house.close()
  },
  browserOf: async ({ browser, baseURL }, provide) => {
    const contexts: BrowserContext[] = []
    const reports: string[] = []
    await provide(async (person, options = {}) => {
      const context = await browser.newContext({
        extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
        ...options,
        baseURL,
      })
      contexts.push(context)
      settlePagesOf(context)
      await hearPolicyReports(context, report => reports.push(report))
      if (person) {
        const data = { email: person.email, password, rememberMe: false }
        const response = await context.request.post('/api/session', { data, headers: { origin: baseURL! } })
        expect(response.ok(), await response.text()).toBe(true)
      }
      return context.newPage()
    })
    // Otherwise its pages would refresh until the worker's last journey.
    await Promise.all(contexts.map(context => context.close()))
    expect(reports, 'what the content security policy refused').toEqual([])
  },
})

export { expect }
