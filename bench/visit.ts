import { loadavg } from 'node:os'
import type { Product } from '#testing/product.ts'
import { cookiesOf, onEachDatabase, openCompany, opening, option } from './company.ts'
import { machine, median, spread } from './figures.ts'
import { browsers, closedLoop } from './load.ts'
import { postmasterOf, processorOf, processorOfPostgres } from './processor.ts'

const people = 1_500
const [turns, seconds, connections] = [option('turns', 3), option('run', 4), option('connections', 16)]

/** Each alone, then all of a visit at once. */
const scenes = [...opening.map(path => [path]), opening]

const measure = async (product: Product, databaseUrl: string, kind: string) => {
  await openCompany(product, databaseUrl, people)
  const { send, close } = browsers(product.url)
  const cookieOf = await cookiesOf(product)
  const postmaster = await postmasterOf(databaseUrl)
  const spent = async () => ({
    server: await processorOf(product.pid!),
    postgres: await processorOfPostgres(postmaster),
  })
  let next = 0

  const measured = async (paths: readonly string[]) => {
    let visits = 0
    const since = await spent()
    const rate = await closedLoop(seconds, connections, async () => {
      const cookie = cookieOf((next++ % people) + 1)
      const answers = await Promise.all(paths.map(path => send({ method: 'GET', path, cookie })))
      visits += 1
      return answers.every(status => status === 200)
    })
    const used = await spent()
    return {
      rate,
      server: (used.server - since.server) / visits,
      postgres: (used.postgres - since.postgres) / visits,
    }
  }

  const found = scenes.map((): Awaited<ReturnType<typeof measured>>[] => [])
  // The first turn warms everything up.
  for (let turn = 0; turn <= turns; turn++)
    for (const [nth, paths] of scenes.entries()) {
      const one = await measured(paths)
      if (turn > 0) found[nth]!.push(one)
    }
  console.log(
    `\n== ${kind}; ${connections} at once, ${turns} turns of ${seconds} s, median (lowest–highest); load ${loadavg()[0]!.toFixed(1)}`,
  )
  const rowOf = (all: (typeof found)[number]) => ({
    'ms of processor': spread(
      all.map(({ server, postgres }) => server + postgres),
      2,
    ),
    server: median(all.map(({ server }) => server)).toFixed(2),
    PostgreSQL: median(all.map(({ postgres }) => postgres)).toFixed(2),
    'a second': median(all.map(({ rate }) => rate)).toFixed(0),
  })
  console.table(
    Object.fromEntries(
      scenes.map((paths, nth) => [
        paths.length > 1 ? 'all of a visit' : paths[0]!.slice('/api'.length),
        rowOf(found[nth]!),
      ]),
    ),
  )
  close()
}

console.log(machine())
await onEachDatabase(measure)
