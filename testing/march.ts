import type { openWorld } from './world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

/** A company that plans March 2026: Léa has a morning, a night over the end of the month, a shift in April and a day of leave; Nathan has nothing. */
export const planMarch = async (world: World) => {
  const company = await world.company()
  const [lea, nathan] = [await company.hire({ firstName: 'Léa' }), await company.hire({ firstName: 'Nathan' })]
  await company.plan(lea, '2026-03-16', '09:00', '14:00', 30)
  await company.plan(lea, '2026-03-31', '20:00', '02:00')
  await company.plan(lea, '2026-04-01', '20:00', '23:00')
  await company.onLeave(lea, '2026-03-20')
  return { company, lea, nathan }
}
