import { expect, test, vi } from 'vitest'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

test.each(['/payroll/months/2026-11', '/schedule/weeks/2026-11-16/publication', '/reports/team-weeks'])(
  'who reads much of a company that is deleted meanwhile is signed out: %s',
  async path => {
    const company = await world.company()
    await company.admin.post('/schedule/publishing', { publishes: true })
    await company.crowd()
    const { largeReads } = world.app.backend
    const { make } = largeReads
    vi.spyOn(largeReads, 'make').mockImplementationOnce(async job => {
      await world.sql('delete from companies where id = $1', [company.id])
      return make(job)
    })
    expect(await company.admin.get(path)).toMatchObject({ status: 401, body: { code: 'signedOut' } })
  },
)
