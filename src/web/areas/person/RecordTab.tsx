import { useQuery } from '@tanstack/react-query'
import type { Employee } from '#people/web/people/People.ts'
import { WorkPanel } from '#people/web/person/WorkPanel.tsx'
import { employmentOn } from '#record/rules.ts'
import { CivilPanel } from '#record/web/CivilPanel.tsx'
import { ReachPanel } from '#record/web/ReachPanel.tsx'
import { type PersonRecord, recordQuery } from '#record/web/Records.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import type { PersonPartProps } from './PersonTabs.ts'

/** The record of somebody: how to reach them, their place here, their civil status. */
export function RecordTab({ person }: PersonPartProps) {
  const { t } = useTranslation('record')
  return (
    <Loaded failure={t('page.failure')} query={useQuery(recordQuery(person.id))}>
      {record => <Panels person={person} record={record} />}
    </Loaded>
  )
}

RecordTab.load = ({ queryClient, params: { employeeId = '' } }: Opening) =>
  queryClient.prefetchQuery(recordQuery(employeeId))

function Panels({ person, record }: { person: Employee; record: PersonRecord }) {
  const { t } = useTranslation('record')
  const { jobTitle, qualification } = employmentOn(record.employments, useToday()) ?? {}
  const job = [jobTitle, qualification].filter(Boolean).join(', ')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-4 lg:gap-6">
        <ReachPanel
          email={person.email && <EmailAddress>{person.email}</EmailAddress>}
          employeeId={person.id}
          record={record}
        />
        <WorkPanel employee={person} job={{ label: t('fields.jobTitle'), value: job || null }} />
      </div>
      <CivilPanel employeeId={person.id} record={record} />
    </div>
  )
}
