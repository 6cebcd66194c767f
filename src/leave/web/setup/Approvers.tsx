import { useQuery } from '@tanstack/react-query'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type ApproverList, approversQuery, useSetApprovers } from './LeaveSetup.ts'

const nobody = ''

/** The people who decide on the leave of each department. A choice is saved at once. */
export function Approvers() {
  const { t } = useTranslation('leave')
  const list = useQuery(approversQuery)
  return (
    <Loaded failure={t('setup.failures.load')} query={list}>
      {({ departments, people }) => (
        <Panel isFlush title={t('approvers.title')}>
          <p className="px-4 py-3 text-14 text-ink-2 md:px-5">
            {t(departments.length === 0 ? 'approvers.none' : 'approvers.lead')}
          </p>
          <ul>
            {departments.map(each => (
              <Department key={each.department} people={people} set={each} />
            ))}
          </ul>
        </Panel>
      )}
    </Loaded>
  )
}

interface DepartmentProps {
  set: ApproverList['departments'][number]
  people: ApproverList['people']
}

function Department({ set, people }: DepartmentProps) {
  const { t } = useTranslation('leave')
  const { mutateAsync, isPending } = useSetApprovers()
  const { gap, ...chosen } = set
  const { approver, deputy } = chosen
  const save = (changed: Partial<typeof chosen>) =>
    void sayEnding(mutateAsync({ ...chosen, ...changed, seen: { approver, deputy } }), {
      done: t('approvers.done'),
      failure: t('approvers.failure'),
    })
  const options = (without: string | null, none: string) => [
    { value: nobody, label: none },
    ...people.filter(({ id }) => id !== without).map(person => ({ value: person.id, label: fullName(person) })),
  ]
  const idOf = (value: string) => (value === nobody ? null : value)
  return (
    <li className="grid items-end gap-3 border-t border-line-soft px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] md:px-5">
      <span className="self-center wrap-anywhere">
        <span className="block text-15 font-label">{set.department}</span>
        {gap && (
          <>
            <span className="block text-13 text-ink-2">{t(`approvers.gaps.${gap}`)}</span>
            <Button
              aria-label={t('approvers.forgetNamed', { department: set.department })}
              className="-ml-3"
              isBusy={isPending}
              onPress={() => save({ approver: null, deputy: null })}
              size="sm"
              variant="quiet"
            >
              {t('approvers.forget')}
            </Button>
          </>
        )}
      </span>
      <SelectField
        isReadOnly={isPending}
        label={t('approvers.approver', { department: set.department })}
        onChange={value => {
          const next = idOf(value)
          save({ approver: next, deputy: next === null || next === deputy ? null : deputy })
        }}
        options={options(null, t('approvers.everybody'))}
        value={set.approver ?? nobody}
      />
      <SelectField
        isReadOnly={isPending || set.approver === null}
        label={t('approvers.deputy', { department: set.department })}
        onChange={value => save({ deputy: idOf(value) })}
        options={options(set.approver, t('approvers.noDeputy'))}
        value={set.deputy ?? nobody}
      />
    </li>
  )
}
