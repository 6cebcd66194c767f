import { unreachable } from './api/problem.ts'

/** Gives the reader a file of what the server has sent. @throws Problem when its end did not arrive */
export const saveFile = async ({ data, response }: { data?: unknown; response: Response }) => {
  if (!(data instanceof Blob)) throw unreachable()
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const href = URL.createObjectURL(data)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), keptMilliseconds)
}

/** Until the browser has begun to write it. */
const keptMilliseconds = 60_000
