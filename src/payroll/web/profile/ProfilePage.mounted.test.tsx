import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptOf, recipes, usualProfiles } from '#payroll/rules/recipes.ts'
import { paidInes, payrollMonth, payrollProfile } from '#testing/mounted/answers/payroll.ts'
import { choose, message } from '#testing/mounted/controls.ts'
import { refusal } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const profile = payrollProfile('Cabinet Vasseur')
const file = page.getByLabelText('Le fichier, tel qu’il sera', { exact: true })
const trial = page.getByRole('button', { name: 'Fichier d’essai' })

test('a profile says which columns the file has, in which order and format; the file is beneath the hand', async () => {
  const server = await mount(`/app/admin/payroll/profiles/${profile.id}?month=2026-10`, admin(), {
    'GET /payroll/months/:month': payrollMonth({ profiles: [profile] }),
    'PATCH /payroll/profiles/:payrollProfileId': ({ body }) => ({
      ...profile,
      ...body,
      columns: [...body.columns],
      codes: [],
    }),
  })
  await expect.element(page.getByRole('heading', { name: 'Profil « Cabinet Vasseur »' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Administration' })
  await expect.element(tabs.getByRole('link', { name: 'Paie' })).toHaveAttribute('aria-current', 'page')
  const main = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect.element(main.getByRole('link', { name: 'Administration' })).toHaveAttribute('aria-current')
  await expect
    .element(file)
    .toMatchTextContent(/^Matricule;Nom;Prenom;Periode;HeuresContrat;HeuresNormales;HeuresNormalesEnPlus;HS10/)
  await expect.element(file).toMatchTextContent('00029;MOREAU;Inès;')
  // Nobody could match a line without its number.
  await expect.element(file).toMatchTextContent('?????;LEFÈVRE;')
  // A heading is no line of the month, as in the list of files that are kept.
  await expect.element(page.getByText(/, 2\slignes, /)).toBeVisible()

  await page.getByRole('textbox', { name: 'Nom de la colonne Heures normales', exact: true }).fill('HS-HN')
  await page.getByRole('button', { name: 'Retirer Heures du contrat' }).click()
  ;(await page.getByRole('button', { name: 'Déplacer Nom', exact: true }).findElement()).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText(/^Nom, place 3 sur \d+$/)).toBeInTheDocument()
  await choose(page.getByRole('main'), 'Séparateur', 'Barre |')
  await choose(page.getByRole('main'), 'Décimales', 'Point, 7.50')
  await expect.element(file).toMatchTextContent(/^Matricule\|Prenom\|Nom\|Periode\|HS-HN\|HeuresNormalesEnPlus\|HS10/)
  await expect.element(file).toMatchTextContent('00029|Inès|MOREAU|10/2026|151.67|0.00')
  await expect.element(trial).toBeDisabled()

  await page.getByRole('button', { name: 'Enregistrer le profil' }).click()
  await expect.element(message('Profil enregistré')).toBeVisible()
  const [sent] = server.bodies('PATCH /payroll/profiles/:payrollProfileId')
  expect(sent).toMatchObject({ version: 1, separator: '|', decimals: '.' })
  expect(sent?.columns.slice(0, 5).map(({ heading }) => heading)).toEqual([
    'Matricule',
    'Prenom',
    'Nom',
    'Periode',
    'HS-HN',
  ])
})

test('the file of a profile as it is kept is taken for a trial', async () => {
  const server = await mount(`/app/admin/payroll/profiles/${profile.id}?month=2026-10`, admin(), {
    'GET /payroll/months/:month': payrollMonth({ profiles: [profile] }),
    'GET /payroll/profiles/:payrollProfileId/files/:month': new Blob(['Matricule']),
  })
  await trial.click()
  const taken = () => server.requests('GET /payroll/profiles/:payrollProfileId/files/:month').map(each => each.params)
  await expect.poll(taken).toEqual([{ payrollProfileId: profile.id, month: '2026-10' }])
})

test('a file of elements and absences says which code each has, what has none, and a code that is too long', async () => {
  const vacation = { key: 'vacation', code: 'CP', name: 'Congés payés' }
  const paid = {
    ...paidInes,
    elements: [...paidInes.elements, { element: 'travel', amount: 200 }],
    absences: [
      {
        type: 'vacation',
        code: 'CP',
        label: 'Congés payés',
        startDate: '2026-10-05',
        startsAtMidday: false,
        endDate: '2026-10-05',
        endsAtMidday: false,
        ouvrables: 100,
        ouvres: 100,
        calendar: 100,
        minutes: 420,
      },
    ],
  }
  const { codes, columns, prefixes } = usualProfiles.mixed
  const kept = payrollProfile('Silae', {
    ...usualProfiles.mixed,
    name: 'Silae',
    codes: [...codes],
    columns: [...columns],
    prefixes: { ...prefixes },
  })
  const server = await mount(`/app/admin/payroll/profiles/${kept.id}?month=2026-10`, admin(), {
    'GET /payroll/months/:month': payrollMonth({ profiles: [kept], people: [paid], absenceTypes: [vacation] }),
    'PATCH /payroll/profiles/:payrollProfileId': ({ body }) => ({
      ...kept,
      ...body,
      columns: [...body.columns],
      codes: [...body.codes],
    }),
  })
  await expect.element(file).toMatchTextContent('00029;AB-CP;7,00;05/10/2026;05/10/2026')
  await expect.element(page.getByText('Sans code, pas dans le fichier : Trajets.')).toBeVisible()
  await choose(page.getByRole('main'), 'Ajouter un élément', 'Absence : Congés payés')
  const code = page.getByRole('textbox', { name: 'Code d’Absence : Congés payés' })
  await expect.element(code).toHaveValue('CP')
  await code.fill('X'.repeat(31))
  await expect.element(page.getByText('30 signes au plus.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enregistrer le profil' })).toBeDisabled()
  await code.fill('200')
  await page.getByLabelText('Devant les codes d’absences').fill('ABS-')
  await expect.element(file).toMatchTextContent('00029;ABS-200;7,00;05/10/2026;05/10/2026')
  await choose(page.getByRole('main'), 'Ajouter une colonne', 'Texte fixe')
  await page.getByRole('textbox', { name: 'Texte de Texte fixe' }).fill('D01')
  await expect.element(file).toMatchTextContent('00029;ABS-200;7,00;05/10/2026;05/10/2026;D01')
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click()
  await expect.element(message('Profil enregistré')).toBeVisible()
  const [sent] = server.bodies('PATCH /payroll/profiles/:payrollProfileId')
  expect(sent).toMatchObject({ prefixes: { absences: 'ABS-' }, normalHours: 'gross' })
  expect(sent?.codes.at(-1)).toEqual({ element: 'absence-vacation', code: '200' })
  expect(sent?.columns.at(-1)).toEqual({ field: 'constant', heading: 'Texte fixe', text: 'D01' })
})

test('a file of fixed width says where each column stands, and a value that is longer than its place', async () => {
  const server = await mount(`/app/admin/payroll/profiles/${profile.id}?month=2026-10`, admin(), {
    'GET /payroll/months/:month': payrollMonth({
      profiles: [
        {
          ...profile,
          columns: [
            { field: 'matricule', heading: 'Matricule' },
            { field: 'last-name', heading: 'Nom' },
          ],
        },
      ],
    }),
    'PATCH /payroll/profiles/:payrollProfileId': ({ body }) => ({
      ...profile,
      ...body,
      columns: [...body.columns],
      codes: [],
    }),
  })
  await choose(page.getByRole('main'), 'Présentation', 'Largeur fixe (texte)')
  const width = (name: string) => page.getByRole('textbox', { name: `Largeur de ${name}` })
  await expect.element(page.getByText('Places 13 à 24')).toBeVisible()
  await width('Matricule').fill('')
  await expect.element(page.getByText('De 1 à 120 signes.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enregistrer le profil' })).toBeDisabled()
  await width('Matricule').fill('8')
  await choose(page.getByRole('main'), 'Alignement de Matricule', 'À droite')
  await choose(page.getByRole('main'), 'Remplissage de Matricule', 'Zéros')
  await width('Nom').fill('6')
  await expect.element(file).toMatchTextContent('00000029MOREAU')
  await expect.element(page.getByText('Nom : « LEFÈVRE » dépasse 6 signes.')).toBeVisible()
  await width('Nom').fill('7')
  await expect.element(page.getByText('Nom : « LEFÈVRE » dépasse 6 signes.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click()
  await expect.element(message('Profil enregistré')).toBeVisible()
  expect(server.bodies('PATCH /payroll/profiles/:payrollProfileId')[0]).toMatchObject({
    layout: 'fixed',
    columns: [
      { field: 'matricule', width: 8, align: 'right', pad: '0' },
      { field: 'last-name', width: 7 },
    ],
  })
})

test('a column that the software reads at two places keeps each its place, whichever is changed', async () => {
  const columns = [
    { field: 'matricule', heading: 'Dossier', width: 6 },
    { field: 'last-name', heading: 'Nom', width: 20 },
    { field: 'matricule', heading: 'Salarié', width: 10, align: 'right', pad: '0' },
  ] as const
  const server = await mount(`/app/admin/payroll/profiles/${profile.id}?month=2026-10`, admin(), {
    'GET /payroll/months/:month': payrollMonth({
      profiles: [{ ...profile, layout: 'fixed', columns: [...columns] }],
    }),
    'PATCH /payroll/profiles/:payrollProfileId': ({ body }) => ({
      ...profile,
      ...body,
      columns: [...body.columns],
      codes: [],
    }),
  })
  await page.getByRole('textbox', { name: 'Nom de la colonne Matricule' }).nth(1).fill('Matricule')
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click()
  await expect.element(message('Profil enregistré')).toBeVisible()
  expect(server.bodies('PATCH /payroll/profiles/:payrollProfileId')[0]?.columns).toEqual([
    columns[0],
    columns[1],
    { ...columns[2], heading: 'Matricule' },
  ])
})

test('a profile says where its recipe was seen, and who has verified it once somebody writes so', async () => {
  const { origin } = keptOf(recipes.find(({ software }) => software === 'EBP Paie')!)
  const kept = { ...profile, origin }
  const server = await mount(`/app/admin/payroll/profiles/${profile.id}?month=2026-10`, admin(), {
    'GET /payroll/months/:month': payrollMonth({ profiles: [kept] }),
    'PATCH /payroll/profiles/:payrollProfileId': ({ body }) => ({
      ...kept,
      ...body,
      columns: [...body.columns],
      codes: [],
    }),
  })
  await expect.element(page.getByText('À vérifier avec votre cabinet')).toBeVisible()
  await expect.element(page.getByText('EBP Paie, vu le 28/11/2026')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Source' })).toHaveAttribute('href', origin!.source!)
  await page.getByRole('textbox', { name: 'Vérifié par' }).fill('Cabinet Vasseur')
  await expect.element(page.getByText('Vérifié par Cabinet Vasseur le 18/11/2026')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click()
  await expect.element(message('Profil enregistré')).toBeVisible()
  expect(server.bodies('PATCH /payroll/profiles/:payrollProfileId')[0]).toMatchObject({
    origin,
    verified: { by: 'Cabinet Vasseur', on: '2026-11-18' },
  })
})

test('what somebody else saves meanwhile is not overwritten unseen; a refusal keeps what was typed, with their change', async () => {
  const server = await mount(`/app/admin/payroll/profiles/${profile.id}?month=2026-10`, admin(), {
    'GET /payroll/months/:month': payrollMonth({ profiles: [profile] }),
    'PATCH /payroll/profiles/:payrollProfileId': refusal(409, 'changed', 'Relisez, puis recommencez.'),
  })
  await choose(page.getByRole('main'), 'Séparateur', 'Barre |')
  const newer = { ...profile, version: 2, decimals: '.' as const }
  server.answer({ 'GET /payroll/months/:month': payrollMonth({ profiles: [newer] }) })
  const reads = () => server.requests('GET /payroll/months/:month').length
  const before = reads()
  LiveChannel.tell('payroll')
  await expect.poll(reads).toBeGreaterThan(before)
  const save = page.getByRole('button', { name: 'Enregistrer le profil' })
  await save.click()
  await expect.element(message('Relisez, puis recommencez.')).toBeVisible()
  await expect.element(file).toMatchTextContent('00029|MOREAU|Inès|10/2026|151.67')
  server.answer({ 'PATCH /payroll/profiles/:payrollProfileId': { ...newer, version: 3, separator: '|' } })
  await save.click()
  await expect.element(message('Profil enregistré')).toBeVisible()
  expect(server.bodies('PATCH /payroll/profiles/:payrollProfileId')).toMatchObject([
    { version: 1, separator: '|', decimals: ',' },
    { version: 2, separator: '|', decimals: '.' },
  ])
})
