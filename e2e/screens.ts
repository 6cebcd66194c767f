import type { Page } from '@playwright/test'
import { agreementOf, agreementRow, ownMonth } from '#testing/mounted/answers/payroll.ts'
import { dialog, editPanel, openPart, takeAct, takeActOf } from './controls.ts'
import { password, unique } from './house.ts'
import { printed, scanned } from './paper.ts'
import { askForDemo, expectStep, fillIn, goOn, goToStep } from './wizard.ts'

/** An employee on break, one at work, one at home. */
type Employee = 'employee' | 'working' | 'out'
export type Persona = 'visitor' | 'owner' | 'admin' | Employee

/** An answer of the API that says something else for once. */
type Answer = { to: string; change: (answer: Record<string, unknown>) => object }

/** The screen at an address, or after further steps. */
export type Screen = {
  name: string
  who: Persona
  path: string
  answer?: Answer
  open?: (page: Page) => Promise<unknown>
  /** The page that `open` leads to, where its address has an id. */
  leadsTo?: string
}

/** Whether something is done to the page, or to what it is told. */
export const isOpened = ({ open, answer }: Screen) => Boolean(open || answer)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
/** The list of all rules is folded. */
const ofAllRules = (name: string) => async (page: Page) => {
  await page.getByText('Toutes les règles').click()
  await press(name)(page)
}
/** Opens the page of a person from their list, then presses a button there. */
const pressOnContractsOf = (person: string, name: string) => async (page: Page) => {
  await openPart(page, person, 'Contrat et accès')
  await press(name)(page)
}
/** From the menu beside the search. */
const aroundUsers = (name: string) => async (page: Page) => {
  await takeAct(page, name)
}
/** The address behind the code of the week that the planning shows. */
const printedAddress = async (page: Page) => {
  const { file } = await printed(page, () => takeAct(page, /^Imprimer$/))
  const camera = await page.context().newPage()
  const address = await scanned(file, camera)
  await camera.close()
  return address
}
const types = (page: Page) => dialog(page, 'Types de shifts')

/** The week that is shown becomes a template. */
const keepWeek = async (page: Page) => {
  await press('Enregistrer une semaine')(page)
  const form = dialog(page, 'Enregistrer une semaine')
  const name = unique('Semaine')
  await form.getByLabel('Nom du modèle').fill(name)
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByText(name, { exact: true }).waitFor()
}

/** The draft stays in the tab, so that the next step finds it. */
const openStep = (step: number) => async (page: Page) => {
  const shown = page.getByText(`Étape ${step} sur 9`)
  if (!(await shown.isVisible())) {
    await fillIn(page)
    await page.goto(`/demo?step=${step}`)
  }
  await expectStep(page, step)
}
const stepNames = ['name', 'email', 'phone', 'company', 'position', 'sector', 'employees', 'sites', 'needs and summary']

const demoPages: Screen[] = [
  {
    name: 'demo, a mistake',
    who: 'visitor',
    path: '/demo',
    open: async page => {
      await goOn(page)
      await page.getByText('Ce champ est requis.').first().waitFor()
    },
  },
  ...stepNames.map((name, index) => ({
    name: `demo, ${name}`,
    who: 'visitor' as const,
    path: `/demo?step=${index + 1}`,
    open: openStep(index + 1),
  })),
  { name: 'demo, sent', who: 'visitor', path: '/demo', open: page => askForDemo(page) },
  {
    name: 'demo, a choice not made',
    who: 'visitor',
    path: '/demo',
    open: async page => {
      await goToStep(page, 5)
      await goOn(page)
      await page.getByText('Ce champ est requis.').waitFor()
    },
  },
  {
    name: 'demo, closed',
    who: 'visitor',
    path: '/demo',
    answer: { to: '/site', change: site => ({ ...site, demoFormOpen: false }) },
    open: page => page.getByRole('heading', { name: 'Les demandes de démo sont fermées' }).waitFor(),
  },
]

const told = (to: string, change: Answer['change'], open?: Screen['open']) => ({
  answer: { to, change },
  ...(open && { open }),
})

const hoursOf = (startTime: string, endTime: string, date = '2026-11-20') => ({
  id: '01980000-0000-7000-8000-000000000001',
  shiftTypeId: null,
  date,
  startTime,
  endTime,
  startsAt: `${date}T${startTime}:00.000Z`,
  endsAt: `${date}T${endTime}:00.000Z`,
  breakDuration: 0,
})
const questionThat = (state: string, reason = '') => ({
  id: '01980000-0000-7000-8000-000000000002',
  late: { rule: 'TP_PREAVIS_7JO', measured: 5, limit: 7 },
  state,
  askedAt: '2026-11-18T08:00:00.000Z',
  answeredAt: state === 'waiting' ? null : '2026-11-18T08:30:00.000Z',
  reason,
  isCurrent: true,
  version: 2,
})
const publishedAt = { publishedAt: '2026-11-18T08:00:00.000Z', publishedBy: 'Margaux Lefèvre' }
const changesOf = (state: string) => [
  {
    before: hoursOf('11:30', '15:00'),
    after: hoursOf('18:30', '23:00'),
    question: questionThat(state, 'Cours du soir'),
  },
  { before: null, after: hoursOf('19:00', '23:00', '2026-11-21'), question: null },
]
/** Something was published to the reader, who is asked. */
const changed =
  (state: string) =>
  ({ ...answer }: Record<string, unknown>) => ({
    ...answer,
    publication: publishedAt,
    isSeen: false,
    waiting: ['2026-11-23'],
    changes: changesOf(state).map(change => ({ ...change, notes: '' })),
  })

/** Some of what somebody accepted stands open again. */
const someOpen = ({ findings }: Record<string, unknown>) => ({
  findings: (findings as object[]).map((finding, index) => (index % 3 ? { ...finding, acceptance: null } : finding)),
})

/** The week of a company that publishes: a shift that moved, a new one that its person has to agree to, and one that is gone. */
const withDrafts = (answer: Record<string, unknown>) => {
  const [moved, added, gone] = answer.shifts as { employeeId: string; date: string }[]
  const of = ({ employeeId, date }: { employeeId: string; date: string }) => ({ employeeId, date })
  return {
    ...answer,
    publishing: {
      last: { id: crypto.randomUUID(), at: '2026-11-14T09:12:00Z', by: 'Margaux Lefèvre' },
      told: { people: 26, seen: 19, withoutAccess: 2 },
      differences: [
        { ...of(moved!), before: { ...moved, startTime: '09:00', endTime: '13:30' }, after: moved, isAsked: false },
        { ...of(added!), before: null, after: added, isAsked: true },
        { ...of(gone!), before: { ...gone, id: crypto.randomUUID() }, after: null, isAsked: false },
      ],
    },
  }
}
const drafted = (open?: Screen['open']) =>
  told('/schedule/weeks/*', withDrafts, async page => {
    await button(page, /^Publier \d/).waitFor()
    await open?.(page)
  })

const twoStep = { since: '2026-11-16T08:00:00Z', recoveryCodesLeft: 9, isRequired: false }
const withTwoStep = (open?: Screen['open']) =>
  told(
    '/account',
    answer => ({ ...answer, twoStep }),
    async page => {
      await button(page, 'Créer de nouveaux codes').waitFor()
      await open?.(page)
    },
  )
const passkey = {
  id: '01980000-0000-7000-8000-000000000003',
  name: 'Mon téléphone',
  createdAt: '2026-11-16T08:00:00Z',
  lastUsedAt: '2026-11-18T08:00:00Z',
}
const withDepartments = (open?: Screen['open']) =>
  told(
    '/departments',
    () => ({
      departments: ['Salle', 'Plonge'].map((name, place) => ({
        id: `01980000-0000-7000-8000-00000000001${place}`,
        name,
        colour: '#0891B2',
        people: place,
      })),
    }),
    async page => {
      await button(page, 'Modifier Plonge').waitFor()
      await open?.(page)
    },
  )
const withPasskey = (open?: Screen['open']) =>
  told(
    '/account',
    answer => ({ ...answer, passkeys: [passkey] }),
    async page => {
      await button(page, `Renommer la clé ${passkey.name}`).waitFor()
      await open?.(page)
    },
  )
const tagShown = (page: Page) => page.getByText('Deux étapes').first().waitFor()
const allWithTwoStep = (list: string) => (answer: Record<string, unknown>) => ({
  ...answer,
  [list]: (answer[list] as object[]).map(each => ({ ...each, hasTwoStep: true })),
})

const setUpApp = async (page: Page) => {
  await press('Activer')(page)
  await dialog(page, 'Activer').getByLabel('Mot de passe actuel').fill(password)
  await press('Continuer')(page)
  await page.getByRole('img', { name: /^Image à scanner/ }).waitFor()
}
const setUpToCodes = async (page: Page) => {
  await setUpApp(page)
  const recoveryCodes = Array.from({ length: 10 }, () => 'WWWW-MMMM-QQQQ-7777')
  await page.route('**/api/account/two-step', route => route.fulfill({ json: { recoveryCodes } }))
  await page.getByLabel('Code à six chiffres').fill('123456')
  await dialog(page, 'Activer').getByRole('button', { name: 'Activer' }).click()
  await button(page, 'J’ai gardé mes codes').waitFor()
  await page.unrouteAll()
}

const pages: Screen[] = [
  ...demoPages,
  { name: 'landing', who: 'visitor', path: '/' },
  { name: 'login', who: 'visitor', path: '/login' },
  {
    name: 'login refused',
    who: 'visitor',
    path: '/login',
    open: async page => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('personne@journey.example')
      await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon')
      await press('Se connecter')(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'sign-in without an e-mail', who: 'visitor', path: '/login/nom' },
  {
    name: 'second step',
    who: 'visitor',
    path: '/login/code',
    ...told(
      '/session/second-step',
      () => ({ isAwaited: true }),
      page => page.getByLabel('Code à six chiffres').waitFor(),
    ),
  },
  {
    name: 'second step too late',
    who: 'visitor',
    path: '/login/code',
    open: page => page.getByRole('link', { name: 'Recommencer la connexion' }).waitFor(),
  },
  { name: 'sign-up closed', who: 'visitor', path: '/register' },
  { name: 'forgotten password', who: 'visitor', path: '/forgot-password' },
  {
    name: 'link sent',
    who: 'visitor',
    path: '/forgot-password',
    open: async page => {
      await page
        .getByRole('textbox', { name: 'E-mail' })
        .fill('personne-dont-l-adresse-est-longue@le-comptoir-des-halles-et-de-la-gare.example')
      await press('Envoyer le lien')(page)
      await page.getByText(/^Si un compte existe/).waitFor()
    },
  },
  { name: 'new password', who: 'visitor', path: '/reset-password#jeton' },
  { name: 'link expired', who: 'visitor', path: '/reset-password' },
  { name: 'invitation, the code', who: 'visitor', path: '/bienvenue' },
  {
    name: 'invitation, the ways in',
    who: 'visitor',
    path: '/bienvenue#token',
    answer: {
      to: '/invitations',
      change: () => ({
        name: 'João Da Silva',
        email: null,
        signInName: { companyCode: 'K7M2X9QA', name: 'joao.da.silva' },
        companyName: 'Le Comptoir des Halles et de la Gare',
        invitedBy: 'Margaux Lefèvre',
        opens: 'invitation',
      }),
    },
    open: page => button(page, 'Créer ma clé d’accès').waitFor(),
  },
  {
    name: 'invitation expired',
    who: 'visitor',
    path: '/bienvenue#used',
    open: page => page.getByRole('heading', { name: 'Lien expiré' }).waitFor(),
  },
  { name: 'new address to confirm', who: 'visitor', path: '/confirm-email#token' },
  { name: 'new address, link expired', who: 'visitor', path: '/confirm-email' },
  { name: 'not found', who: 'visitor', path: '/nulle-part' },
  { name: 'printed week, unknown', who: 'visitor', path: '/feuille/inconnue' },
  { name: 'help', who: 'visitor', path: '/aide' },
  { name: 'help for whoever is signed in', who: 'employee', path: '/aide' },
  { name: 'companies', who: 'owner', path: '/app/owner/companies' },
  { name: 'demo requests', who: 'owner', path: '/app/owner/demo-requests' },
  { name: 'no company found', who: 'owner', path: '/app/owner/companies?q=zzz' },
  { name: 'import of people', who: 'admin', path: '/app/admin/users/import' },
  {
    name: 'import of people, with cells to mend',
    who: 'admin',
    path: '/app/admin/users/import',
    open: async page => {
      const rows = [
        'PRÉNOM\tNOM\tMAIL\tHEBDO\tSERVICE\tENTRÉE',
        `Maëlle\tBenali-Castellane de la Villardière\tpas une adresse\t151,67\tTerrasse\t31/11/2026`,
        '',
        'João\tDa Silva\t\t35\tSalle\t01/12/2026',
      ]
      await page.getByLabel('Lignes d’un tableur').fill(rows.join('\n'))
      await press('Vérifier')(page)
      await page.getByText('3 cases à corriger').waitFor()
    },
  },
  { name: 'import of shift types', who: 'admin', path: '/app/admin/schedule/types/import' },
  {
    name: 'import of shift types, with cells to mend',
    who: 'admin',
    path: '/app/admin/schedule/types/import',
    open: async page => {
      const rows = ['Libellé\tCouleur\tDébut\tFin\tPause', 'Soir\tarc-en-ciel\tmidi\t23h\t0,5', 'Nuit\tbleu\t22h\t6h\t']
      await page.getByLabel('Lignes d’un tableur').fill(rows.join('\n'))
      await press('Vérifier')(page)
      await page.getByText('3 cases à corriger').waitFor()
    },
  },
  {
    name: 'import of balances, typed in the page',
    who: 'admin',
    path: '/app/admin/leave/balances/import',
    open: async page => {
      await press('Remplir ici')(page)
      await page.getByRole('button', { name: /à prendre, ligne 2$/ }).click()
      await page.keyboard.type('douze')
      await page.keyboard.press('Enter')
      await page.getByText('De quel jour').waitFor()
    },
  },
  { name: 'accounts', who: 'owner', path: '/app/owner/users' },
  {
    name: 'accounts with two steps',
    who: 'owner',
    path: '/app/owner/users',
    ...told('/owner/accounts?*', allWithTwoStep('accounts'), tagShown),
  },
  { name: 'no account found', who: 'owner', path: '/app/owner/users?q=zzz' },
  {
    name: 'platform settings, with their errors',
    who: 'owner',
    path: '/app/owner/settings',
    open: async page => {
      await page.getByLabel('E-mail de contact').fill('')
      await press('Enregistrer')(page)
      await page.getByText('Ce champ est requis.').first().waitFor()
    },
  },
  { name: 'dashboard', who: 'employee', path: '/app' },
  { name: 'former address of the own week to print', who: 'employee', path: '/app/schedule/print' },
  { name: 'dashboard of a manager', who: 'admin', path: '/app' },
  { name: 'what waits for a manager', who: 'admin', path: '/app/decide' },
  { name: 'time clock on break', who: 'employee', path: '/app/time-clock' },
  { name: 'time clock at work', who: 'working', path: '/app/time-clock' },
  { name: 'time clock, out', who: 'out', path: '/app/time-clock' },
  { name: 'forbidden', who: 'employee', path: '/app/admin/users' },
  { name: 'requests', who: 'employee', path: '/app/requests' },
  { name: 'settings', who: 'employee', path: '/app/settings' },
  {
    name: 'settings, with their errors',
    who: 'admin',
    path: '/app/settings',
    open: async page => {
      await press('Changer le mot de passe')(page)
      await press('Changer l’adresse e-mail')(page)
      await page.getByText('Ce champ est requis.').nth(2).waitFor()
    },
  },
  { name: 'settings with two steps', who: 'employee', path: '/app/settings#two-step', ...withTwoStep() },
  { name: 'settings with a passkey', who: 'employee', path: '/app/settings#passkeys', ...withPasskey() },
  {
    name: 'two steps required',
    who: 'out',
    path: '/app',
    ...told(
      '/session',
      answer => ({ ...answer, requiredStep: 'two-step' }),
      async page => {
        await page.getByRole('heading', { name: 'Une étape de plus' }).waitFor()
      },
    ),
  },
  {
    name: 'own password required',
    who: 'out',
    path: '/app',
    ...told(
      '/session',
      answer => ({ ...answer, requiredStep: 'own-password' }),
      async page => {
        await page.getByRole('button', { name: 'Changer le mot de passe' }).waitFor()
      },
    ),
  },
  { name: 'leave inbox', who: 'admin', path: '/app/admin/leave' },
  { name: 'balances', who: 'admin', path: '/app/admin/leave/balances' },
  { name: 'balances to open', who: 'admin', path: '/app/admin/leave/balances/import' },
  { name: 'own balances', who: 'employee', path: '/app/leave' },
  {
    name: 'own month before pay',
    who: 'employee',
    path: '/app/my-month?month=2026-10',
    ...told('/payroll/own-month?*', () => ownMonth()),
  },
  { name: 'own year', who: 'employee', path: '/app/leave/year' },
  { name: 'own notices', who: 'employee', path: '/app/settings/notifications' },
  { name: 'mails to stop', who: 'visitor', path: '/desabonnement#x' },
  { name: 'own calendar', who: 'employee', path: '/app/calendar' },
  {
    name: 'own calendar, the link',
    who: 'employee',
    path: '/app/calendar',
    open: async page => {
      await press(/^Créer mon lien|^Renouveler le lien/)(page)
      await page.getByRole('button', { name: /^Copier le lien|^Annuler/ }).waitFor()
    },
  },
  { name: 'leave to enter', who: 'admin', path: '/app/admin/leave', open: press('Noter une absence') },
  {
    name: 'leave to decide',
    who: 'admin',
    path: '/app/admin/leave',
    leadsTo: '/app/admin/leave/$leaveId',
    open: async page => {
      await page.getByRole('link', { name: 'Léa Fontaine', exact: true }).click()
      await page.getByText('Confier').first().click()
      await page.getByText('Choisissez à qui confier le shift.').waitFor()
    },
  },
  { name: 'users', who: 'admin', path: '/app/admin/users' },
  {
    name: 'record of a person',
    who: 'admin',
    path: '/app/admin/users',
    leadsTo: '/app/admin/users/$employeeId',
    open: async page => {
      await page.getByRole('link', { name: 'Inès Moreau', exact: true }).click()
      await page.getByRole('heading', { name: 'État civil' }).waitFor()
    },
  },
  ...(['Contrat et accès', 'Heures', 'Congés', 'Code'] as const).map(
    (part): Screen => ({
      name: `${part} of a person`,
      who: 'admin',
      path: '/app/admin/users',
      leadsTo: '/app/admin/users/$employeeId',
      open: page => openPart(page, 'Inès Moreau', part),
    }),
  ),
  {
    name: 'access to edit',
    who: 'admin',
    path: '/app/admin/users',
    leadsTo: '/app/admin/users/$employeeId',
    open: async page => {
      await openPart(page, 'Inès Moreau', 'Contrat et accès')
      await editPanel(page, 'Accès')
    },
  },
  {
    name: 'record to edit',
    who: 'admin',
    path: '/app/admin/users',
    open: async page => {
      await page.getByRole('link', { name: 'Inès Moreau', exact: true }).click()
      await editPanel(page, 'État civil')
    },
  },
  { name: 'matricules', who: 'admin', path: '/app/admin/users?matricules=1' },
  { name: 'no user found', who: 'admin', path: '/app/admin/users?q=zzz' },
  { name: 'roles', who: 'admin', path: '/app/admin/roles' },
  { name: 'absences of a year', who: 'admin', path: '/app/admin/leave/year' },
  { name: 'absences of a month', who: 'admin', path: '/app/admin/leave/year?month=2026-12' },
  { name: 'leave types and rules', who: 'admin', path: '/app/admin/leave/settings' },
  { name: 'payroll', who: 'admin', path: '/app/admin/payroll?step=checks' },
  { name: 'payroll, the people', who: 'admin', path: '/app/admin/payroll?step=people' },
  { name: 'payroll, the file', who: 'admin', path: '/app/admin/payroll?step=file' },
  { name: 'payroll, the closing', who: 'admin', path: '/app/admin/payroll?step=closing' },
  {
    name: 'payroll of a person',
    who: 'admin',
    path: '/app/admin/payroll?step=people',
    leadsTo: '/app/admin/payroll/people/$employeeId',
    open: async page => {
      await page.getByRole('link', { name: 'Inès Moreau' }).first().click()
      await page.getByText('Mois de paie, ').waitFor()
    },
  },
  {
    name: 'who agrees with their month',
    who: 'admin',
    path: '/app/admin/payroll/agreement?month=2026-10',
    ...told('/payroll/months/2026-10/agreement', () =>
      agreementOf([
        agreementRow('Inès', 'Moreau', { standing: 'conform', at: '2026-11-01T09:20:00Z' }),
        agreementRow('Clémence', 'de La Rochefoucauld-Montbel'),
        agreementRow('Nathan', 'Petit', { hasAccess: false, leftOn: '2026-10-20' }),
      ]),
    ),
  },
  {
    name: 'payroll profile',
    who: 'admin',
    path: '/app/admin/payroll?step=file',
    leadsTo: '/app/admin/payroll/profiles/$payrollProfileId',
    open: async page => {
      await press('Ajouter un profil')(page)
      const form = dialog(page, 'Nouveau profil')
      await form.getByLabel('Nom du profil').fill(unique('Cabinet Vasseur'))
      await form.getByText('Une ligne par élément').click()
      await form.getByRole('button', { name: 'Ajouter un profil' }).click()
      await page.getByRole('button', { name: 'Enregistrer le profil' }).waitFor()
    },
  },
  { name: 'company', who: 'admin', path: '/app/admin/company', ...withDepartments() },
  { name: 'notices of the company', who: 'admin', path: '/app/admin/company/notifications' },
  { name: 'rules', who: 'admin', path: '/app/admin/rules' },
  { name: 'no rule found', who: 'admin', path: '/app/admin/rules?q=zzz' },
  {
    name: 'publishing with questions',
    who: 'admin',
    path: '/app/admin/rules',
    ...told(
      '/schedule/publishing',
      () => ({
        publishes: true,
        drafts: [],
        open: [
          { week: '2026-11-16', questions: 2 },
          { week: '2026-11-23', questions: 1 },
        ],
      }),
      async page => {
        await page.getByText(/^3 changements attendent un accord/).waitFor()
      },
    ),
  },
  { name: 'trainings', who: 'admin', path: '/app/trainings' },
  { name: 'training management', who: 'admin', path: '/app/admin/trainings' },
  { name: 'planning', who: 'admin', path: '/app/admin/schedule' },
  {
    name: 'planning, the brush in hand',
    who: 'admin',
    path: '/app/admin/schedule',
    open: async page => {
      await press('Tampon')(page)
      await page.getByRole('toolbar').waitFor()
    },
  },
  {
    name: 'findings of a week',
    who: 'admin',
    path: '/app/admin/schedule',
    ...told('/schedule/weeks/*/findings', someOpen, async page => {
      await press(/^À vérifier/)(page)
      await button(page, 'Voir la case').waitFor()
    }),
  },
  { name: 'planning of a day', who: 'admin', path: '/app/admin/schedule?vue=jour' },
  { name: 'drafts of a week', who: 'admin', path: '/app/admin/schedule', ...drafted() },
  { name: 'planning of a month', who: 'admin', path: '/app/admin/schedule?vue=mois' },
  {
    name: 'own changes',
    who: 'employee',
    path: '/app/schedule/changes',
    ...told('/schedule/my-changes/*', changed('waiting'), async page => {
      await press('Je refuse')(page)
      await page.getByLabel('Motif').waitFor()
    }),
  },
  {
    name: 'own changes, answered',
    who: 'employee',
    path: '/app/schedule/changes',
    ...told('/schedule/my-changes/*', changed('refused'), page => page.getByText(/^Refusé le/).waitFor()),
  },
  {
    name: 'who has seen it',
    who: 'admin',
    path: '/app/admin/schedule/seen',
    ...told(
      '/schedule/weeks/*/seen',
      answer => ({
        ...answer,
        publication: publishedAt,
        people: ['waiting', 'accepted', 'refused', 'begun'].map((state, index) => ({
          id: `01980000-0000-7000-8000-00000000001${index}`,
          firstName: 'Léa',
          lastName: 'Fontaine',
          seenAt: index % 2 ? '2026-11-18T08:30:00.000Z' : null,
          remindedAt: index ? null : '2026-11-18T08:20:00.000Z',
          changes: changesOf(state),
        })),
      }),
      page => page.getByText('Attendue').first().waitFor(),
    ),
  },
  { name: 'nobody was told', who: 'admin', path: '/app/admin/schedule/seen' },
  { name: 'own changes, none', who: 'employee', path: '/app/schedule/changes' },
  { name: 'needs', who: 'admin', path: '/app/admin/schedule/needs' },
  {
    name: 'needs, painted',
    who: 'admin',
    path: '/app/admin/schedule/needs',
    ...told(
      '/needs',
      answer => ({
        ...answer,
        needs: [
          {
            id: '01980000-0000-7000-8000-000000000950',
            department: null,
            shiftTypeId: null,
            weekdays: Array.from({ length: 7 }, (_, day) =>
              day === 0
                ? []
                : [
                    { start: 720, end: 870, people: 4 },
                    { start: 1140, end: 1560, people: 9 },
                  ],
            ),
            exceptions: [{ from: '2026-12-24', to: '2026-12-25', ranges: [{ start: 1080, end: 1560, people: 6 }] }],
            version: 1,
          },
        ],
        openingHours: Array.from({ length: 7 }, (_, day) => (day === 0 ? [] : [{ start: 720, end: 870 }])),
      }),
      page => page.getByText('6 personnes au plus').waitFor(),
    ),
  },
  {
    name: 'needs, a date and a range',
    who: 'admin',
    path: '/app/admin/schedule/needs',
    open: async page => {
      await press('Ajouter une date ou une période')(page)
      await press('Ajouter une plage')(page)
      await button(page, 'Retirer la plage 1').waitFor()
    },
  },
  { name: 'wall screens', who: 'admin', path: '/app/admin/schedule/wall' },
  {
    name: 'wall screens, a link to make',
    who: 'admin',
    path: '/app/admin/schedule/wall',
    open: press('Créer un lien'),
  },
  {
    name: 'wall screens, a link',
    who: 'admin',
    path: '/app/admin/schedule/wall',
    open: async page => {
      await press('Créer un lien')(page)
      await dialog(page, 'Créer un lien').getByLabel('Nom de l’écran').fill('Salle de pause')
      await dialog(page, 'Créer un lien').getByRole('button', { name: 'Créer un lien' }).click()
      await button(page, 'Copier le lien').waitFor()
    },
  },
  {
    name: 'printed week, up to date',
    who: 'admin',
    path: '/app/admin/schedule',
    open: async page => {
      await page.goto(await printedAddress(page))
      await page.getByRole('heading', { name: 'Cette feuille est la bonne' }).waitFor()
    },
  },
  { name: 'team’s week', who: 'employee', path: '/app/schedule/team' },
  { name: 'own month', who: 'employee', path: '/app/schedule/month' },
  { name: 'team at this moment', who: 'admin', path: '/app/admin/now' },
  { name: 'times of a day', who: 'admin', path: '/app/admin/time-tracking' },
  { name: 'times of a week', who: 'admin', path: '/app/admin/time-tracking?view=week' },
  { name: 'hours to validate', who: 'admin', path: '/app/admin/hours' },
  {
    name: 'hours of a person',
    who: 'admin',
    path: '/app/admin/hours',
    open: page => page.getByText('Personne', { exact: true }).first().click(),
  },
  { name: 'hours sheets', who: 'admin', path: '/app/admin/sheets' },
  { name: 'own hours', who: 'employee', path: '/app/hours' },
  { name: 'tablets', who: 'admin', path: '/app/admin/kiosks' },
  { name: 'counters of everybody', who: 'admin', path: '/app/admin/counters' },
  { name: 'counters of nobody', who: 'admin', path: '/app/admin/counters?q=zzz' },
  {
    name: 'counters of a person',
    who: 'admin',
    path: '/app/admin/counters',
    open: async page => {
      await page.getByRole('rowheader').getByRole('link').first().click()
      await press(/^Travaillé cette année/)(page)
    },
  },
  { name: 'own counters', who: 'employee', path: '/app/counters?figure=overtime' },
  { name: 'trail', who: 'admin', path: '/app/admin/trail' },
  { name: 'empty trail', who: 'admin', path: '/app/admin/trail?from=2020-01-01&to=2020-01-31' },
  { name: 'times of nobody', who: 'admin', path: '/app/admin/time-tracking?q=zzz' },
  {
    name: 'template to plan',
    who: 'admin',
    path: '/app/admin/schedule/templates',
    open: async page => {
      await keepWeek(page)
      await page
        .getByRole('link', { name: /^Planifier/ })
        .first()
        .click()
      await button(page, /^Écrire les/).waitFor()
    },
  },
]

const dialogs: Screen[] = [
  { name: 'demo request', who: 'owner', path: '/app/owner/demo-requests', open: press(/^Voir la demande de /) },
  {
    name: 'demo request, a note not saved',
    who: 'owner',
    path: '/app/owner/demo-requests',
    open: async page => {
      await press(/^Voir la demande de /)(page)
      await page.getByRole('textbox', { name: 'Note' }).fill('Rappeler mardi.')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'demo request, changed in another window',
    who: 'owner',
    path: '/app/owner/demo-requests',
    open: async page => {
      await press(/^Voir la demande de /)(page)
      await page.getByRole('textbox', { name: 'Note' }).fill('Rappeler jeudi')
      const other = await page.context().newPage()
      await other.goto('/app/owner/demo-requests')
      await press(/^Voir la demande de /)(other)
      await other.getByRole('textbox', { name: 'Note' }).fill(`Leur note de ${page.viewportSize()!.width} px`)
      await other.getByRole('button', { name: 'En négociation', exact: true }).click()
      await page.getByText('modifiée dans une autre fenêtre').waitFor()
      await other.close()
    },
  },
  {
    name: 'second step of an account to take off',
    who: 'owner',
    path: '/app/owner/users',
    ...told('/owner/accounts?*', allWithTwoStep('accounts'), press(/^Retirer la 2ᵉ étape/)),
  },
  { name: 'new company', who: 'owner', path: '/app/owner/companies', open: press('Ajouter une entreprise') },
  {
    name: 'employees of a company',
    who: 'owner',
    path: '/app/owner/companies',
    open: async page => {
      await press(/^Voir les employés de/)(page)
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  { name: 'company to rename', who: 'owner', path: '/app/owner/companies', open: press(/^Renommer/) },
  { name: 'company to delete', who: 'owner', path: '/app/owner/companies', open: press(/^Supprimer/) },
  {
    name: 'company added',
    who: 'owner',
    path: '/app/owner/companies',
    open: async page => {
      await press('Ajouter une entreprise')(page)
      const form = dialog(page, 'Ajouter une entreprise')
      await form.getByLabel("Nom de l'entreprise").fill('Le Comptoir des Halles et de la Gare réunies')
      await form.getByLabel("Email de l'administrateur").fill(`${unique('admin')}@journey.example`)
      await form.getByLabel("Mot de passe de l'administrateur", { exact: true }).fill(password)
      await form.getByRole('button', { name: 'Ajouter' }).click()
      await dialog(page, 'Entreprise ajoutée').waitFor()
    },
  },
  { name: 'new user', who: 'admin', path: '/app/admin/users', open: press('Ajouter un utilisateur') },
  {
    name: 'a link to hand over',
    who: 'admin',
    path: '/app/admin/users',
    leadsTo: '/app/admin/users/$employeeId',
    open: async page => {
      await openPart(page, 'Léa Fontaine', 'Contrat et accès')
      await page.getByRole('button', { name: 'Créer un lien de connexion' }).click()
      await page.getByRole('button', { name: 'Créer le lien', exact: true }).click()
      await page.getByText('/reset-password#').waitFor()
    },
  },
  {
    name: 'an invitation to hand over',
    who: 'admin',
    path: '/app/admin/users',
    open: async page => {
      await press('Ajouter un utilisateur')(page)
      const form = dialog(page, 'Ajouter un utilisateur')
      await form.getByLabel('Prénom').fill('João')
      await form.getByLabel('Nom', { exact: true }).fill(unique('Da Silva'))
      await form.getByText('Inviter', { exact: true }).first().click()
      await form.getByRole('button', { name: 'Inviter', exact: true }).click()
      await page.getByText('/bienvenue#').waitFor()
    },
  },
  {
    name: 'what somebody without an e-mail signs in with',
    who: 'admin',
    path: '/app/admin/users',
    open: async page => {
      await press('Ajouter un utilisateur')(page)
      const form = dialog(page, 'Ajouter un utilisateur')
      await form.getByLabel('Prénom').fill('João')
      await form.getByLabel('Nom', { exact: true }).fill(unique('Da Silva'))
      await form.getByLabel('Mot de passe', { exact: true }).fill(password)
      await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await dialog(page, 'Pour se connecter').waitFor()
    },
  },
  {
    name: 'new user, with its errors',
    who: 'admin',
    path: '/app/admin/users',
    open: async page => {
      await press('Ajouter un utilisateur')(page)
      await dialog(page, 'Ajouter un utilisateur').getByRole('button', { name: 'Ajouter', exact: true }).click()
      await page.getByText('Ce champ est requis.').first().waitFor()
    },
  },
  { name: 'two steps, the password', who: 'employee', path: '/app/settings#two-step', open: press('Activer') },
  { name: 'two steps, the app', who: 'employee', path: '/app/settings#two-step', open: setUpApp },
  { name: 'two steps, the recovery codes', who: 'employee', path: '/app/settings#two-step', open: setUpToCodes },
  {
    name: 'new recovery codes',
    who: 'employee',
    path: '/app/settings#two-step',
    ...withTwoStep(press('Créer de nouveaux codes')),
  },
  {
    name: 'opening hours',
    who: 'admin',
    path: '/app/admin/company',
    open: press('Modifier les heures'),
  },
  {
    name: 'new department',
    who: 'admin',
    path: '/app/admin/company',
    ...withDepartments(press('Ajouter un département')),
  },
  {
    name: 'department to edit',
    who: 'admin',
    path: '/app/admin/company',
    ...withDepartments(press('Modifier Salle')),
  },
  {
    name: 'department to delete',
    who: 'admin',
    path: '/app/admin/company',
    ...withDepartments(press('Supprimer Plonge')),
  },
  {
    name: 'order of the departments',
    who: 'admin',
    path: '/app/admin/company',
    ...withDepartments(press('Changer l’ordre')),
  },
  { name: 'new passkey', who: 'employee', path: '/app/settings#passkeys', open: press('Ajouter une clé d’accès') },
  {
    name: 'passkey to rename',
    who: 'employee',
    path: '/app/settings#passkeys',
    ...withPasskey(press(`Renommer la clé ${passkey.name}`)),
  },
  {
    name: 'passkey to delete',
    who: 'employee',
    path: '/app/settings#passkeys',
    ...withPasskey(press(`Supprimer la clé ${passkey.name}`)),
  },
  {
    name: 'two steps to turn off',
    who: 'employee',
    path: '/app/settings#two-step',
    ...withTwoStep(press('Désactiver')),
  },
  {
    name: 'leave with shifts to approve',
    who: 'admin',
    path: '/app/admin/leave',
    open: press('Approuver la demande de Léa Fontaine'),
  },
  { name: 'new leave request', who: 'employee', path: '/app/requests', open: press('Nouvelle Demande') },
  { name: 'notifications', who: 'admin', path: '/app/requests', open: press(/^Notifications/) },
  {
    name: 'new contract',
    who: 'admin',
    path: '/app/admin/users',
    leadsTo: '/app/admin/users/$employeeId',
    open: async page => {
      await openPart(page, 'Inès Moreau', 'Contrat et accès')
      await press('Nouveau contrat')(page)
      await dialog(page, 'Nouveau contrat').waitFor()
    },
  },
  {
    name: 'second step of a user to take off',
    who: 'admin',
    path: '/app/admin/users',
    leadsTo: '/app/admin/users/$employeeId',
    ...told('/people', allWithTwoStep('employees'), async page => {
      await openPart(page, 'Inès Moreau', 'Contrat et accès')
      await press('Retirer la connexion en deux étapes')(page)
      await page.getByRole('alertdialog').waitFor()
    }),
  },
  {
    name: 'people to change',
    who: 'admin',
    path: '/app/admin/users',
    open: async page => {
      await takeAct(page, 'Choisir plusieurs personnes')
      await page.getByRole('checkbox', { name: 'Choisir Inès Moreau' }).check({ force: true })
      await press('Modifier la personne')(page)
      await page.getByText('Changer le contrat à partir d’une date').click()
    },
  },
  { name: 'staff register', who: 'admin', path: '/app/admin/users', open: aroundUsers('Registre du personnel') },
  {
    name: 'user to delete',
    who: 'admin',
    path: '/app/admin/users',
    leadsTo: '/app/admin/users/$employeeId',
    open: page => takeActOf(page, 'Inès Moreau', 'Supprimer l’utilisateur…'),
  },
  { name: 'people who left', who: 'admin', path: '/app/admin/users', open: aroundUsers('Personnes parties') },
  { name: 'new role', who: 'admin', path: '/app/admin/roles', open: press('Ajouter un rôle') },
  { name: 'role to delete', who: 'admin', path: '/app/admin/roles', open: press('Supprimer le rôle Planificateur') },
  { name: 'shift', who: 'admin', path: '/app/admin/schedule', open: press(/^10:30–15:00/) },
  { name: 'new shift', who: 'admin', path: '/app/admin/schedule', open: press(/^Ajouter un shift : Inès/) },
  {
    name: 'copy of a week',
    who: 'admin',
    path: '/app/admin/schedule',
    open: async page => {
      await press('Semaine suivante')(page)
      await takeAct(page, 'Copier la semaine précédente')
      await dialog(page, 'Copier la semaine précédente')
        .getByRole('button', { name: /^Ajouter / })
        .waitFor()
    },
  },
  {
    name: 'week to keep',
    who: 'admin',
    path: '/app/admin/schedule/templates',
    open: press('Enregistrer une semaine'),
  },
  {
    name: 'cycle to add',
    who: 'admin',
    path: '/app/admin/schedule/templates',
    open: async page => {
      await keepWeek(page)
      await press('Nouveau cycle')(page)
      await dialog(page, 'Nouveau cycle').waitFor()
    },
  },
  {
    name: 'planning to print or export',
    who: 'admin',
    // Its former address leads there.
    path: '/app/admin/schedule/print',
    open: page => dialog(page, 'Imprimer ou exporter').waitFor(),
  },
  {
    name: 'times to correct',
    who: 'admin',
    path: '/app/admin/time-tracking',
    open: press('Corriger les temps d’Inès Moreau'),
  },
  {
    name: 'payroll variable',
    who: 'admin',
    path: '/app/admin/payroll?step=people',
    open: press('Ajouter une variable'),
  },
  {
    name: 'payroll settings',
    who: 'admin',
    path: '/app/admin/payroll',
    open: page => takeAct(page, 'Réglages de paie'),
  },
  { name: 'settings of retained hours', who: 'admin', path: '/app/admin/hours', open: press('Régler la tolérance') },
  { name: 'hours to propose', who: 'employee', path: '/app/time-clock', open: press('Proposer d’autres heures') },
  { name: 'proposed hours to change', who: 'admin', path: '/app/admin/now', open: press('Changer l’heure') },
  { name: 'proposed hours to refuse', who: 'admin', path: '/app/admin/now', open: press('Refuser') },
  { name: 'convention', who: 'admin', path: '/app/admin/rules', open: press(/convention$/) },
  { name: 'value of a rule', who: 'admin', path: '/app/admin/rules', open: ofAllRules('Modifier : Taux') },
  {
    name: 'rule to switch off',
    who: 'admin',
    path: '/app/admin/rules',
    open: ofAllRules('Désactiver la règle : 1er mai'),
  },
  {
    name: 'rules of a person',
    who: 'admin',
    path: '/app/admin/users',
    leadsTo: '/app/admin/users/$employeeId',
    open: async page => {
      await openPart(page, 'Inès Moreau', 'Contrat et accès')
      await editPanel(page, 'Règles qui le concernent')
      await dialog(page, 'Règles qui concernent Inès Moreau').waitFor()
    },
  },
  {
    name: 'job to edit',
    who: 'admin',
    path: '/app/admin/users',
    open: pressOnContractsOf('Inès Moreau', 'Modifier l’emploi'),
  },
  {
    name: 'complement of hours',
    who: 'admin',
    path: '/app/admin/users',
    ...told(
      '/record/people/*',
      record => ({
        ...record,
        complements: {
          entries: [
            {
              id: '01980000-0000-7000-8000-000000000d01',
              weeklyHours: 30,
              from: '2026-11-09',
              until: '2026-11-22',
              ground: 'Surcroît d’activité',
              replacedId: null,
              replacedName: null,
            },
          ],
          allowed: { yearMax: 8, premium: 10, fullTime: 2100, hours: 24 },
        },
      }),
      pressOnContractsOf('Inès Moreau', 'Complément d’heures'),
    ),
  },
  {
    name: 'how to be reached',
    who: 'employee',
    path: '/app/settings',
    open: page => page.getByRole('region', { name: 'Ma fiche' }).getByRole('button', { name: 'Modifier' }).click(),
  },
  {
    name: 'finding to accept',
    who: 'admin',
    path: '/app/admin/schedule',
    ...told('/schedule/weeks/*/findings', someOpen, async page => {
      await press(/^À vérifier/)(page)
      await press('Accepter avec un motif…')(page)
    }),
  },
  {
    name: 'week to publish',
    who: 'admin',
    path: '/app/admin/schedule',
    ...drafted(async page => {
      await press(/^Publier \d/)(page)
      await dialog(page, /^Publier/)
        .getByRole('checkbox')
        .first()
        .waitFor()
    }),
  },
  {
    name: 'publishing to turn off',
    who: 'admin',
    path: '/app/admin/rules',
    ...told(
      '/schedule/publishing',
      () => ({
        publishes: true,
        drafts: [{ id: crypto.randomUUID(), firstName: 'Inès', lastName: 'Moreau', changes: 2 }],
        open: [],
      }),
      press('Ne plus publier…'),
    ),
  },
  { name: 'menu of a person', who: 'admin', path: '/app/admin/schedule', open: press(/^Inès Moreau$/) },
  { name: 'menu of the planning', who: 'admin', path: '/app/admin/schedule', open: press('Plus d’actions') },
  { name: 'notes of a day', who: 'admin', path: '/app/admin/schedule', open: press(/^Ajouter une note au/) },
  { name: 'shift types', who: 'admin', path: '/app/admin/schedule', open: press('Types de shifts') },
  {
    name: 'groups and filters of the planning',
    who: 'admin',
    path: '/app/admin/schedule',
    open: page => takeAct(page, 'Affichage'),
  },
  {
    name: 'new shift type',
    who: 'admin',
    path: '/app/admin/schedule',
    open: async page => {
      await press('Types de shifts')(page)
      await types(page).getByRole('button', { name: 'Ajouter un type' }).click()
    },
  },
]

/** Its code may still have to come. */
const shown = ({ open, ...screen }: Screen): Screen => ({
  ...screen,
  open: async page => {
    await open?.(page)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor()
  },
})

/** The plain screens of a page stand before those that something opens there, which then find the page loaded. */
const byPage = (ofPersona: readonly Screen[]) =>
  [...Map.groupBy(ofPersona, ({ path }) => path).values()].flatMap(ofPage =>
    ofPage.toSorted((a, b) => Number(isOpened(a)) - Number(isOpened(b))),
  )

/** Grouped by person. */
export const screens = [...Map.groupBy([...pages, ...dialogs.map(shown)], ({ who }) => who).values()].flatMap(byPage)
