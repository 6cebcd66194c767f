import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const place = '/dev/shm'
/** The databases of a run take half a gigabyte at once; the tests and their browsers need the rest. */
const enough = 6 * 2 ** 30

/** A new folder in memory, for what a run of the tests writes; undefined where there is none, or little room. */
export const memoryFolder = (): string | undefined => {
  let folder: string | undefined
  try {
    const { bavail, bsize } = statfsSync(place)
    if (Math.min(bavail * bsize, process.availableMemory()) < enough) return undefined
    folder = mkdtempSync(join(place, 'releve-tests-'))
    // PostgreSQL is not run as root, and has to get to its own folder in there.
    chmodSync(folder, 0o711)
    // A container may refuse to run programs there, and a test copies those of PostgreSQL.
    const program = join(folder, 'program')
    writeFileSync(program, '', { mode: 0o700 })
    accessSync(program, constants.X_OK)
    return folder
  } catch {
    if (folder) rmSync(folder, { recursive: true })
    return undefined
  }
}
