import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Facts } from '#people/web/shared/Facts.tsx'
import { employmentOn } from '#record/rules.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { OwnComplements } from './complements/OwnComplements.tsx'
import { useRecordFacts } from './RecordFacts.tsx'
import { ownRecordQuery, type PersonRecord } from './Records.ts'

const OwnRecordDialog = lazyDialog(async () => (await import('./OwnRecordDialog.tsx')).OwnRecordDialog)

/** The company's facts about the person beside their account. Their phone and address are theirs to say. */
export function OwnRecord() {
  const { t } = useTranslation('record')
  const query = useQuery(ownRecordQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      aside={
        <Button isDisabled={!query.data} onPress={() => setOpen(true)} size="sm" variant="secondary">
          {t('own.edit')}
        </Button>
      }
      title={t('own.title')}
    >
      <Loaded failure={t('page.failure')} query={query}>
        {record => <Known record={record} />}
      </Loaded>
      {isOpen && query.data && <OwnRecordDialog onClose={() => setOpen(false)} record={query.data} />}
    </Panel>
  )
}

function Known({ record }: { record: PersonRecord }) {
  const { t } = useTranslation('record')
  const { reach, emergency, civil, permit } = useRecordFacts(record)
  const today = useToday()
  const job = employmentOn(record.employments, today)
  const complements = record.complements.entries.filter(({ until }) => until >= today)
  return (
    <>
      <Facts rows={[...reach, ...emergency]} />
      <p className="mt-4 text-14 text-ink-2">{t('own.lead')}</p>
      <div className="mt-5 border-t border-line pt-4">
        <Facts
          rows={[
            ...civil,
            ...permit,
            { label: t('fields.jobTitle'), value: job?.jobTitle },
            { label: t('fields.qualification'), value: job?.qualification },
            ...(complements.length > 0
              ? [{ label: t('complement.add'), value: <OwnComplements complements={complements} /> }]
              : []),
          ]}
        />
        <p className="mt-4 text-14 text-ink-2">{t('own.company')}</p>
      </div>
    </>
  )
}
