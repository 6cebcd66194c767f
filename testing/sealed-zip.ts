import { BlobReader, configure, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'

configure({ useWebWorkers: false })

/** The files of an encrypted archive, by their names. @throws for a wrong password */
export const openedZip = async (archive: Uint8Array, password: string): Promise<Record<string, Uint8Array>> => {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(archive)])), { password, checkSignature: true })
  const files = await reader.getEntries()
  const opened = await Promise.all(
    files.flatMap(entry =>
      entry.directory
        ? []
        : [entry.getData(new Uint8ArrayWriter()).then(content => [entry.filename, content] as const)],
    ),
  )
  return Object.fromEntries(opened)
}
