import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '../start.ts'
import { administrator, emailOf, type PersonKey, visited } from './people.ts'
import { seed } from './seed.ts'

/** The product as it is built, with the demo in it and a folder of its own, until it is closed. */
export const servedDemo = async (port: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'releve-demo-'))
  const server = await start({ ...process.env, PORT: port, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' })
  const { backend } = server.app
  const signIns = await seed(backend, backend.now())
  const signInOf = (key: PersonKey) => signIns.find(({ email }) => email === emailOf(key))!
  const close = async () => {
    await server.close()
    await rm(dataDir, { recursive: true })
  }
  return {
    origin: `http://localhost:${port}`,
    administrator: signInOf(administrator),
    employee: signInOf(visited.employee),
    close,
  }
}
