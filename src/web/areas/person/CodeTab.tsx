import { CodePanel } from '#kiosk/web/CodePanel.tsx'
import { kiosksQuery } from '#kiosk/web/Kiosks.ts'
import type { Opening } from '#web/page.ts'
import type { PersonPartProps } from './PersonTabs.ts'

export function CodeTab({ person }: PersonPartProps) {
  return <CodePanel employeeId={person.id} />
}

CodeTab.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(kiosksQuery)
