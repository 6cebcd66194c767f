import { accountsPages } from '#accounts/web/pages.ts'
import { auditPages } from '#audit/web/pages.ts'
import { calendarPages } from '#calendar/web/pages.ts'
import { maySetUpCompany } from '#companies/policy.ts'
import { companiesPages } from '#companies/web/pages.ts'
import type { PermissionHolder } from '#core/permissions.ts'
import { demoRequestsPages } from '#demo-requests/web/pages.ts'
import { mayImport } from '#imports/policy.ts'
import { kioskPages } from '#kiosk/web/pages.ts'
import { maySeeRules } from '#labour/policy.ts'
import { leavePages } from '#leave/web/pages.ts'
import { needsPages } from '#needs/web/pages.ts'
import { notificationsPages } from '#notifications/web/pages.ts'
import { paperPages } from '#paper/web/pages.ts'
import { payrollPages } from '#payroll/web/pages.ts'
import { mayManagePeople, mayManageRoles } from '#people/policy.ts'
import { publishingPages } from '#publishing/web/pages.ts'
import { mayPlan } from '#schedule/policy.ts'
import { schedulePages } from '#schedule/web/pages.ts'
import { sightsPages } from '#sights/web/pages.ts'
import { templatesPages } from '#templates/web/pages.ts'
import { timeClockPages } from '#time-clock/web/pages.ts'
import { decidePage, retainedHoursPages, timesheetsPages } from '#timesheets/web/pages.ts'
import { trainingsPages } from '#trainings/web/pages.ts'
import { wallPages } from '#wall/web/pages.ts'
import { linkedPages, type Page } from './page.ts'
import { paths } from './paths.ts'

/** Screens of several capabilities. */
const users: Page = {
  area: 'admin',
  path: paths.admin.users,
  title: 'users',
  link: 'users',
  access: mayManagePeople,
  chapters: ['people'],
  screen: async () => (await import('./areas/AdminUsersPage.tsx')).AdminUsersPage,
}
const person: Page = {
  area: 'admin',
  path: paths.admin.person,
  title: 'person',
  parent: paths.admin.users,
  access: mayManagePeople,
  chapters: ['people'],
  screen: async () => (await import('./areas/person/AdminPersonPage.tsx')).AdminPersonPage,
}
const importPeople: Page = {
  area: 'admin',
  path: paths.admin.importPeople,
  title: 'importPeople',
  parent: paths.admin.users,
  access: mayImport,
  chapters: ['people', 'steps', 'fields'],
  screen: async () => (await import('#record/web/import/PeopleImportPage.tsx')).PeopleImportPage,
}
const roles: Page = {
  area: 'admin',
  path: paths.admin.roles,
  title: 'roles',
  link: 'roles',
  access: mayManageRoles,
  chapters: ['office', 'people', 'print'],
  screen: async () => (await import('./areas/AdminRolesPage.tsx')).AdminRolesPage,
}
const company: Page = {
  area: 'admin',
  path: paths.admin.company,
  title: 'company',
  link: 'company',
  access: maySetUpCompany,
  chapters: ['office', 'people', 'rules'],
  screen: async () => (await import('./areas/company/AdminCompanyPage.tsx')).AdminCompanyPage,
}
const rules: Page = {
  area: 'admin',
  path: paths.admin.rules,
  title: 'rules',
  under: 'company',
  access: maySeeRules,
  chapters: ['labour', 'rules', 'print'],
  screen: async () => (await import('./areas/AdminRulesPage.tsx')).AdminRulesPage,
}
const dashboard: Page = {
  area: 'employee',
  path: paths.dashboard,
  title: 'dashboard',
  link: 'dashboard',
  screen: async () => (await import('./areas/dashboard/DashboardPage.tsx')).DashboardPage,
}
const schedule: Page = {
  area: 'admin',
  path: paths.admin.schedule,
  title: 'schedule',
  link: 'schedule',
  width: 'wide',
  access: mayPlan,
  screen: async () => (await import('./areas/schedule/AdminSchedulePage.tsx')).AdminSchedulePage,
}
const settings: Page = {
  area: 'employee',
  path: paths.settings,
  title: 'settings',
  link: 'settings',
  width: 'reading',
  chapters: ['account', 'people'],
  screen: async () => (await import('./areas/SettingsPage.tsx')).SettingsPage,
}
const ownerSettings: Page = {
  area: 'owner',
  path: paths.owner.settings,
  title: 'ownerSettings',
  link: 'settings',
  width: 'reading',
  chapters: ['account', 'office'],
  screen: async () => (await import('./areas/OwnerSettingsPage.tsx')).OwnerSettingsPage,
}
const help: Page = {
  area: 'standalone',
  path: paths.help,
  title: 'help',
  width: 'reading',
  screen: async () => (await import('./help/HelpPage.tsx')).HelpPage,
}

/** Every page, in the order of the navigations. */
export const pages: readonly Page[] = [
  users,
  person,
  importPeople,
  roles,
  dashboard,
  decidePage,
  schedule,
  ...sightsPages,
  ...schedulePages,
  ...paperPages,
  ...publishingPages,
  ...templatesPages,
  ...timeClockPages,
  ...timesheetsPages,
  ...leavePages,
  ...calendarPages,
  ...wallPages,
  ...needsPages,
  ...trainingsPages,
  ...retainedHoursPages,
  ...payrollPages,
  company,
  rules,
  ...kioskPages,
  ...notificationsPages,
  ...auditPages,
  ...companiesPages,
  ...demoRequestsPages,
  ...accountsPages,
  settings,
  ownerSettings,
  help,
]

/** Where the Administration link leads: the first tab of this person, or null. */
export const adminHome = (who: PermissionHolder) => linkedPages(pages, 'admin', who)[0]?.path ?? null
