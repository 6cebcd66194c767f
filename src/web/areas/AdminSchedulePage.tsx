import { SchedulePage } from '#schedule/web/planning/SchedulePage.tsx'
import { lazyPart } from '#web/lazy-page.ts'

/** Only companies that publish download it, with its words. */
const PublishingBar = lazyPart(
  async () => (await import('#publishing/web/publish/PublishingBar.tsx')).PublishingBar,
  'print',
)

/** The plan of a week, and above its grid what of it is published. */
export const AdminSchedulePage = () => <SchedulePage PublishingBar={PublishingBar} />

AdminSchedulePage.load = SchedulePage.load
