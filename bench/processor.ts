import { readFile } from 'node:fs/promises'
import { onConnection } from '#server/database/connection.ts'

// The time that Linux has counted for processes since they began, in ticks of ten milliseconds.

const tick = 10

const textOf = (path: string) => readFile(path, 'utf8').catch(() => '')

/** The fields of proc_pid_stat(5) from the third: the second is a name, which may hold anything. */
const fieldsOf = async (pid: number) => {
  const text = await textOf(`/proc/${pid}/stat`)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
const [parent, user, system, childrensUser, childrensSystem] = [1, 11, 12, 13, 14] as const

const sumOf = (fields: readonly string[], ...indexes: number[]) =>
  indexes.reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * tick

/** Milliseconds of processor of this process, all its threads together. */
export const processorOf = async (pid: number) => sumOf(await fieldsOf(pid), user, system)

const childrenOf = async (pid: number) => (await textOf(`/proc/${pid}/task/${pid}/children`)).trim()

/** Milliseconds of processor of all processes of a PostgreSQL on this machine, those that have ended too. */
export const processorOfPostgres = async (postmaster: number): Promise<number> => {
  const children = await childrenOf(postmaster)
  const ofChildren = await Promise.all(children.split(' ').map(Number).map(processorOf))
  const own = sumOf(await fieldsOf(postmaster), user, system, childrensUser, childrensSystem)
  // A process that ends meanwhile would count twice, or not at all.
  if (children !== (await childrenOf(postmaster))) return processorOfPostgres(postmaster)
  return ofChildren.reduce((sum, some) => sum + some, own)
}

/** The process that the processes of connections come from. */
export const postmasterOf = (databaseUrl: string) =>
  onConnection(databaseUrl, 'bench', async client => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return Number((await fieldsOf(rows[0]!.pid))[parent])
  })
