import { unreachable } from './problem.ts'

/** Gives the reader a file. */
export const saveFile = (name: string, content: Blob) => {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), keptMilliseconds)
}

/** Until the browser has begun to write it. */
const keptMilliseconds = 60_000

/** The same of what the server has sent. @throws Problem when its end did not arrive */
export const saveAnswer = ({ data, response }: { data?: unknown; response: Response }) => {
  if (!(data instanceof Blob)) throw unreachable()
  saveFile(/filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '', data)
}
