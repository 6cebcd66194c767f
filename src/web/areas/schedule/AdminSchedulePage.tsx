import { printPaper } from '#paper/web/PrintPaper.ts'
import { SchedulePage } from '#schedule/web/planning/SchedulePage.tsx'
import { sightSearch } from '#schedule/web/shared/Sight.ts'
import { lazyPart, optionalPart, partLoader, partOf, withWords } from '#web/lazy-page.ts'
import type { Opening } from '#web/page.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

/** Only companies that publish download it, with its words. */
const PublishingBar = lazyPart(
  async () => (await import('#publishing/web/publish/PublishingBar.tsx')).PublishingBar,
  'print',
)
const WeekNotes = optionalPart(async () => (await import('./WeekNotes.tsx')).WeekNotes, 'print')
const Dialogs = lazyDialog(
  withWords(async () => (await import('./ScheduleDialogs.tsx')).ScheduleDialogs, 'labour', 'print'),
)
const loadMonth = partLoader(
  async () => (await import('#sights/web/months/MonthSight.tsx')).MonthSight,
  'print',
  'labour',
)
const MonthSight = partOf(loadMonth)

/** The plan of a week, with its paper, and above its grid what of it is published. */
export const AdminSchedulePage = () => (
  <SchedulePage
    Dialogs={Dialogs}
    MonthSight={MonthSight}
    PublishingBar={PublishingBar}
    WeekNotes={WeekNotes}
    print={printPaper}
  />
)

AdminSchedulePage.load = (opening: Opening) =>
  sightSearch(opening.search).sight === 'month' ? loadMonth().catch(() => undefined) : SchedulePage.load(opening)
