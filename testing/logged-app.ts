import { onTestFinished } from 'vitest'
import type { Backend } from '#server/backend.ts'
import { buildApp } from '#server/http/http.ts'

/** The server with its log as it is by default, line by line. */
export const loggedApp = async (backend: Backend) => {
  const lines: ({ level: number; msg: string } & Record<string, unknown>)[] = []
  const texts: string[] = []
  const write = (text: string) => {
    texts.push(text)
    lines.push(JSON.parse(text))
  }
  const app = await buildApp(backend, { webRoot: null, logLevel: 'info', log: { write } })
  onTestFinished(() => app.close())
  return { app, lines, texts }
}
