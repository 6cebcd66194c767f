import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listedPages, unlistedPages } from '#core/pages.ts'
import type { Permission } from '#core/permissions.ts'
import { linkedPages, mayOpen } from './page.ts'
import { adminHome, pages } from './pages.ts'
import { paths } from './paths.ts'

const tabsOf = (...permissions: Permission[]) => linkedPages(pages, 'admin', { permissions }).map(({ link }) => link)

test('administrators have every tab, team leaders all but Rôles, employees none', () => {
  expect(tabsOf('all')).toEqual(['users', 'roles', 'schedule', 'timeTracking', 'leave', 'payroll', 'company'])
  expect(tabsOf('manage_schedules', 'view_reports', 'manage_team')).toEqual([
    'users',
    'schedule',
    'timeTracking',
    'leave',
    'payroll',
    'company',
  ])
  expect(tabsOf('view_schedule', 'view_profile')).toEqual([])
})

test('whoever may not open the page of a tab gets its first page that they may', () => {
  const pathOf = (...permissions: Permission[]) => linkedPages(pages, 'admin', { permissions }).map(({ path }) => path)
  expect(pathOf('manage_pay')).toEqual(['/app/admin/payroll'])
  expect(pathOf('view_reports')).toEqual(['/app/admin/time-tracking', '/app/admin/hours'])
})

test('the Administration link leads to the first page that the person may open', () => {
  expect(adminHome({ permissions: ['all'] })).toBe('/app/admin/users')
  expect(adminHome({ permissions: ['manage_schedules'] })).toBe('/app/admin/schedule')
  expect(adminHome({ permissions: ['view_reports', 'view_schedule'] })).toBe('/app/admin/time-tracking')
  expect(adminHome({ permissions: ['view_schedule', 'view_profile'] })).toBeNull()
})

test('a link leads to a page that the person may open, or to one for everybody', () => {
  const teamLeader = { permissions: ['manage_schedules', 'view_reports', 'manage_team'] as const }
  expect(mayOpen(pages, teamLeader, paths.admin.schedule)).toBe(true)
  expect(mayOpen(pages, teamLeader, paths.admin.trail)).toBe(false)
  expect(mayOpen(pages, { permissions: [] }, paths.settings)).toBe(true)
})

test('each page of the administration says who may open it', () => {
  const unguarded = pages.filter(({ area, access }) => area === 'admin' && !access)
  expect(unguarded).toEqual([])
})

test('the shortcuts of the installed application lead to pages that everybody in a company has', () => {
  const manifest = JSON.parse(readFileSync('src/web/public/manifest.webmanifest', 'utf8'))
  const shortcuts = manifest.shortcuts.map(({ url }: { url: string }) => url)
  expect(shortcuts).toEqual([paths.timeClock, `${paths.requests}?ask=1`, paths.ownMonth])
})

/** Width and height stand at the head of a PNG. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('the pictures of the installed application have the sizes that its manifest names', () => {
  const { icons, screenshots } = JSON.parse(readFileSync('src/web/public/manifest.webmanifest', 'utf8'))
  const pictures: { src: string; sizes: string }[] = [...icons, ...screenshots].filter(({ src }) =>
    src.endsWith('.png'),
  )
  expect(pictures.map(({ src }) => sizeOf(readFileSync(`src/web/public${src}`)))).toEqual(
    pictures.map(({ sizes }) => sizes),
  )
  expect(screenshots.map((one: { form_factor: string }) => one.form_factor)).toEqual(['wide', 'narrow'])
})

const isOutside = (path: string) => !path.startsWith(paths.dashboard)

test('the server knows every page outside /app, and no other', () => {
  const { login: _document, ...ofApplication } = listedPages
  const declared = pages.map(({ path }) => path).filter(isOutside)
  expect(declared.toSorted()).toEqual(Object.values<string>({ ...ofApplication, ...unlistedPages }).toSorted())
})

test('every address belongs to a page', () => {
  const { landing: _landing, login: _login, requiredStep: _area, admin, owner, ...others } = paths
  const [{ index: _admin, ...ofAdmin }, { index: _owner, ...ofOwner }] = [admin, owner]
  const addresses = [others, ofAdmin, ofOwner].flatMap(group => Object.values<string>(group))
  expect(addresses.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})
