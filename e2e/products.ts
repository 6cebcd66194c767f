import { buildWebApp } from '#scripts/start.ts'
import { openTemplate, withDatabase } from '#testing/cluster.ts'
import { copyPlace } from '#testing/place.ts'
import { Product, type RunningProduct } from '#testing/product.ts'
import { type OwnerSession, signUpOwner } from './house.ts'

type SharedProduct = { running: RunningProduct; owner: OwnerSession }

/** Where the workers find the products: set before they start. */
const variable = 'JOURNEY_PRODUCTS'

/** The product of a worker's place among those that run at once: a worker that follows a failed journey goes on with the same product. */
export const sharedProduct = (parallelIndex: number): SharedProduct =>
  (JSON.parse(process.env[variable] ?? '[]') as SharedProduct[])[parallelIndex]!

const templateName = 'releve_journeys'

/** A database like theirs, before anything happened. @param product one of them */
export const copyPlaceOf = ({ place }: Product) => copyPlace(withDatabase(place.databaseUrl, templateName))

const openShared = async (templateUrl: string) => {
  const product = await Product.openInTheMorningAt(await copyPlace(templateUrl))
  return { product, owner: await signUpOwner(product) }
}

/** Builds the pages once, and starts a product for each worker. @returns what ends them */
export default async function setUp({ workers }: { workers: number }) {
  buildWebApp()
  const template = await openTemplate(templateName)
  const shared = await Promise.all(Array.from({ length: workers }, () => openShared(template.url)))
  process.env[variable] = JSON.stringify(shared.map(({ product, owner }) => ({ running: product.running, owner })))
  return async () => {
    await Promise.all(shared.map(({ product }) => product.close()))
    await template.close()
  }
}
