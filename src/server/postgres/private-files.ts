import { open, readFile } from 'node:fs/promises'

/** Writes a new file that its owner alone can read; resolves once it is on disk. */
export const writePrivate = async (file: string, content: string) => {
  await using handle = await open(file, 'wx', 0o600)
  await handle.writeFile(content)
  await handle.sync()
}

/** Without surrounding blanks; undefined when the file does not exist. */
export const readIfPresent = async (file: string) => {
  const content = await readFile(file, 'utf8').catch(undefinedIfMissing)
  return content?.trim()
}

/** For `catch`: undefined for a missing file; other errors are thrown. */
export const undefinedIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}
