import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recipes } from '#payroll/rules/recipes.ts'
import { fr } from '#payroll/texts.fr.ts'
import { paidInes, paidMargaux, payrollMonth, payrollProfile } from '#testing/mounted/answers/payroll.ts'
import { choose, dialog, message, takeAct } from '#testing/mounted/controls.ts'
import { type Answers, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const open = (month: Parameters<typeof payrollMonth>[0], answers: Answers = {}, step = '') =>
  mount(`/app/admin/payroll?month=2026-10${step && `&step=${step}`}`, admin(), {
    'GET /payroll/months/:month': payrollMonth(month),
    ...answers,
  })
const stage = (name: string) => page.getByRole('list', { name: 'Étapes du mois' }).getByRole('link', { name })

const by = { by: 'Margaux Lefèvre', at: '2026-11-18T08:00:00.000Z' }
const close = page.getByRole('button', { name: 'Clôturer octobre 2026' })

test('a profile that is added opens, with the usual columns of its shape', async () => {
  const added = payrollProfile('Cabinet Vasseur')
  const server = await open({}, { 'POST /payroll/profiles': added }, 'file')
  await page.getByRole('button', { name: 'Ajouter un profil' }).click()
  const adding = dialog('Nouveau profil')
  await adding.getByLabelText('Nom du profil').fill('Cabinet Vasseur')
  server.answer({ 'GET /payroll/months/:month': payrollMonth({ profiles: [added] }) })
  await adding.getByRole('button', { name: 'Ajouter un profil' }).click()
  await expect.element(page.getByRole('heading', { name: 'Profil « Cabinet Vasseur »' })).toBeVisible()
  const [sent] = server.bodies('POST /payroll/profiles')
  expect(sent?.columns).toEqual(added.columns)
})

test('a profile begins with a recipe of the product, or with one that was received; a file that is none is said', async () => {
  const added = payrollProfile('Silae')
  const server = await open({}, { 'POST /payroll/profiles': added }, 'file')
  await page.getByRole('button', { name: 'Ajouter un profil' }).click()
  const adding = dialog('Nouveau profil')
  await expect
    .element(adding.getByText(/Les codes sont propres à chaque dossier.*À vérifier avec votre cabinet/))
    .toBeVisible()
  const pick = async (content: unknown) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    await userEvent.upload(adding.getByLabelText('Ouvrir une recette reçue (.json)'), new File([text], 'recette.json'))
  }
  await adding.getByLabelText('Nom du profil').fill('Silae')
  await pick('{')
  await expect.element(adding.getByText('Ce fichier n’est pas un JSON lisible.')).toBeVisible()
  await pick({ profiles: [] })
  await expect.element(adding.getByText('Ce fichier n’est pas une recette de Relève.')).toBeVisible()
  const recipe = recipes.find(({ software }) => software === 'LDPaye')!
  const columns = recipe.profile.columns.map(({ width: _width, ...column }) => column)
  await pick({ ...recipe, profile: { ...recipe.profile, columns } })
  await expect.element(adding.getByText(/À «\sprofile › columns › 1 › width\s»\s: Ce champ est requis/)).toBeVisible()
  const verified = { by: 'Cabinet Vasseur', on: '2026-11-16' }
  await pick({ ...recipe, verified, profile: { ...recipe.profile, name: 'LDPaye, dossier 12' } })
  await expect.element(adding.getByText(/Vérifié par Cabinet Vasseur le 16\/11\/2026/)).toBeVisible()
  await expect.element(adding.getByRole('radio', { name: 'LDPaye, dossier 12' })).toBeChecked()
  server.answer({ 'GET /payroll/months/:month': payrollMonth({ profiles: [added] }) })
  await adding.getByRole('button', { name: 'Ajouter un profil' }).click()
  await expect.element(page.getByRole('heading', { name: 'Profil « Silae »' })).toBeVisible()
  // The text typed before stays.
  expect(server.bodies('POST /payroll/profiles')[0]).toMatchObject({
    name: 'Silae',
    layout: 'fixed',
    verified,
    origin: { software: 'LDPaye' },
  })
})

test('a bonus is written in as people type amounts, with its reason', async () => {
  const bonus = { id: crypto.randomUUID(), employeeId: paidInes.id, element: 'bonus', amount: 15_050 } as const
  const server = await open({}, { 'POST /payroll/months/:month/variables': { ...bonus, reason: 'Prime de saison' } })
  await page.getByRole('button', { name: 'Ajouter une variable' }).click()
  const variable = dialog('Ajouter une variable')
  await choose(variable, 'Personne', 'Inès Moreau')
  await variable.getByLabelText('Montant en euros').fill('150,50')
  await variable.getByRole('textbox', { name: 'Motif' }).fill('Prime de saison')
  server.answer({
    'GET /payroll/months/:month': payrollMonth({ variables: [{ ...bonus, reason: 'Prime de saison', ...by }] }),
  })
  await variable.getByRole('button', { name: 'Ajouter une variable' }).click()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Prime de saison · Margaux Lefèvre' }))
    .toMatchTextContent(/150,50\s€/)
  const { id: _id, ...sent } = bonus
  expect(server.bodies('POST /payroll/months/:month/variables')).toEqual([
    { ...sent, reason: 'Prime de saison', seen: null },
  ])
})

test('a bonus that somebody else adds while the form is open is told; sent again, it is one more', async () => {
  const bonus = { id: crypto.randomUUID(), employeeId: paidInes.id, element: 'bonus', amount: 15_050 } as const
  const reason = 'Prime de saison'
  const address = 'POST /payroll/months/:month/variables'
  const server = await open(
    {},
    { [address]: refusal(409, 'payroll.variable-added-meanwhile', fr.refusals['variable-added-meanwhile']) },
  )
  await page.getByRole('button', { name: 'Ajouter une variable' }).click()
  const variable = dialog('Ajouter une variable')
  await choose(variable, 'Personne', 'Inès Moreau')
  await variable.getByLabelText('Montant en euros').fill('150,50')
  await variable.getByRole('textbox', { name: 'Motif' }).fill(reason)
  server.answer({ 'GET /payroll/months/:month': payrollMonth({ variables: [{ ...bonus, reason, ...by }] }) })
  await variable.getByRole('button', { name: 'Ajouter une variable' }).click()
  await expect.element(variable.getByText(/vient d’être ajouté pour cette personne/)).toBeVisible()
  server.answer({ [address]: { ...bonus, reason } })
  await variable.getByRole('button', { name: 'Ajouter une variable' }).click()
  await expect.element(variable).not.toBeInTheDocument()
  expect(server.bodies(address).map(({ seen }) => seen)).toEqual([null, bonus.id])
})

test('settings of pay are saved, as they were seen', async () => {
  const { settings } = payrollMonth()
  const server = await open({}, { 'POST /payroll/settings': { ...settings, weekMonth: 'monday' } })
  await takeAct('Réglages de paie')
  const setting = dialog('Réglages de paie')
  await choose(setting, 'Semaine à cheval sur deux mois', 'Payée avec le mois de son lundi')
  await setting.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(setting).not.toBeInTheDocument()
  expect(server.bodies('POST /payroll/settings')).toEqual([{ ...settings, weekMonth: 'monday', seen: settings }])
})

test('a week that is shorter than what the month pays is named with its minutes', async () => {
  const from = '2026-10-05'
  await open({
    checks: [{ kind: 'short', level: 'warning', of: [{ employeeId: paidInes.id, date: from }] }],
    shortWeeks: [
      { employeeId: paidInes.id, from, minutes: 180, isMonth: false, days: [{ date: '2026-10-07', minutes: 45 }] },
      { employeeId: paidMargaux.id, from, minutes: 60, isMonth: false, days: [] },
    ],
    named: [paidInes],
  })
  await stage('Contrôles').click()
  await expect.element(page.getByText('1 semaine plus courte que le contrat')).toBeVisible()
  await expect
    .element(page.getByText('Inès Moreau, semaine du 05/10/2026'))
    .toMatchTextContent(
      /semaine du 05\/10\/2026 : 3h00 de moins \(moins que prévu : mer\.\s7 0h45\)\. Ces heures sont payées/,
    )
})

test('of six people a check names five, and says that there is one more', async () => {
  const people = ['Ana', 'Bea', 'Chloé', 'Dina', 'Eva', 'Fanny'].map((firstName, nth) => ({
    ...paidInes,
    id: `01980000-0000-7000-9000-0000000000f${nth}`,
    firstName,
    lastName: 'Petit',
  }))
  const of = people.map(({ id }) => ({ employeeId: id, date: null }))
  await open({ checks: [{ kind: 'matricules', level: 'blocking', of }], named: people })
  await expect.element(page.getByText(/Eva Petit et 1 autre\./)).toBeVisible()
})

test('who leaves in the month is named with the leave to pay, and the month can be closed', async () => {
  const on = '2026-10-20'
  const due = [
    { name: 'Congés payés', unit: 'days' as const, amount: 1250 },
    { name: 'Récupération', unit: 'minutes' as const, amount: -90 },
  ]
  await open({
    checks: [
      {
        kind: 'departures',
        level: 'warning',
        of: [paidInes, paidMargaux].map(({ id }) => ({ employeeId: id, date: on })),
      },
    ],
    departures: [
      { employeeId: paidInes.id, on, due },
      { employeeId: paidMargaux.id, on, due: null },
    ],
    named: [paidInes, paidMargaux],
  })
  await stage('Contrôles').click()
  await expect.element(page.getByText('2 départs : congés à solder')).toBeVisible()
  await expect.element(page.getByText('rien ne bloque, 1 point à vérifier')).toBeVisible()
  const said = page.getByText('Inès Moreau, dernier jour le 20/10/2026')
  await expect
    .element(said)
    .toMatchTextContent(/à payer : 12,5 jours \(Congés payés\), pris en trop : 1h30 \(Récupération\)/)
  await expect.element(said).toMatchTextContent(/Margaux Lefèvre, dernier jour le 20\/10\/2026 : solde à reprendre/)
  await stage('Clôture').click()
  await expect.element(close).toBeEnabled()
})

test('settings of pay that somebody else changed are saved over theirs once they were refused', async () => {
  const { settings } = payrollMonth()
  const server = await open({}, { 'POST /payroll/settings': refusal(409, 'changed', 'Relisez.') })
  await takeAct('Réglages de paie')
  const setting = dialog('Réglages de paie')
  await choose(setting, 'Semaine à cheval sur deux mois', 'Payée avec le mois de son lundi')
  const newer = { ...settings, accountantEmail: 'comptable@exemple.fr' }
  server.answer({ 'GET /payroll/months/:month': payrollMonth({ settings: newer }) })
  await setting.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(setting.getByText('Relisez.')).toBeVisible()
  server.answer({ 'POST /payroll/settings': newer })
  await setting.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(setting).not.toBeInTheDocument()
  expect(server.bodies('POST /payroll/settings')[1]).toEqual({ ...newer, weekMonth: 'monday', seen: newer })
})

test('a month is not closed while it goes on or somebody has no number: the page leads to where it is written', async () => {
  await open({
    checks: [
      { kind: 'running', level: 'blocking', of: [] },
      { kind: 'matricules', level: 'blocking', of: [{ employeeId: paidMargaux.id, date: null }] },
    ],
    named: [paidMargaux],
  })
  await expect.element(page.getByText('Le mois n’est pas terminé')).toBeVisible()
  await expect.element(page.getByText('1 personne sans matricule')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Compléter' }))
    .toHaveAttribute('href', '/app/admin/users?matricules=1')
  await stage('Clôture').click()
  await expect.element(close).toBeDisabled()
})

test('who closes a month writes its name; nothing is written in for it any more', async () => {
  const server = await open({}, { 'POST /payroll/months/:month/closing': { people: 2, files: 1 } }, 'closing')
  await close.click()
  const closing = dialog('Clôturer octobre 2026')
  const name = closing.getByRole('textbox')
  await closing.getByRole('button', { name: 'Clôturer' }).click()
  await expect.element(name).toHaveAccessibleDescription(/écrivez «\soctobre\s»/)
  expect(server.bodies('POST /payroll/months/:month/closing')).toEqual([])
  await name.fill('Octobre')
  const file = {
    id: crypto.randomUUID(),
    profile: 'Cabinet Vasseur',
    name: 'paie-cabinet-vasseur-2026-10.csv',
    sha256: 'abcdef012345',
    lines: 3,
  }
  server.answer({
    'GET /payroll/months/:month': payrollMonth({ closing: by, lastClosed: '2026-10', files: [file] }),
    'GET /payroll/files/:payrollFileId': new Blob(['Matricule']),
  })
  await closing.getByRole('button', { name: 'Clôturer' }).click()
  await expect.element(message('Mois clos')).toBeVisible()
  await expect.element(page.getByText(/Ce mois ne change plus/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ajouter une variable' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: `Télécharger ${file.name}` }).click()
  await expect.poll(() => server.requests('GET /payroll/files/:payrollFileId')).toHaveLength(1)
})

test('a closed month keeps nothing of what the contracts asked for: it is no column', async () => {
  await open({ closing: by, lastClosed: '2026-10', people: [{ ...paidInes, outline: null }] }, {}, 'people')
  const table = page.getByRole('table', { name: 'Par personne' })
  await expect.element(table.getByRole('columnheader', { name: 'Heures payées' })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: 'À l’horaire' })).not.toBeInTheDocument()
})

test('a month that was closed without a profile says that no file went, also once a profile is added', async () => {
  await open({ closing: by, lastClosed: '2026-10', profiles: [payrollProfile('Cabinet Vasseur')] })
  await expect.element(page.getByRole('heading', { name: 'Aucun fichier gardé' })).toBeVisible()
  await expect.element(page.getByText(/aucun fichier n’est gardé avec ce mois/)).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Étapes du mois' })).toMatchTextContent(/aucun fichier gardé/)
  await stage('Clôture').click()
  await expect.element(page.getByRole('heading', { name: 'Ce qui est clos, sans fichier' })).toBeVisible()
  await expect.element(page.getByText('Ce qui est clos', { exact: true })).not.toBeInTheDocument()
})

test('a leave request of the month that waits is named with the way to decide it, and blocks nothing', async () => {
  const request = { id: crypto.randomUUID(), employeeId: paidInes.id, startDate: '2026-10-19', endDate: '2026-10-21' }
  await open({
    checks: [{ kind: 'requests', level: 'warning', of: [{ employeeId: paidInes.id, date: '2026-10-19' }] }],
    requests: [request],
    named: [paidInes],
  })
  await stage('Contrôles').click()
  await expect.element(page.getByText('1 demande de congé à décider')).toBeVisible()
  await expect.element(page.getByText(/Inès Moreau, du 19\/10\/2026 au 21\/10\/2026\..*mois suivant/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Décider' }))
    .toHaveAttribute('href', `/app/admin/leave/${request.id}`)
  await stage('Clôture').click()
  await expect.element(close).toBeEnabled()
  await close.click()
  await expect.element(dialog('Clôturer octobre 2026').getByText('1 demande de congé à décider')).toBeVisible()
})

test('a line a person: what the month asked for, what is missing and what is paid; filters name what there is', async () => {
  const away = [{ label: 'Maladie', isPaid: false, days: 2, minutes: 840 }]
  const outline = { whole: 8400, outside: 0, entry: null, exit: null, isByHours: false }
  // Ill on two days of twenty: 151,67 × 14 ÷ 140 = 15,17 h are taken off; 5,50 h beyond the schedule.
  const ill = {
    ...paidInes,
    elements: [
      { element: 'contract-hours', amount: 9100 },
      { element: 'normal-hours', amount: 8190 },
      { element: 'withheld-hours', amount: 910 },
      { element: 'more-hours', amount: 330 },
      { element: 'overtime-10', amount: 95 },
      { element: 'meals', amount: 1700 },
    ],
    outline: { ...outline, away },
  }
  const extra = {
    ...paidMargaux,
    elements: [{ element: 'normal-hours', amount: 960 }],
    outline: { ...outline, whole: 0, isByHours: true, away: [] },
  }
  await open({ people: [ill, extra] })
  const table = page.getByRole('table', { name: 'Par personne' })
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) })
  const says = async (name: string, ...texts: string[]) => {
    for (const text of texts) await expect.element(row(name)).toMatchTextContent(text)
  }
  await says('Inès Moreau', '140,00Maladie', '14,00136,50sur 151,675,501,58', '143,58')
  await says('Margaux Lefèvre', 'Extra', '16,00à l’heure')
  // 136,50 + 16,00 and 143,58 + 16,00.
  await says('2 personnes', '2 personnes152,505,501,58159,58')
  const names = table.getByRole('link')
  const first = await names.nth(0).findElement()
  first.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(names.nth(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(names.nth(0)).toHaveFocus()
  const filters = page.getByRole('group', { name: 'Personnes montrées' })
  await expect.element(filters).toHaveTextContent('Tous 2Absences 1Extras 1')
  await filters.getByRole('button', { name: 'Extras' }).click()
  await expect.element(row('Inès Moreau')).not.toBeInTheDocument()
  await expect.element(row('Margaux Lefèvre')).toBeVisible()
  await expect.element(row('1 personne')).not.toBeInTheDocument()
})

test.for([
  ['a phone', 390],
  ['a tablet', 768],
] as const)('on %s each line is a name, a summary and what is paid', async ([, width]) => {
  await open({}, {}, 'people')
  await page.viewport(width, 844)
  const table = page.getByRole('table', { name: 'Par personne' })
  const line = table.getByRole('row', { name: /Inès Moreau/ })
  await expect.element(line.getByText('154,00 à l’horaire')).toBeVisible()
  const shown = [...(await line.findElement()).children].filter(cell => getComputedStyle(cell).display !== 'none')
  expect(shown).toHaveLength(3)
})

test('the base is said of the hours of the whole month: overtime of the contract is none of them; days are said as days', async () => {
  const outline = { whole: 10_296, outside: 0, entry: null, exit: null, isByHours: false }
  // 39 h: 171,60 h asked for, 23,40 of them ill. 151,67 − 20,68 = 130,98, and 17,33 − 2,36 = 14,97 at 10 %.
  const ill = {
    ...paidInes,
    elements: [
      { element: 'contract-hours', amount: 10_140 },
      { element: 'normal-hours', amount: 7859.09 },
      { element: 'withheld-hours', amount: 1240.91 },
      { element: 'overtime-20', amount: 300 },
      { element: 'overtime-10', amount: 898.18 },
    ],
    outline: { ...outline, away: [{ label: 'Maladie', isPaid: false, days: 3, minutes: 1404 }] },
  }
  const byDays = {
    ...paidMargaux,
    elements: [{ element: 'days-worked', amount: 2100 }],
    outline: { ...outline, whole: 0, away: [{ label: 'RTT', isPaid: true, days: 1, minutes: 0 }] },
  }
  await open({ people: [ill, byDays] })
  const table = page.getByRole('table', { name: 'Par personne' })
  await expect
    .element(table.getByRole('row', { name: /Inès/ }))
    .toMatchTextContent(/130,98sur 151,67.*14,97 à 10\s%\s5,00 à 20\s%/)
  const margaux = table.getByRole('row', { name: /Margaux/ })
  await expect.element(margaux).toMatchTextContent(/RTT, 1 jour.*21 jours/)
  await expect.element(margaux).not.toMatchTextContent('0,00')
})

test('four steps, one on the screen: what blocks opens first, and each leads to the next', async () => {
  await open({
    checks: [{ kind: 'matricules', level: 'blocking', of: [{ employeeId: paidMargaux.id, date: null }] }],
    named: [paidMargaux],
  })
  const steps = page.getByRole('list', { name: 'Étapes du mois' })
  await expect
    .element(steps)
    .toMatchTextContent(/Contrôles1 point bloquantPar personne2 personnesFichieraucun profilClôtureà clôturer/)
  await expect.element(stage('Contrôles')).toHaveAttribute('aria-current', 'step')
  await expect.element(page.getByRole('table', { name: 'Par personne' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Continuer vers les personnes' }).click()
  await expect.element(page.getByRole('table', { name: 'Par personne' })).toBeVisible()
  await page.getByRole('link', { name: 'Continuer vers le fichier' }).click()
  await expect.element(page.getByRole('button', { name: 'Ajouter un profil' })).toBeVisible()
  await page.getByRole('link', { name: 'Continuer vers la clôture' }).click()
  await expect.element(close).toBeDisabled()
  await expect.element(stage('Clôture')).toHaveAttribute('aria-current', 'step')
})

test('a kept file is read as it was sent, by its encoding; a workbook is only downloaded', async () => {
  const file = { id: crypto.randomUUID(), profile: 'Silae', name: 'paie.csv', sha256: 'abcdef012345', lines: 41 }
  const workbook = { ...file, id: crypto.randomUUID(), profile: 'Tableur', name: 'paie.xlsx' }
  // 'é' is one byte in Windows-1252.
  const heading = Uint8Array.of(0x50, 0x72, 0xe9, 0x6e, 0x6f, 0x6d)
  const lines = Array.from({ length: 41 }, (_, nth) => `Inès${nth};HS-25`.replace('è', 'e'))
  const content = new Blob([heading, `\r\n${lines.join('\r\n')}\r\n`], { type: 'text/csv; charset=windows-1252' })
  await open(
    { closing: by, lastClosed: '2026-10', files: [file, workbook] },
    { 'GET /payroll/files/:payrollFileId': content },
    'file',
  )
  await page.getByRole('button', { name: 'Voir paie.csv' }).click()
  const text = page.getByLabelText('paie.csv', { exact: true })
  await expect.element(text).toMatchTextContent(/Prénom\s+Ines0;HS-25/)
  await expect.element(text).toMatchTextContent(/… 2 autres lignes/)
  await expect.element(page.getByRole('button', { name: 'Voir paie.xlsx' })).not.toBeInTheDocument()
})
