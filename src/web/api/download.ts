import { unreachable } from './problem.ts'

/** Downloads a file. */
export const saveFile = (name: string, content: Blob) => {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), keptMilliseconds)
}

/** Time for the browser to begin writing. */
const keptMilliseconds = 60_000

/** Downloads the server's answer. @throws Problem if it was cut short */
export const saveAnswer = ({ data, response }: { data?: unknown; response: Response }) => {
  if (!(data instanceof Blob)) throw unreachable()
  saveFile(/filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '', data)
}
