import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { reasonOf, StartError } from '#server/start-error.ts'

// A backup is a gzip of lines of text:
//   {"format": …, "at": …, "schema": …}          first
//   {"table": …, "columns": […]}                 for each table, those that it refers to before it
//   …                                            its rows, one a line, as PostgreSQL's COPY writes them
//   \.                                           at their end
//   {"rows": {table: count}, "sha256": …}        last: the sum is of all lines before, without those of \.
const head = z.object({
  format: z.literal('releve-backup-1'),
  at: z.string(),
  schema: z.object({ count: z.int().min(1), hash: z.string() }),
  /** The id of the secret of the server; absent where the backup did not know it, and in older files. */
  secretId: z.string().optional(),
})
const table = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
const tail = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() })
const line = z.union([head, table, tail])

type Head = z.output<typeof head>
export type Table = z.output<typeof table>
type Tail = z.output<typeof tail>
export type Line = z.output<typeof line>

export type Part = { bytes: Buffer; line?: Line } | 'end of rows'

export const written = (content: Line) => Buffer.from(`${JSON.stringify(content)}\n`)
export const endOfRows = Buffer.from('\\.\n')
export const newSum = () => createHash('sha256')

/** Reads the file in order; keeps one row in memory at most. */
export async function* partsOf(file: string): AsyncGenerator<Part> {
  let isInRows = false
  for await (const lines of wholeLines(unzipped(file))) {
    let left = lines
    while (left.length > 0) {
      const part: Part = isInRows ? rowsAtBegin(left) : lineAtBegin(left)
      yield part
      left = left.subarray(part === 'end of rows' ? endOfRows.length : part.bytes.length)
      isInRows = part !== 'end of rows' && (isInRows || (part.line !== undefined && 'table' in part.line))
    }
  }
}

const blockSize = 256 * 1024

/** Errors of the file are thrown to the reader. */
const unzipped = (file: string): AsyncIterable<Buffer> =>
  pipeline(createReadStream(file, { highWaterMark: blockSize }), createGunzip({ chunkSize: blockSize }), () => {})

const newline = 10

async function* wholeLines(source: AsyncIterable<Buffer>) {
  let begun: Buffer[] = []
  for await (const chunk of source) {
    const end = chunk.lastIndexOf(newline) + 1
    if (end > 0) yield Buffer.concat([...begun, chunk.subarray(0, end)])
    begun = end > 0 ? [chunk.subarray(end)] : [...begun, chunk]
  }
  if (Buffer.concat(begun).length > 0) throw new Error('it ends within a line')
}

const lineAtBegin = (lines: Buffer) => {
  const bytes = lines.subarray(0, lines.indexOf(newline) + 1)
  return { bytes, line: line.parse(JSON.parse(bytes.toString())) }
}

const rowsAtBegin = (lines: Buffer): Part => {
  if (lines.subarray(0, endOfRows.length).equals(endOfRows)) return 'end of rows'
  const end = lines.indexOf(`\n${endOfRows.toString()}`)
  return { bytes: end === -1 ? lines : lines.subarray(0, end + 1) }
}

/**
 * Reads the whole file.
 * @throws StartError if it is not a backup, or damaged.
 */
export const verifyBackup = async (file: string): Promise<Head & Pick<Tail, 'rows'>> => {
  try {
    return await verify(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StartError(`There is no file ${file}.`)
    const isOther = error instanceof z.ZodError || error instanceof SyntaxError
    const reason = isOther ? 'a line is none of ours' : reasonOf(error)
    throw new StartError(
      `${file} is damaged or no backup of Relève (${reason}); nothing was changed: restore another backup.`,
    )
  }
}

const verify = async (file: string) => {
  const sum = newSum()
  const found: { head?: Head; tail?: Tail } = {}
  for await (const part of partsOf(file)) {
    if (part === 'end of rows') continue
    if (found.tail) throw new Error('something follows its end')
    if (part.line && 'sha256' in part.line) found.tail = part.line
    else sum.update(part.bytes)
    if (part.line && 'format' in part.line) found.head = part.line
  }
  if (!found.head || !found.tail) throw new Error('it is cut off')
  if (found.tail.sha256 !== sum.digest('hex')) throw new Error('its checksum is another')
  return { ...found.head, rows: found.tail.rows }
}
