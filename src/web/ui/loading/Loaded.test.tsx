import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Problem } from '#web/api/problem.ts'
import { learn } from '#web/i18n.ts'
import { Loaded, type Loading } from './Loaded.tsx'

beforeAll(() => learn('entrance'))

const idle = { data: undefined, error: null, isLoading: false, isPlaceholderData: false, refetch: () => undefined }
const drawn = (query: Partial<Loading<string>>) =>
  renderToStaticMarkup(
    <Loaded failure="Erreur de la liste." query={{ ...idle, ...query }} skeleton={<hr />}>
      {data => <p>{data}</p>}
    </Loaded>,
  )
const bug = new Problem(500, 'bug', 'Une erreur est survenue.')
const busy = 'aria-busy="true"'

test('data that is loading shows a skeleton, announced to screen readers', () => {
  const page = drawn({ isLoading: true })
  expect(page).toContain('<hr/>')
  expect(page).toContain(busy)
  expect(page).not.toContain('alert')
})

test('loaded data is drawn, without a skeleton', () => {
  const page = drawn({ data: 'Inès' })
  expect(page).toContain('<p>Inès</p>')
  expect(page).not.toContain('<hr/>')
  expect(page).not.toContain(busy)
})

test('an error has the sentence of its screen, and can be tried again', () => {
  const page = drawn({ error: bug })
  expect(page).toContain('Erreur de la liste.')
  expect(page).toContain('Réessayer')
  expect(page).not.toContain('<hr/>')
})

test('a refusal gives its own reason', () => {
  expect(drawn({ error: new Problem(403, 'forbidden', 'Vous n’avez pas ce droit.') })).toContain('pas ce droit')
})

test('after an error the data loaded before stays below the banner', () => {
  const page = drawn({ data: 'Inès', error: bug })
  expect(page.indexOf('Erreur de la liste.')).toBeGreaterThan(-1)
  expect(page.indexOf('<p>Inès</p>')).toBeGreaterThan(page.indexOf('Erreur de la liste.'))
})

test('the previous week is dimmed and busy while the next one loads', () => {
  const page = drawn({ data: 'Inès', isPlaceholderData: true })
  expect(page).toContain('opacity-60')
  expect(page).toContain(busy)
})

test('a query that is not enabled draws nothing', () => {
  expect(drawn({})).not.toMatch(/<hr|alert|<p>/)
})
