import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brokenOf, type Fault } from './fault.ts'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '..')

/** The benchmark fills, backs up and restores; backup.test.ts checks that the restored data are complete and usable. */
const run: Fault['run'] = async () => {
  const { stdout } = await execute(process.execPath, [join(root, 'bench/backup.ts')], { cwd: root, maxBuffer: 2 ** 20 })
  const [, rows = 0] = /(\d+) rows/.exec(stdout) ?? []
  const [backup, restore] = ['backup', 'restore'].map(what =>
    Number(new RegExp(`${what}: +([\\d.]+) s`).exec(stdout)?.[1]),
  )
  return {
    figures: `${rows} rows: backup ${backup} s, restore ${restore} s`,
    broken: brokenOf({
      'fewer than 400 000 rows': Number(rows) >= 400_000,
      'backup took longer than 60 s': backup! <= 60,
      'restore took longer than 60 s': restore! <= 60,
    }),
  }
}

export const backup: Fault = {
  name: 'backup',
  promise: 'Backup and restore take one command each',
  wanted: '≤ 60 s for 400 000 rows',
  isEmbedded: true,
  run,
}
