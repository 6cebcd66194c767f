import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedUrl } from '#testing/embedded.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { type Fault, timed } from './fault.ts'
import { openProduct } from './house.ts'
import { Visitor } from './visitor.ts'

const kills = 24
const signUp = { firstName: 'Zoé', lastName: 'Le Gall', email: 'zoe@faults.example', password: 'corsaire-malouin' }

const wholeStart = async () => {
  await using cleanUp = new AsyncDisposableStack()
  const product = await openProduct(cleanUp)
  return (await timed(product.start)).milliseconds
}

/** Kills a first start after so many milliseconds. @returns what is wrong with the next start */
const killedAfter = async (milliseconds: number, parent: AsyncDisposableStack): Promise<string[]> => {
  await using cleanUp = new AsyncDisposableStack()
  parent.defer(() => cleanUp.disposeAsync())
  const product = await openProduct(cleanUp)
  const { dataDir } = product.place
  const starting = product.start().then(
    () => 'started',
    () => 'killed',
  )
  await sleep(milliseconds)
  await product.kill()
  await starting
  await product.start()
  const { status } = await new Visitor(product.url, '').post('/owner', { body: signUp })
  const drafts = (await readdir(dataDir)).filter(name => name.includes('.new-') || name.startsWith('session-secret.'))
  return [
    ...(status === 200 ? [] : [`the owner cannot sign up: ${status}`]),
    ...drafts.map(name => `${name} is left`),
    ...(await brokenInvariants(await embeddedUrl(dataDir))),
  ].map(sentence => `killed after ${milliseconds} ms: ${sentence}`)
}

const run: Fault['run'] = async cleanUp => {
  const whole = Math.ceil(await wholeStart())
  const broken: string[] = []
  let good = 0
  for (let kill = 0; kill < kills; kill += 1) {
    // Spread over the whole start.
    const milliseconds = Math.round(((kill + randomInt(1000) / 1000) / kills) * whole)
    const wrong = await killedAfter(milliseconds, cleanUp).catch(error => [`killed after ${milliseconds} ms: ${error}`])
    if (wrong.length === 0) good += 1
    broken.push(...wrong)
  }
  return { figures: `${good} of ${kills} next starts are good; killed at random within ${whole} ms`, broken }
}

export const firstStart: Fault = {
  name: 'first-start',
  promise: 'A first start is killed: the next one completes it or starts again',
  wanted: 'killed at random points, 24 of 24 good',
  isEmbedded: true,
  run,
}
