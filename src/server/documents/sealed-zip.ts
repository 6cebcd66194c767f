import { documentJob } from './document-job.ts'
import { named, type ZippedFile } from './zip.ts'

type SealedFiles = { files: readonly ZippedFile[]; password: string }

/** Files that only the password opens. Its encryption runs in a thread: requests wait for none of it. */
export const sealedZipOf = documentJob(import.meta.filename, sealedZip)

/** AES-256 as WinZip defines it (AE-2), which 7-Zip and macOS read: see docs/decisions/0102-files-for-the-accountant.md. The thread alone loads the library. */
export async function sealedZip({ files, password }: SealedFiles): Promise<Uint8Array> {
  const { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } = await import('@zip.js/zip.js')
  const zip = new ZipWriter(new Uint8ArrayWriter(), { password, encryptionStrength: 3, useWebWorkers: false })
  await Promise.all(named(files).map(({ name, content }) => zip.add(name, new Uint8ArrayReader(content))))
  return zip.close()
}
