import { execFile, spawn } from 'node:child_process'
import { chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Account, accountFor } from '#server/postgres/account.ts'
import { settingArguments } from '#server/postgres/cluster.ts'
import { execute } from './cluster.ts'
import { killPostgres } from './embedded.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** A PostgreSQL as somebody runs it who has several. It trusts everybody on this machine, its standbys too. */
export class PostgresServer {
  readonly port: number
  readonly folder: string
  readonly #programs: string
  readonly #account: Account | undefined

  private constructor(programs: string, folder: string, account: Account | undefined, port: number) {
    this.#programs = programs
    this.folder = folder
    this.#account = account
    this.port = port
  }

  /** Without data. @param programs the folder of PostgreSQL's programs */
  static async in(cleanUp: AsyncDisposableStack, programs: string) {
    const folder = await mkdtemp(join(tmpdir(), 'releve-server-'))
    cleanUp.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
    const account = await accountFor(join(folder, 'postgres'), ['postgres', 'nobody'])
    if (account) await chown(folder, account.uid, account.gid)
    const server = new PostgresServer(programs, folder, account, await freePort())
    cleanUp.defer(server.kill)
    return server
  }

  get data() {
    return join(this.folder, 'postgres')
  }

  get url() {
    return `postgresql://releve@127.0.0.1:${this.port}/postgres`
  }

  create = () =>
    this.#run('initdb', '-D', this.data, '--username=releve', '--auth=trust', '--encoding=UTF8', '--no-sync')

  /** In place of its data those of a server that runs: a standby of it once `--write-recovery-conf` is among the options. */
  copy = async ({ url }: PostgresServer, ...options: string[]) => {
    await rm(this.data, { recursive: true, force: true })
    await this.#run('pg_basebackup', '-D', this.data, '-d', url, '--checkpoint=fast', '--no-sync', ...options)
  }

  /** The same of a server that is stopped, without a connection to it. */
  copyStopped = async ({ data }: PostgresServer, signal: 'standby.signal' | 'recovery.signal') => {
    await cp(data, this.data, { recursive: true })
    await writeFile(join(this.data, signal), '')
    await run('chown', ['--recursive', '--reference', data, this.data])
  }

  /** Resolves once it lets people in, as a primary or as a standby. */
  start = async (settings: Record<string, string> = {}) => {
    const all = { listen_addresses: '127.0.0.1', port: String(this.port), unix_socket_directories: '', ...settings }
    const child = spawn(join(this.#programs, 'postgres'), ['-D', this.data, ...settingArguments(all)], {
      cwd: '/',
      ...this.#account,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)))
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`the PostgreSQL in ${this.folder} ended: ${said}`)
      await pause(20)
    }
  }

  /** As a power cut. */
  kill = () => killPostgres(this.folder)

  #answers = () =>
    execute(this.url, 'select 1').then(
      () => true,
      () => false,
    )

  #run = async (program: string, ...args: string[]) => {
    await run(join(this.#programs, program), args, { cwd: '/', ...this.#account })
  }
}

/** The address of a database on several servers, as people write it. */
export const onServers = (servers: readonly PostgresServer[], database: string) =>
  `postgresql://releve@${servers.map(({ port }) => `127.0.0.1:${port}`).join()}/${database}?target_session_attrs=read-write`
