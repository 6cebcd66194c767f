import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { invitation } from '#testing/mounted/answers/accounts.ts'
import { type Answers, noAnswer, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { visitor } from '#testing/mounted/sessions.ts'

const title = page.getByRole('heading', { level: 1 })
const code = page.getByLabelText('Code')
const refused = refusal(410, 'accounts.link-expired', 'Ce lien n’est plus valable.')

/** The token of a link, or a code without its spaces. */
const invitations: Record<string, ReturnType<typeof invitation>> = {
  first: invitation({ name: 'João Lopes' }),
  second: invitation({ name: 'Ana Martins', firstName: 'Ana' }),
}
const open = (path: string, answers: Answers = {}) =>
  mount(path, visitor, { 'POST /invitations': ({ body }) => invitations[body.token] ?? refused, ...answers })

/** As a link is followed while the page is open. */
const follow = (token: string) => {
  location.hash = token
}

const chooseByPassword = () => page.getByText('Avec un mot de passe').click()

test('a wrong code says so, and the right one leads to its invitation, which names who invites', async () => {
  await open('/bienvenue')
  await code.fill('AAAA BBBB CCCC')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ce code n’est pas le bon')
  await code.fill('second')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect.element(title).toHaveTextContent('Bienvenue Ana')
  await expect.element(page.getByText('Claire Martin (Le Comptoir des Halles) vous invite sur Relève.')).toBeVisible()
})

test('a code sent without the network is not called wrong', async () => {
  await open('/bienvenue', { 'POST /invitations': noAnswer })
  await code.fill('AAAA BBBB CCCC')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('Ce code n’est pas le bon')).not.toBeInTheDocument()
})

test('a link is followed where the page that asks for a code is open', async () => {
  await open('/bienvenue')
  await expect.element(code).toBeVisible()
  follow('first')
  await expect.element(page.getByText('João Lopes, ')).toBeVisible()
  follow('used')
  await expect.element(title).toHaveTextContent('Lien expiré')
})

test('of two links opened one after the other, each lets its own person in', async () => {
  const server = await open('/bienvenue#first', { 'POST /invitations/acceptance': refused })
  await expect.element(page.getByText('João Lopes, ')).toBeVisible()
  await chooseByPassword()
  await page.getByLabelText('Mot de passe', { exact: true }).fill('trois tomates au soleil')
  follow('second')
  await expect.element(page.getByText('Ana Martins, ')).toBeVisible()
  await chooseByPassword()
  await expect.element(page.getByLabelText('Mot de passe', { exact: true })).toHaveValue('')
  history.back()
  await expect.element(page.getByText('João Lopes, ')).toBeVisible()
  await chooseByPassword()
  await page.getByLabelText('Mot de passe', { exact: true }).fill('trois tomates au soleil')
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect.element(title).toHaveTextContent('Lien expiré')
  expect(server.bodies('POST /invitations/acceptance')).toEqual([
    { token: 'first', password: 'trois tomates au soleil', rememberMe: false },
  ])
})
