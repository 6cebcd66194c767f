import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

/** Unpacks an archive with a trail, and runs the program that it brings. */
export const verifyPack = async (files: Record<string, Uint8Array>) => {
  const folder = await mkdtemp(join(tmpdir(), 'releve-pack-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const run = promisify(execFile)(process.execPath, [join(folder, 'journal/verifier.mjs')])
  return run.then(
    ({ stdout }) => ({ isFine: true, said: stdout }),
    ({ stdout, stderr }) => ({ isFine: false, said: `${stderr}${stdout}` }),
  )
}
