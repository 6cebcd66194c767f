import { hasEnded, postmasterOf } from '#testing/embedded.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { brokenOf, type Fault, most, seconds, timed } from './fault.ts'
import { House } from './house.ts'

const cycles = 20

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people: 1 })
  const { product, company } = house
  const { dataDir } = product.place
  const first = await postmasterOf(dataDir)
  const servers = new Set([first])
  const starts: number[] = []
  let twoAtOnce = 0
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await product.kill()
    starts.push((await timed(product.start)).milliseconds)
    const server = await postmasterOf(dataDir)
    servers.add(server)
    const others = [...servers].filter(other => other !== undefined && other !== server)
    if (!(await Promise.all(others.map(other => hasEnded(other!)))).every(Boolean)) twoAtOnce += 1
  }
  const { status } = await company.admin.get('/people')
  const broken = await brokenInvariants(await house.databaseUrl())
  const exitCode = await product.stop()
  const left = await postmasterOf(dataDir)
  return {
    figures: `${cycles} cycles, found again in ${cycles + 1 - servers.size}, ended and started again in ${servers.size - 1}; ready again in ${seconds(most(starts))} at most, start of the product included; the last one out stops it`,
    broken: [
      ...broken,
      ...brokenOf({
        'two servers at once': twoAtOnce === 0 && first !== undefined,
        'the data is not answered': status === 200,
        'it does not end well': exitCode === 0,
        'the server outlives the last product': left === undefined,
      }),
    ],
  }
}

export const leftRunning: Fault = {
  name: 'left-running',
  promise:
    'The next start finds the embedded server of a killed product, or waits until it has ended: never two servers, no stale lock',
  wanted: '20 cycles, never two servers, none left at the end',
  isEmbedded: true,
  run,
}
