import type { Page } from '@playwright/test'
import { openCluster } from '#testing/cluster.ts'
import { openPlace } from '#testing/place.ts'
import { Product } from '#testing/product.ts'
import { RoundRobin } from '#testing/round-robin.ts'
import { approveFirst, choose, dialog, message, typeDate } from './controls.ts'
import { signUpOwner } from './house.ts'
import { test as base, expect } from './journey.ts'

/** Two processes on machines of their own, with one database, behind a proxy that gives each the next request. */
const test = base.extend<object, { balancer: RoundRobin }>({
  balancer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, provide) => {
      const balancer = await RoundRobin.open()
      await provide(balancer)
      await balancer.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ balancer }, provide) => {
      const cluster = await openCluster()
      const [place, folder] = [await openPlace(cluster.url), await openPlace(undefined)]
      const first = await Product.openBehind(balancer.url, place)
      const second = await Product.openBehind(balancer.url, { ...folder, databaseUrl: place.databaseUrl })
      balancer.serve([first.address, second.address])
      await signUpOwner(first)
      await provide(first)
      await second.close()
      await first.close()
      await cluster.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a request notifies the administrator and its approval notifies the author, at either process; signing out at one signs out at both', async ({
  browserOf,
  house,
  balancer,
  baseURL,
}) => {
  const [admin, employee] = await Promise.all([browserOf(house.admin), browserOf(await house.hire())])
  await admin.goto('/app')
  await employee.goto('/app/requests')
  await employee.getByRole('button', { name: 'Nouvelle Demande' }).click()
  const form = dialog(employee, 'Nouvelle demande de congé')
  await choose(form, 'Type de congé', 'Congé personnel')
  await typeDate(form, 'Date de début', '22/12/2027')
  await typeDate(form, 'Date de fin', '28/12/2027')
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(message(employee, 'Demande de congé envoyée avec succès')).toBeVisible()

  await bell(admin, 'Notifications, 1 non lue').click()
  await admin.getByRole('button', { name: /Nouvelle demande de congé/ }).click()
  await approveFirst(admin, 'd’Inès Moreau')
  await expect(message(admin, 'Demande approuvée avec succès')).toBeVisible()
  await expect(employee.getByRole('row', { name: 'Congé personnel' })).toContainText('Approuvé')
  await bell(employee, 'Notifications, 1 non lue').click()
  await expect(employee.getByRole('button', { name: /Demande approuvée/ })).toBeVisible()
  for (const given of balancer.given) expect(given).toBeGreaterThan(10)

  const statuses = async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.request.get('/api/people')))
    return answers.map(answer => answer.status())
  }
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await admin.request.delete('/api/session', { headers: { origin: baseURL! } })
  expect(await statuses()).toEqual([401, 401, 401, 401])
})
