import { formatDate } from '#core/calendar.ts'
import { employmentOn } from '#record/rules.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { type PersonRecord, useRemoveEmployment } from './Records.ts'

interface EmploymentPanelProps {
  employeeId: string
  record: PersonRecord
  onEdit: () => void
}

/** What somebody does and did, the newest first. */
export function EmploymentPanel({ employeeId, record, onEdit }: EmploymentPanelProps) {
  const { t } = useTranslation('record')
  const { employments } = record
  const current = employmentOn(employments, useToday())
  const remove = useRemoveEmployment(employeeId)
  return (
    <Panel
      aside={
        <Button icon={<EditIcon />} onPress={onEdit} size="sm" variant="secondary">
          {t('employment.edit')}
        </Button>
      }
      title={t('sections.employment')}
    >
      {employments.length === 0 && <p className="text-ink-2">{t('employment.none')}</p>}
      <ul className="-my-2 divide-y divide-line empty:hidden">
        {employments.toReversed().map(employment => {
          const { id, from, jobTitle, qualification, kind, providedBy, tutor, workplace } = employment
          const words = [jobTitle, qualification, kind && t(`kinds.${kind}`), providedBy, tutor, workplace]
          const name = words.filter(Boolean).join(', ') || t('page.unknown')
          const take = () =>
            void sayEnding(remove.mutateAsync(id), { done: t('employment.removed'), failure: t('failure') })
          return (
            <li className="flex items-center gap-2 py-2" key={id}>
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-label">
                  {name}
                  {employment === current && <Tag>{t('employment.current')}</Tag>}
                </p>
                <p className="text-13 text-ink-2 tabular-nums">
                  {from ? t('employment.since', { date: formatDate(from) }) : t('employment.always')}
                </p>
              </div>
              <IconButton
                icon={<DeleteIcon />}
                isBusy={remove.isPending}
                label={t('employment.remove', { name })}
                onPress={take}
                tone="delete"
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
