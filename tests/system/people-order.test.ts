import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'

// One order of people for every list, chosen by whoever plans.

const world = await openWorld()
const company = await world.company()
const { admin } = company

type NamedPerson = { id: string; firstName: string }

const monday = '2026-11-16'

/** Every list of people that the server answers, by the first names. */
const lists = async () => {
  const answers: Record<string, readonly NamedPerson[]> = {
    users: (await admin.get('/people')).body.employees,
    planning: (await admin.get(`/schedule/weeks/${monday}`)).body.employees,
    tracking: (await admin.get(`/reports/time-tracking?from=${monday}&to=2026-11-22`)).body.employees,
    trail: (await admin.get('/audit/people')).body.people,
    company: (await world.owner.get(`/owner/companies/${company.id}/people`)).body.people,
  }
  return Object.values(answers).map(people => people.map(({ firstName }) => firstName).join())
}

test('every list of people has the order that the company chose', async () => {
  const zoe = await company.hire({ firstName: 'Zoé', lastName: 'Petit', department: 'Salle' })
  await company.hire({ firstName: 'Clémence', lastName: 'de La Rochefoucauld', department: 'Cuisine' })
  await company.hire({ firstName: 'Émile', lastName: 'Étienne', department: 'Salle' })
  const chef = await company.hire({ firstName: 'Hugo', lastName: 'Zidane', role: 'manager', department: 'Bar' })
  await admin.edit(admin.id, {
    ...company.details({ role: 'admin', firstName: 'Ana', lastName: 'dumas' }),
    email: admin.email,
  })

  const orders = {
    'last-name': 'Clémence,Ana,Émile,Zoé,Hugo',
    'first-name': 'Ana,Clémence,Émile,Hugo,Zoé',
    department: 'Hugo,Clémence,Émile,Zoé,Ana',
    'by-hand': 'Zoé,Hugo,Clémence,Ana,Émile',
  }
  for (const [order, expected] of Object.entries(orders)) {
    expect(await chef.post('/people/order', { order, people: [zoe.id, chef.id] })).toMatchObject({ status: 204 })
    expect(new Set(await lists())).toEqual(new Set([expected]))
  }
  const employee = await company.hire({})
  expect(await employee.post('/people/order', { order: 'department' })).toMatchObject({ status: 403 })
})
