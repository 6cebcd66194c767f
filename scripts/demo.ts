import { resolve } from 'node:path'
import { ownerExists } from '#accounts/server/queries.ts'
import { emailOf, visited } from './demo/people.ts'
import { type SignIn, seed } from './demo/seed.ts'
import { start } from './start.ts'

const dataDir = resolve(process.env.DATA_DIR?.trim() || 'data-demo')

const table = (signIns: readonly SignIn[]) => {
  const width = (column: keyof SignIn) => Math.max(...signIns.map(signIn => signIn[column].length))
  return signIns.map(
    ({ who, email, password }) => `  ${who.padEnd(width('who'))}  ${email.padEnd(width('email'))}  ${password}`,
  )
}

const startAfresh = `To start afresh, stop the demo, remove ${dataDir} and start it again.`

// The demo keeps to its own folder: a DATABASE_URL of the environment may be where real people work.
const people = { manager: emailOf(visited.manager), employee: emailOf(visited.employee) }
const server = await start({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, people)
const { backend } = server.app
const origin = backend.config.publicUrl.origin

if (await ownerExists(backend.database.platform)) {
  console.log(`The demo is here already; its passwords were shown at its first start. ${startAfresh}`)
} else {
  try {
    const signIns = await seed(backend, backend.now())
    console.log(['Le Comptoir des Halles, twelve people. Sign in as:', ...table(signIns)].join('\n'))
    console.log(`These passwords are not shown again. ${startAfresh}`)
  } catch (error) {
    console.error(`The demo could not be filled. ${startAfresh}`)
    throw error
  }
}
console.log(`The demo is ready: open ${origin} and press “Essayer la démo”, or sign in at ${origin}/login`)
