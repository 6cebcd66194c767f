import type { Locator, Page } from '@playwright/test'
import { addDays, dayName, daysOf, weekOf } from '#core/calendar.ts'
import { dialog } from './controls.ts'
import { expect, test } from './journey.ts'
import { settled } from './settled.ts'

type Step = (page: Page) => Locator

/** A thing that somebody looks for, and the presses that lead there from the home page. */
type Way = {
  sought: string
  desk: Step[]
  phone: Step[]
  found: Step
  /** It stands further down a page of the phone. */
  isBelow?: boolean
}

const link =
  (name: string | RegExp): Step =>
  page =>
    page.getByRole('link', { name, exact: true }).first()
const button =
  (name: string | RegExp): Step =>
  page =>
    page.getByRole('button', { name }).first()
/** The title of the page: on a phone it stands in the bar. */
const title =
  (name: string): Step =>
  page =>
    page
      .getByRole('button', { name: `${name}, pages voisines` })
      .or(page.getByRole('heading', { level: 1, name }))
      .first()
const inMenu =
  (name: string): Step =>
  page =>
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true })
const among =
  (people: string, name: string): Step =>
  page =>
    page.getByRole('navigation', { name: people }).getByRole('link', { name, exact: true })
const act =
  (name: string): Step =>
  page =>
    dialog(page, 'Plus d’actions').locator('button, a').filter({ hasText: name }).first()

const [openMenu, menu, more] = [button('Ouvrir le menu'), button(/^Menu$/), button('Plus d’actions')]

/** Each press finds its button on show, but in the menu of all pages, which is long: nobody scrolls for it, and never sideways. */
const follow = async (page: Page, steps: readonly Step[], { found, isBelow }: Way) => {
  await page.goto('/app')
  await settled(page)
  for (const step of steps) {
    await step(page).waitFor()
    const isInMenu = await page.getByRole('heading', { level: 1, name: 'Menu' }).isVisible()
    if (!isInMenu && !isBelow) await expect(step(page)).toBeInViewport()
    await step(page).click()
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await expect(found(page)).toBeInViewport()
}

const walk = async (page: Page, ways: readonly Way[], screen: 'desk' | 'phone') => {
  for (const way of ways) await test.step(way.sought, () => follow(page, way[screen], way))
}

const ownWays: Way[] = [
  {
    sought: 'the hours of last week',
    desk: [link('Badgeuse'), link('Mes heures')],
    phone: [openMenu, inMenu('Mes heures')],
    found: title('Mes heures'),
  },
  {
    sought: 'the own leave balance',
    desk: [link('Demandes'), link('Mes congés')],
    phone: [openMenu, inMenu('Mes congés')],
    found: title('Mes congés'),
  },
  {
    sought: 'a sister page',
    desk: [link('Badgeuse'), link('Mes compteurs')],
    phone: [link('Badgeuse'), button('Badgeuse, pages voisines'), inMenu('Mes compteurs')],
    found: title('Mes compteurs'),
  },
]

const teamWays = (day: RegExp): Way[] => [
  {
    sought: 'who is away on a day',
    desk: [link('Administration'), link('Gérer les plannings')],
    phone: [link('Planning'), button(day)],
    found: page => page.getByText('Congés payés', { exact: true }).first(),
  },
  {
    sought: 'the code of somebody for the borne',
    desk: [link('Administration'), link('Entreprise'), link('Bornes'), button(/^Inès Moreau/)],
    phone: [menu, inMenu('Bornes'), button(/^Inès Moreau/)],
    found: page => dialog(page, /Inès Moreau/),
  },
  {
    sought: 'the opening hours',
    desk: [link('Administration'), link('Entreprise'), link('Ouverture')],
    phone: [menu, inMenu('Entreprise'), button('Modifier les heures')],
    isBelow: true,
    found: page =>
      page
        .getByRole('heading', { name: 'Ouverture' })
        .or(dialog(page, /ouverture/i))
        .last(),
  },
  {
    sought: 'the file for the accountant',
    desk: [link('Administration'), link('Paie'), link('Mois de paie'), link(/^Fichier/)],
    phone: [menu, inMenu('Mois de paie'), link(/^Fichier/)],
    found: page => page.getByRole('region', { name: 'Fichiers' }).getByRole('heading').first(),
  },
  {
    sought: 'a leave to decide',
    desk: [link(/^1 demande de congé/)],
    phone: [link(/À décider/), link(/Inès Moreau|1 demande/)],
    found: button('Approuver la demande d’Inès Moreau'),
  },
  {
    sought: 'the contract of somebody',
    desk: [link('Administration'), link('Inès Moreau'), among('Inès Moreau', 'Contrat et accès')],
    phone: [menu, inMenu('Utilisateurs'), link('Inès Moreau'), among('Inès Moreau', 'Contrat et accès')],
    found: button('Nouveau contrat'),
  },
  {
    sought: 'copying a week',
    desk: [link('Administration'), link('Gérer les plannings'), more, act('Copier la semaine précédente')],
    phone: [link('Planning'), more, act('Copier la semaine précédente')],
    found: page => dialog(page, /Copier/),
  },
  {
    sought: 'deleting a user',
    desk: [link('Administration'), link('Inès Moreau'), more, act('Supprimer l’utilisateur')],
    phone: [menu, inMenu('Utilisateurs'), link('Inès Moreau'), more, act('Supprimer l’utilisateur')],
    found: page => page.getByRole('alertdialog', { name: /Supprimer/ }),
  },
]

test('what people look for is found in the presses that a desk and a phone promise', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire({ department: 'Salle' })
  const [today, friday] = [product.today(), daysOf(weekOf(product.today()))[4]!]
  const away = friday > today ? friday : today
  await house.grantLeave(ines, { startDate: away, endDate: away })
  const asked = addDays(away, 14)
  await house.askLeaveAs(ines, { type: 'vacation', startDate: asked, endDate: asked })
  const phone = { viewport: { width: 390, height: 844 } }
  await walk(await browserOf(ines), ownWays, 'desk')
  await walk(await browserOf(ines, phone), ownWays, 'phone')
  const team = teamWays(new RegExp(`^${dayName(away, 'fr')}`))
  await walk(await browserOf(house.admin), team, 'desk')
  await walk(await browserOf(house.admin, phone), team, 'phone')
})
