import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#core/calendar.ts'
import {
  ines,
  lea,
  midi,
  monday,
  shift,
  soir,
  sunday,
  tuesday,
  weekFinding,
} from '#testing/mounted/answers/schedule.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import type { Request } from '#testing/mounted/FakeServer.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { cellOf, findingsRead, hoursOf, openPlanning } from '#testing/mounted/planning.ts'

const { keyboard } = userEvent
const panel = page.getByRole('complementary', { name: 'À vérifier' })
const points = panel.getByRole('listitem')
const toVerify = (count: number) => page.getByRole('button', { name: `À vérifier ${count}`, exact: true })

const late = shift(ines, soir, monday, '17:30-22:30')
const early = shift(ines, midi, tuesday, '07:00-12:00')
/** A rest of Inès that is too short, from Monday night to Tuesday morning. */
const shortRest = weekFinding({
  rule: 'REPOS_QUOTIDIEN',
  employeeId: ines.id,
  shiftIds: [early.id, late.id],
  from: `${monday}T21:30:00.000Z`,
  to: `${tuesday}T06:00:00.000Z`,
  measured: 510,
  limit: 660,
  lead: '8\u00a0h\u00a030 de repos',
  sentence: '8\u00a0h\u00a030 de repos entre le 16/11 22:30 et le 17/11 07:00.',
})
const onSunday = weekFinding({ rule: 'DIMANCHE', severity: 'warning', about: sunday, sentence: 'Dimanche travaillé.' })

type AcceptanceRequest = Request<'POST /schedule/weeks/:date/findings/acceptance'>
type Withdrawn = Request<'POST /schedule/findings/withdrawal'>

/** A week whose findings are accepted and withdrawn. */
const open = (...findings: (typeof shortRest)[]) => {
  const plan = new Plan({ shifts: [late, early] })
  plan.findings = findings
  const settle = (rule: string, acceptance: (typeof shortRest)['acceptance']) => {
    plan.findings = plan.findings.map(each => (each.rule === rule ? { ...each, acceptance } : each))
    return undefined
  }
  const by = { by: 'Margaux Lefèvre', at: '2026-11-18T08:00:00.000Z' }
  return openPlanning(plan, {
    answers: {
      'POST /schedule/weeks/:date/findings/acceptance': ({ body: { rule, reason } }: AcceptanceRequest) =>
        settle(rule, { reason, ...by }),
      'POST /schedule/findings/withdrawal': ({ body: { rule } }: Withdrawn) => settle(rule, null),
    },
  })
}

test('an accepted point says who accepted it and why; withdrawn, it is to be verified again', async () => {
  const acceptance = { reason: 'Remplacement de Paul', by: 'Youssef Benali', at: '2026-11-17T08:00:00.000Z' }
  await open({ ...shortRest, acceptance })
  await cellOf('Inès Moreau', tuesday)
    .getByRole('button', { name: /^Accepté. 8 h 30 de repos/ })
    .click()
  await expect.element(panel.getByText('Rien à vérifier cette semaine.')).toBeVisible()
  await panel.getByText('1 point accepté cette semaine').click()
  await expect.element(points).toMatchTextContent('Remplacement de Paul')
  await expect.element(points).toMatchTextContent('Accepté par Youssef Benali')
  await panel.getByRole('button', { name: 'Retirer' }).click()
  await expect.element(toVerify(1)).toBeVisible()
  await expect.element(points).toMatchTextContent('minimum 11 h')
})

test('F8 goes to the cell of a point, whose mark leads to the panel; there it is accepted with a reason', async () => {
  const server = await open(shortRest)
  const cell = cellOf('Inès Moreau', tuesday)
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('1 point dépassé')
  await keyboard('{F8}')
  await expect.element(cell).toHaveFocus()
  await cell.getByRole('button', { name: /^8 h 30 de repos/ }).click()
  await expect.element(points).toHaveAttribute('aria-current', 'true')
  await panel.getByRole('button', { name: 'Accepter avec un motif…' }).click()
  const accept = dialog('Accepter avec un motif')
  await accept.getByLabelText('Motif').fill('Accord d’Inès')
  await accept.getByRole('button', { name: 'Accepter', exact: true }).click()
  await expect.element(message('Point accepté')).toBeVisible()
  await expect.element(toVerify(1)).not.toBeInTheDocument()
  await expect.element(cell.getByRole('button', { name: /^Accepté. 8 h 30 de repos/ })).toBeVisible()
  expect(server.bodies('POST /schedule/weeks/:date/findings/acceptance')).toEqual([
    { employeeId: ines.id, rule: 'REPOS_QUOTIDIEN', about: tuesday, reason: 'Accord d’Inès' },
  ])
})

test('a warning is accepted without a reason', async () => {
  await open(onSunday)
  await toVerify(1).click()
  await panel.getByRole('button', { name: 'Accepter…' }).click()
  await dialog('Accepter').getByRole('button', { name: 'Accepter', exact: true }).click()
  await expect.element(toVerify(1)).not.toBeInTheDocument()
  await expect.element(panel.getByText('1 point accepté cette semaine')).toBeVisible()
})

test('a point is told with its person and its day', async () => {
  await open(weekFinding({ rule: 'on-leave', sentence: 'Léa Petit est en congé (Congés payés) le 17/11/2026.' }))
  await toVerify(1).click()
  await expect.element(points.filter({ hasText: 'Léa Petit est' })).toMatchTextContent(/mar\. \d/)
  await panel.getByRole('button', { name: 'Fermer le panneau' }).click()
  await expect.element(toVerify(1)).toHaveFocus()
})

test('of many points a part is drawn, more at a press; F8 goes to all of them', async () => {
  await open(...Array.from({ length: 130 }, (_, index) => ({ ...shortRest, about: addDays(tuesday, index) })))
  await toVerify(130).click()
  await expect.element(points).toHaveLength(50)
  const further = panel.getByRole('button', { name: 'Afficher la suite' })
  ;(await further.findElement()).focus()
  await keyboard('{Enter}')
  await expect.element(points).toHaveLength(100)
  const place = (at: number) => document.querySelector(`li[aria-posinset="${at}"][aria-setsize="130"]`)
  expect(place(51)!.contains(document.activeElement)).toBe(true)
  await keyboard('{Shift>}{F8}{/Shift}')
  await expect.poll(() => place(130)?.ariaCurrent).toBe('true')
  await expect.element(page.elementLocator(place(130)!)).toBeInViewport()
  await expect.element(panel.getByText('Points 101 à 130 sur 130')).toBeVisible()
  ;(await panel.getByRole('button', { name: 'Afficher ceux d’avant' }).findElement()).focus()
  await keyboard('{Enter}')
  expect(place(100)!.contains(document.activeElement)).toBe(true)
  await keyboard('{F8}')
  await expect.poll(() => place(1)?.ariaCurrent).toBe('true')
})

test('overtime beyond the quota of the year is said before it is planned', async () => {
  const days = [0, 1, 2, 3].map(day => shift(lea, midi, addDays(monday, day), '08:00-17:00'))
  const plan = new Plan({ shifts: days })
  plan.settings.values = [{ parameter: 'overtimeYearMax', value: 180, from: monday, until: null }]
  await findingsRead(await openPlanning(plan))
  await page.getByRole('button', { name: 'Ajouter un shift : Léa Petit, vendredi 20' }).click()
  await expect.element(dialog('Nouveau shift')).toMatchTextContent(/Contingent annuel.*5.h.30 sur 3.h/)
})

test('a device that is never idle says all the same what is to be verified', async () => {
  const untilLimit = (task: () => void, { timeout }: IdleRequestOptions = {}) =>
    timeout === undefined ? 0 : setTimeout(task, timeout)
  vi.stubGlobal('requestIdleCallback', untilLimit)
  onTestFinished(() => void vi.unstubAllGlobals())
  await open(shortRest)
  await expect.element(toVerify(1)).toBeVisible()
})
