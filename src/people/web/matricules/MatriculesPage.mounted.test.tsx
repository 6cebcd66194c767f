import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { administrator, peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { message } from '#testing/mounted/controls.ts'
import { refusal, refusalAt } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const numbered = { ...administrator, matricule: '00001' }
const ines = person()
const joao = person({ id: '01980000-0000-7000-8000-000000000102', firstName: 'João', lastName: 'Da Silva' })
const lea = person({ id: '01980000-0000-7000-8000-000000000103', firstName: 'Léa', lastName: 'Fontaine' })
const listing = (...employees: (typeof ines)[]) => ({
  ...peopleAnswers(),
  'GET /people': { employees: [numbered, ...employees] },
})
const open = () => mount('/app/admin/users?matricules=1', admin(), listing(ines, joao, lea))

const fieldOf = (name: string) => page.getByRole('textbox', { name })
const save = (count: number) => page.getByRole('button', { name: `Enregistrer ${count} matricule` }).click()
const paste = (name: string, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  fieldOf(name).element().dispatchEvent(event)
}

test('a pasted column goes to those who have none, by name or one after the other, and is saved at once', async () => {
  const server = await open()
  await expect.element(page.getByRole('textbox')).toHaveLength(3)
  paste('João Da Silva', 'MOREAU Inès\t00019\n00020\nPaul Renard\t00044')
  await expect.element(fieldOf('Inès Moreau')).toHaveValue('00019')
  await expect.element(fieldOf('João Da Silva')).toHaveValue('00020')
  await expect.element(page.getByText(/^Cette ligne n’est allée à personne.*Paul Renard/)).toBeVisible()
  server.answer({ ...listing(lea), 'POST /people/matricules': undefined })
  await save(2)
  await expect.element(message('2 matricules enregistrés')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveLength(1)
  expect(server.bodies('POST /people/matricules')).toEqual([
    {
      people: [
        { id: ines.id, matricule: '00019' },
        { id: joao.id, matricule: '00020' },
      ],
    },
  ])
})

test('a matricule of somebody else, or one typed twice, is named before anything is sent, and nothing is lost', async () => {
  const server = await open()
  await fieldOf('Inès Moreau').fill('00001')
  await fieldOf('João Da Silva').fill('7')
  await fieldOf('Léa Fontaine').fill('7')
  await save(3)
  await expect.element(page.getByText('C’est aussi celui de Margaux Lefèvre.')).toBeVisible()
  await expect.element(page.getByText('C’est aussi celui de Léa Fontaine.')).toBeVisible()
  await expect.element(fieldOf('Inès Moreau')).toHaveValue('00001')
  expect(server.requests('POST /people/matricules')).toEqual([])
})

test('one that the server refuses stands at its line', async () => {
  const server = await open()
  const taken = 'Une autre personne a déjà ce matricule.'
  server.answer({
    'POST /people/matricules': refusalAt('people.1.matricule', 409, 'people.matricule-taken', taken),
  })
  await fieldOf('Inès Moreau').fill('1')
  await fieldOf('Léa Fontaine').fill('2')
  await save(2)
  await expect.element(page.getByRole('listitem').filter({ hasText: taken })).toMatchTextContent('Léa Fontaine')
  await expect.element(fieldOf('Inès Moreau')).toHaveValue('1')
})

test('somebody whom another person numbered meanwhile stays with what was typed, until that line is emptied', async () => {
  const server = await open()
  await fieldOf('Inès Moreau').fill('1')
  await fieldOf('Léa Fontaine').fill('2')
  server.answer({
    ...listing({ ...ines, matricule: '00019' }, joao, lea),
    'POST /people/matricules': refusal(409, 'changed', 'Quelqu’un vient de modifier cette personne.'),
  })
  await save(2)
  await expect.element(page.getByText('Quelqu’un vient de modifier cette personne.')).toBeVisible()
  await expect.element(page.getByText('Quelqu’un vient de lui donner le matricule 00019.')).toBeVisible()
  await expect.element(fieldOf('Léa Fontaine')).toHaveValue('2')
  server.answer({ 'POST /people/matricules': undefined })
  await fieldOf('Inès Moreau').clear()
  await expect.element(fieldOf('Inès Moreau')).not.toBeInTheDocument()
  await save(1)
  await expect.element(message('1 matricule enregistré')).toBeVisible()
  expect(server.bodies('POST /people/matricules').at(-1)).toEqual({ people: [{ id: lea.id, matricule: '2' }] })
})

test('nothing is sent of somebody who was deleted meanwhile', async () => {
  const server = await open()
  await fieldOf('Inès Moreau').fill('1')
  await fieldOf('Léa Fontaine').fill('2')
  server.answer({ ...listing(joao, lea), 'POST /people/matricules': undefined })
  LiveChannel.tell('people')
  await expect.element(fieldOf('Inès Moreau')).not.toBeInTheDocument()
  await save(1)
  await expect.element(message('1 matricule enregistré')).toBeVisible()
  expect(server.bodies('POST /people/matricules')).toEqual([{ people: [{ id: lea.id, matricule: '2' }] }])
})

test('more people than one command takes are saved one portion after the other', async () => {
  const many = Array.from({ length: 201 }, (_, nth) =>
    person({
      id: `01980000-0000-7000-8000-${String(9000 + nth).padStart(12, '0')}`,
      firstName: 'Zoé',
      lastName: `B${String(nth).padStart(3, '0')}`,
    }),
  )
  const server = await mount('/app/admin/users?matricules=1', admin(), listing(...many))
  await expect.element(fieldOf('Zoé B000')).toBeVisible()
  paste('Zoé B000', many.map((_, nth) => `M${nth}`).join('\n'))
  server.answer({ ...listing(), 'POST /people/matricules': undefined })
  await save(201)
  await expect.element(message('201 matricules enregistrés')).toBeVisible()
  const sent = server.bodies('POST /people/matricules')
  expect(sent.map(({ people }) => people.length)).toEqual([200, 1])
})

test('of a whole file that was pasted, the first lines that went to nobody are named', async () => {
  await open()
  await expect.element(page.getByRole('textbox')).toHaveLength(3)
  paste('Inès Moreau', Array.from({ length: 2000 }, (_, nth) => `Personne ${nth}\t${'9'.repeat(200)}`).join('\n'))
  const said = page.getByText(/^Ces 2\s?000 lignes|^Ces 2000 lignes/)
  await expect.element(said).toBeVisible()
  expect(said.element().textContent.length).toBeLessThan(500)
})
