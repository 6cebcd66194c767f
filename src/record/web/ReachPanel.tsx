import type { ReactNode } from 'react'
import { EditPanel, PanelForm } from '#people/web/shared/EditPanel.tsx'
import { Facts } from '#people/web/shared/Facts.tsx'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { ContactFields } from './ContactFields.tsx'
import { useRecordFacts } from './RecordFacts.tsx'
import type { OwnRecordForm, PersonRecord } from './Records.ts'
import { type RecordPartProps, useRecordPart } from './useRecordPart.ts'

const resolver = checkedBy<OwnRecordForm>(async () => (await import('#record/schemas.ts')).ownRecordForm)

const formOf = ({ phone, emergencyName, emergencyLink, emergencyPhone }: PersonRecord): OwnRecordForm => ({
  phone,
  emergencyName,
  emergencyLink,
  emergencyPhone,
})

interface ReachPanelProps extends Omit<RecordPartProps, 'onClose'> {
  email: ReactNode
}

/** How to reach somebody, and whom to call in an emergency. Their e-mail is what they sign in with. */
export function ReachPanel({ employeeId, record, email }: ReachPanelProps) {
  const { t } = useTranslation('record')
  const { reach, emergency } = useRecordFacts(record)
  return (
    <EditPanel
      renderForm={close => <ReachFields employeeId={employeeId} onClose={close} record={record} />}
      title={t('sections.reach')}
    >
      <Facts rows={[...reach, { label: t('people:fields.email'), value: email }, ...emergency]} />
      <p className="mt-4 text-13 text-ink-2">{t('readers')}</p>
    </EditPanel>
  )
}

function ReachFields(part: RecordPartProps) {
  return (
    <PanelForm {...useRecordPart<OwnRecordForm>({ ...part, name: 'reach', resolver, formOf })}>
      <ContactFields />
    </PanelForm>
  )
}
