import { postmasterOf } from '#testing/embedded.ts'
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
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await product.kill()
    servers.add(await postmasterOf(dataDir))
    starts.push((await timed(product.start)).milliseconds)
    servers.add(await postmasterOf(dataDir))
  }
  const { status } = await company.admin.get('/people')
  const broken = await brokenInvariants(await house.databaseUrl())
  const exitCode = await product.stop()
  const left = await postmasterOf(dataDir)
  return {
    figures: `${cycles} cycles, ${servers.size} server, found again in ${seconds(most(starts))} at most, start of the product included; the last one out stops it`,
    broken: [
      ...broken,
      ...brokenOf({
        'more than one server': servers.size === 1 && first !== undefined,
        'the data is not answered': status === 200,
        'it does not end well': exitCode === 0,
        'the server outlives the last product': left === undefined,
      }),
    ],
  }
}

export const leftRunning: Fault = {
  name: 'left-running',
  promise: 'The next start finds the embedded server of a killed product: never two servers, no stale lock',
  wanted: '20 cycles, one server, none left at the end',
  run,
}
