import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const demoRequestsPages: readonly Page[] = [
  {
    area: 'public-form',
    path: paths.demo,
    title: 'demo',
    width: 'question',
    guard: async entering => (await import('./DemoSteps.ts')).openStepsOnly(entering),
    chapters: ['demo'],
    screen: async () => (await import('./DemoPage.tsx')).DemoPage,
  },
  {
    area: 'owner',
    path: paths.owner.demoRequests,
    title: 'demoRequests',
    link: 'demoRequests',
    chapters: ['demo'],
    screen: async () => (await import('./DemoRequestsPage.tsx')).DemoRequestsPage,
  },
]
