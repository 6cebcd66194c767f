import { unzipSync, zipSync } from 'fflate'
import { documentJob } from './document-job.ts'

/** The earliest that a ZIP can say: the same files are the same bytes. */
const noTime = new Date(1980, 0, 1)

export type ZippedFile = { name: string; content: Uint8Array }

/** Files of one name are numbered: no archive can hold two. */
export const named = <File extends { name: string }>(files: readonly File[]): File[] => {
  const taken = new Set<string>()
  return files.map(file => {
    const [, base = file.name, extension = ''] = /^(.+?)(\.[^.]+)?$/.exec(file.name) ?? []
    let { name } = file
    for (let number = 2; taken.has(name); number++) name = `${base}-${number}${extension}`
    taken.add(name)
    return { ...file, name }
  })
}

/** Files in one archive. Compressing them takes a thread, however many they are: requests wait for none of it. */
export const zipOf = documentJob(import.meta.filename, zipped)

export async function zipped(files: readonly ZippedFile[]): Promise<Uint8Array> {
  return zipSync(Object.fromEntries(named(files).map(({ name, content }) => [name, content])), { mtime: noTime })
}

/** An archive without the hour at which it was written. */
export const withoutTime = (archive: Uint8Array): Uint8Array => zipSync(unzipSync(archive), { mtime: noTime })
