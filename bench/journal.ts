import { buffer } from 'node:stream/consumers'
import { sealEntries } from '#audit/server/chain.ts'
import { todayIn } from '#core/calendar.ts'
import { execute } from '#testing/cluster.ts'
import { machine } from './figures.ts'
import { openFilled, openServer, withApp } from './filled.ts'

const copies = 19

/** Twenty unsealed entries for each shift of the history, over the last ten months. */
const unsealed = `insert into audit_entries (company_id, id, at, actor_id, action, subject, after)
  select company_id, gen_random_uuid(), now() - interval '300 days' * random(), actor_id, action, subject, after
  from audit_entries, generate_series(1, ${copies})`

const today = todayIn('Europe/Paris', Temporal.Now.instant())
const server = await openServer()
console.log(machine())
try {
  const filled = await openFilled(server.url, { companies: 1, people: 100, rows: 56_000, busy: 1, today })
  await filled.product.stop()
  await execute(filled.databaseUrl, unsealed, 'vacuum (analyze) audit_entries')
  await withApp(filled, async ({ app, headersOf }) => {
    const begun = performance.now()
    await sealEntries.run({}, app.backend)
    console.log(`sealing: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    const from = Temporal.PlainDate.from(today).subtract({ days: 310 }).toString()
    const exported = performance.now()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/audit/exports',
      headers: headersOf({ path: '', by: 1 }),
      payload: { from, to: today },
      payloadAsStream: true,
    })
    const file = (await buffer(answer.stream())).toString()
    console.log(
      `export: ${((performance.now() - exported) / 1000).toFixed(1)} s, ${file.split('\r\n').length - 2} entries, ${(file.length / 1e6).toFixed(1)} MB`,
    )
  })
  await filled.close()
} finally {
  await server.close()
}
