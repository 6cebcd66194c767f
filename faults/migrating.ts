import pg from 'pg'
import { migrate } from '#server/database/migrations.ts'

// A starter that kills itself before a given statement, as in a power cut; 0: never.

const [url = '', dieAt = '0'] = process.argv.slice(2)
let sent = 0
const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]) {
  sent += 1
  if (sent === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
  return send.apply(this, given)
})
await migrate(url)
process.send?.(sent)
process.disconnect?.()
