import { employmentOn, ofKind } from '#record/rules.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type Employment, type PersonRecord, useRemoveEmployment, useSaveEmployment, useSinceWords } from './Records.ts'

interface EmploymentPanelProps {
  employeeId: string
  record: PersonRecord
  /** Without one, what counts from another day on. */
  onEdit: (corrected?: Employment) => void
}

/** The jobs of somebody, the newest first. */
export function EmploymentPanel({ employeeId, record, onEdit }: EmploymentPanelProps) {
  const { t } = useTranslation('record')
  const { employments } = record
  const current = employmentOn(employments, useToday())
  const sinceWords = useSinceWords()
  const remove = useRemoveEmployment(employeeId)
  const save = useSaveEmployment(employeeId)
  const take = (removed: Employment) => {
    const { id: _id, ...employment } = removed
    // An entry that was removed comes back where nobody has written another one of its day since.
    const back = { employments: [], form: employment }
    const undo = () => void sayEnding(save.mutateAsync(back), { done: t('saved'), failure: t('failure') })
    remove.mutate(removed, {
      onSuccess: () => notify.reversible(t('employment.removed'), 'undo', undo),
      onError: error => notify.error(refusalOr(error, t('failure'))),
    })
  }
  return (
    <Panel
      aside={
        <Button icon={<EditIcon />} onPress={() => onEdit()} size="sm" variant="secondary">
          {t('employment.edit')}
        </Button>
      }
      title={t('sections.employment')}
    >
      {employments.length === 0 && <p className="text-ink-2">{t('employment.none')}</p>}
      <ul className="-my-2 divide-y divide-line empty:hidden">
        {employments.toReversed().map(employment => {
          const { id, jobTitle, qualification, kind, providedBy, tutor, workplace } = ofKind(employment)
          const words = [jobTitle, qualification, kind && t(`kinds.${kind}`), providedBy, tutor, workplace]
          const name = words.filter(Boolean).join(', ') || t('people:person.unknown')
          return (
            <li className="flex items-center gap-2 py-2" key={id}>
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-label">
                  {name}
                  {employment === current && <Tag>{t('employment.current')}</Tag>}
                </p>
                <p className="text-13 text-ink-2 tabular-nums">{sinceWords(employment)}</p>
              </div>
              <IconButton
                icon={<EditIcon />}
                label={t('employment.correct', { name })}
                onPress={() => onEdit(employment)}
              />
              <IconButton
                icon={<DeleteIcon />}
                isBusy={remove.isPending}
                label={t('employment.remove', { name })}
                onPress={() => take(employment)}
                tone="delete"
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
