import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { pageSearch } from '#accounts/web/accounts/usePage.ts'
import { openStepsOnly, stepSearch } from '#demo-requests/web/DemoSteps.ts'
import { planningSearch } from '#schedule/web/planning/usePlanningDialogs.ts'
import { printSearch } from '#schedule/web/print/usePrintedEmployee.ts'
import { trackingSearch } from '#timesheets/web/useTrackedDays.ts'
import { PageFailure } from './areas/failures/PageFailure.tsx'
import { PageSkeleton } from './areas/failures/PageSkeleton.tsx'
import { PublicFailure } from './areas/failures/PublicFailure.tsx'
import { StandaloneFailure } from './areas/failures/StandaloneFailure.tsx'
import type { PageWidth } from './areas/frame/Frame.tsx'
import type { TitleKey } from './areas/frame/useDocumentTitle.ts'
import { Root } from './areas/Root.tsx'
import {
  anonymousOnly,
  companysOnly,
  memberOnly,
  ownerOnly,
  permittedOnly,
  type RouterContext,
  signedInOnly,
  toFirstAdminPage,
} from './guards.ts'
import { lazyPage, withSentences } from './lazy-page.ts'
import { paths } from './paths.ts'
import { requestSearch } from './ui/lists/useLinkedRequest.ts'
import { textSearch } from './ui/lists/useSearchText.ts'
import { weekSearch } from './ui/time/useShownWeek.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: TitleKey
    width?: PageWidth
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: StandaloneFailure,
  notFoundComponent: lazyPage(() => import('./areas/failures/NotFoundPage.tsx'), 'NotFoundPage'),
})

const publicArea = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyPage(() => import('./areas/Public.tsx'), 'Public'),
  errorComponent: StandaloneFailure,
})
const inPublicArea = { getParentRoute: () => publicArea, errorComponent: PublicFailure }
const publicForms = createRoute({
  getParentRoute: () => root,
  id: 'public-forms',
  component: lazyPage(
    withSentences('demo', () => import('./areas/PublicForm.tsx')),
    'PublicForm',
  ),
  errorComponent: StandaloneFailure,
})
/** A document of its own, outside the application. */
const landing = createRoute({
  getParentRoute: () => root,
  path: paths.landing,
  beforeLoad: () => {
    throw redirect({ href: paths.landing, reloadDocument: true })
  },
})
const helpPage = createRoute({
  getParentRoute: () => root,
  path: paths.help,
  staticData: { title: 'help', width: 'reading' },
  component: lazyPage(() => import('./help/HelpPage.tsx'), 'HelpPage'),
  errorComponent: StandaloneFailure,
})
/** The path to return to after sign-in. */
const originSearch = (search: Record<string, unknown>): { origin?: string } =>
  typeof search.origin === 'string' ? { origin: search.origin } : {}
const login = createRoute({
  ...inPublicArea,
  path: paths.login,
  staticData: { title: 'login' },
  validateSearch: originSearch,
  beforeLoad: anonymousOnly,
  component: lazyPage(() => import('#accounts/web/sign-in/LoginPage.tsx'), 'LoginPage'),
})
const secondStep = createRoute({
  ...inPublicArea,
  path: paths.secondStep,
  staticData: { title: 'secondStep' },
  validateSearch: originSearch,
  beforeLoad: anonymousOnly,
  component: lazyPage(
    withSentences('inside', () => import('#accounts/web/sign-in/SecondStepPage.tsx')),
    'SecondStepPage',
  ),
})
const register = createRoute({
  ...inPublicArea,
  path: paths.register,
  staticData: { title: 'register' },
  component: lazyPage(() => import('#accounts/web/sign-in/RegisterPage.tsx'), 'RegisterPage'),
})
const demo = createRoute({
  getParentRoute: () => publicForms,
  path: paths.demo,
  staticData: { title: 'demo', width: 'question' },
  validateSearch: stepSearch,
  beforeLoad: openStepsOnly,
  component: lazyPage(() => import('#demo-requests/web/DemoPage.tsx'), 'DemoPage'),
})
const forgotPassword = createRoute({
  ...inPublicArea,
  path: paths.forgotPassword,
  staticData: { title: 'forgotPassword' },
  component: lazyPage(() => import('#accounts/web/sign-in/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  ...inPublicArea,
  path: paths.resetPassword,
  staticData: { title: 'resetPassword' },
  component: lazyPage(() => import('#accounts/web/sign-in/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})

const confirmEmail = createRoute({
  ...inPublicArea,
  path: paths.confirmEmail,
  staticData: { title: 'confirmEmail' },
  component: lazyPage(() => import('#accounts/web/settings/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
})

const app = createRoute({
  getParentRoute: () => root,
  path: paths.dashboard,
  beforeLoad: signedInOnly,
  component: lazyPage(
    withSentences('inside', () => import('./areas/SignedIn.tsx')),
    'SignedIn',
  ),
  errorComponent: StandaloneFailure,
})

const employee = createRoute({
  getParentRoute: () => app,
  id: 'employee',
  beforeLoad: memberOnly,
  component: lazyPage(() => import('./areas/Employee.tsx'), 'Employee'),
})
const dashboard = createRoute({
  getParentRoute: () => employee,
  path: '/',
  staticData: { title: 'dashboard' },
  validateSearch: weekSearch,
  component: lazyPage(() => import('#schedule/web/my-week/DashboardPage.tsx'), 'DashboardPage'),
})
const timeClock = createRoute({
  getParentRoute: () => employee,
  path: 'time-clock',
  staticData: { title: 'timeClock', width: 'clock' },
  validateSearch: weekSearch,
  component: lazyPage(() => import('#time-clock/web/TimeClockPage.tsx'), 'TimeClockPage'),
})
const requests = createRoute({
  getParentRoute: () => employee,
  path: 'requests',
  staticData: { title: 'requests', width: 'reading' },
  validateSearch: requestSearch,
  component: lazyPage(() => import('#leave/web/MyLeavePage.tsx'), 'MyLeavePage'),
})
const trainings = createRoute({
  getParentRoute: () => employee,
  path: 'trainings',
  staticData: { title: 'trainings' },
  validateSearch: textSearch,
  component: lazyPage(() => import('#trainings/web/TrainingsPage.tsx'), 'TrainingsPage'),
})
const printMyWeek = createRoute({
  getParentRoute: () => employee,
  path: 'schedule/print',
  staticData: { title: 'printSchedule', width: 'wide' },
  validateSearch: weekSearch,
  component: lazyPage(() => import('#schedule/web/print/PrintMyWeekPage.tsx'), 'PrintMyWeekPage'),
})
const settings = createRoute({
  getParentRoute: () => employee,
  path: 'settings',
  staticData: { title: 'settings', width: 'reading' },
  component: lazyPage(() => import('./areas/SettingsPage.tsx'), 'SettingsPage'),
})

const requiredStep = createRoute({
  getParentRoute: () => app,
  path: 'required-step',
  staticData: { title: 'requiredStep', width: 'question' },
  beforeLoad: companysOnly,
  component: lazyPage(() => import('./areas/RequiredStep.tsx'), 'RequiredStep'),
})

const admin = createRoute({
  getParentRoute: () => app,
  path: 'admin',
  beforeLoad: memberOnly,
  component: lazyPage(() => import('./areas/Admin.tsx'), 'Admin'),
})
const adminIndex = createRoute({ getParentRoute: () => admin, path: '/', beforeLoad: toFirstAdminPage })
const users = createRoute({
  getParentRoute: () => admin,
  path: 'users',
  staticData: { title: 'users' },
  validateSearch: textSearch,
  beforeLoad: permittedOnly('users'),
  component: lazyPage(() => import('./areas/AdminUsersPage.tsx'), 'AdminUsersPage'),
})
const roles = createRoute({
  getParentRoute: () => admin,
  path: 'roles',
  staticData: { title: 'roles' },
  beforeLoad: permittedOnly('roles'),
  component: lazyPage(() => import('./areas/AdminRolesPage.tsx'), 'AdminRolesPage'),
})
const schedule = createRoute({
  getParentRoute: () => admin,
  path: 'schedule',
  staticData: { title: 'schedule', width: 'wide' },
  validateSearch: planningSearch,
  beforeLoad: permittedOnly('schedule'),
  component: lazyPage(() => import('#schedule/web/planning/SchedulePage.tsx'), 'SchedulePage'),
})
const printSchedule = createRoute({
  getParentRoute: () => admin,
  path: 'schedule/print',
  staticData: { title: 'printSchedule', width: 'wide' },
  validateSearch: printSearch,
  beforeLoad: permittedOnly('schedule'),
  component: lazyPage(() => import('#schedule/web/print/PrintSchedulePage.tsx'), 'PrintSchedulePage'),
})
const timeTracking = createRoute({
  getParentRoute: () => admin,
  path: 'time-tracking',
  staticData: { title: 'timeTracking' },
  validateSearch: trackingSearch,
  beforeLoad: permittedOnly('timeTracking'),
  component: lazyPage(() => import('#timesheets/web/TimeTrackingPage.tsx'), 'TimeTrackingPage'),
})
const manageTrainings = createRoute({
  getParentRoute: () => admin,
  path: 'trainings',
  staticData: { title: 'manageTrainings' },
  validateSearch: textSearch,
  beforeLoad: permittedOnly('trainings'),
  component: lazyPage(() => import('#trainings/web/ManageTrainingsPage.tsx'), 'ManageTrainingsPage'),
})
const leave = createRoute({
  getParentRoute: () => admin,
  path: 'leave',
  staticData: { title: 'leave' },
  validateSearch: requestSearch,
  beforeLoad: permittedOnly('leave'),
  component: lazyPage(() => import('#leave/web/LeaveInboxPage.tsx'), 'LeaveInboxPage'),
})

const trail = createRoute({
  getParentRoute: () => admin,
  path: 'trail',
  staticData: { title: 'trail' },
  beforeLoad: permittedOnly('trail'),
  component: lazyPage(() => import('#audit/web/TrailPage.tsx'), 'TrailPage'),
})

const owner = createRoute({
  getParentRoute: () => app,
  path: 'owner',
  beforeLoad: ownerOnly,
  component: lazyPage(
    withSentences('demo', () => import('./areas/Owner.tsx')),
    'Owner',
  ),
  errorComponent: StandaloneFailure,
})
const ownerIndex = createRoute({
  getParentRoute: () => owner,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.owner.companies, replace: true })
  },
})
const companies = createRoute({
  getParentRoute: () => owner,
  path: 'companies',
  staticData: { title: 'companies', width: 'reading' },
  validateSearch: textSearch,
  component: lazyPage(() => import('#companies/web/CompaniesPage.tsx'), 'CompaniesPage'),
})
const demoRequests = createRoute({
  getParentRoute: () => owner,
  path: 'demo-requests',
  staticData: { title: 'demoRequests' },
  validateSearch: requestSearch,
  component: lazyPage(() => import('#demo-requests/web/DemoRequestsPage.tsx'), 'DemoRequestsPage'),
})
const ownerUsers = createRoute({
  getParentRoute: () => owner,
  path: 'users',
  staticData: { title: 'ownerUsers' },
  validateSearch: search => ({ ...textSearch(search), ...pageSearch(search) }),
  component: lazyPage(() => import('#accounts/web/accounts/AccountsPage.tsx'), 'AccountsPage'),
})
const ownerSettings = createRoute({
  getParentRoute: () => owner,
  path: 'settings',
  staticData: { title: 'ownerSettings', width: 'reading' },
  component: lazyPage(() => import('./areas/OwnerSettingsPage.tsx'), 'OwnerSettingsPage'),
})

const routeTree = root.addChildren([
  landing,
  publicArea.addChildren([login, secondStep, register, forgotPassword, resetPassword, confirmEmail]),
  publicForms.addChildren([demo]),
  helpPage,
  app.addChildren([
    requiredStep,
    employee.addChildren([dashboard, timeClock, requests, trainings, printMyWeek, settings]),
    admin.addChildren([adminIndex, users, roles, schedule, printSchedule, timeTracking, manageTrainings, leave, trail]),
    owner.addChildren([ownerIndex, companies, demoRequests, ownerUsers, ownerSettings]),
  ]),
])

/** Every route; a page and its area are fetched when first opened, or when a link is pointed at. */
export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageFailure,
    notFoundMode: 'root',
    scrollRestoration: true,
  })
