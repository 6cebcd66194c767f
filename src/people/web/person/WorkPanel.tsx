import { weekdayName } from '#core/calendar.ts'
import { DepartmentField, EmployeeText } from '#people/web/people/EmployeeFields.tsx'
import { type Employee, useSaveEmployee, type WorkForm } from '#people/web/people/People.ts'
import { EditPanel, PanelForm } from '#people/web/shared/EditPanel.tsx'
import { type Fact, Facts } from '#people/web/shared/Facts.tsx'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'

const resolver = checkedBy<WorkForm>(async () => (await import('#people/schemas.ts')).workForm)

const formOf = ({ firstName, lastName, department, matricule }: Employee): WorkForm => ({
  firstName,
  lastName,
  department: department ?? '',
  matricule: matricule ?? '',
})

interface WorkPanelProps {
  employee: Employee
  /** Their job, which a higher capability knows. */
  job: Fact
}

/** The name of somebody, and their place in the company. */
export function WorkPanel({ employee, job }: WorkPanelProps) {
  const { t, language } = useTranslation('people')
  const { firstName, lastName, department, matricule, workingDays } = employee
  return (
    <EditPanel renderForm={close => <WorkFields employee={employee} onClose={close} />} title={t('person.work')}>
      <Facts
        rows={[
          { label: t('fields.firstName'), value: firstName },
          { label: t('fields.lastName'), value: lastName },
          { label: t('fields.department'), value: department },
          { label: t('fields.matricule'), value: matricule },
          {
            label: t('fields.workingDays'),
            value: workingDays?.map(day => weekdayName(day, language, 'short')).join(', '),
          },
          job,
        ]}
      />
    </EditPanel>
  )
}

function WorkFields({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation('people')
  const opened = useOpened(employee)
  const { mutateAsync } = useSaveEmployee()
  const { dialog } = useDialogForm<WorkForm>({
    resolver,
    defaultValues: formOf(opened.seen),
    send: opened.send((form, seen) => mutateAsync({ employee: seen, form })),
    done: t('users.edited'),
    failure: t('users.failures.edit'),
    onClose,
  })
  useFollow(dialog.form, opened, formOf, { isLive: true })
  return (
    <PanelForm {...dialog}>
      <div className="grid gap-4 sm:grid-cols-2">
        <EmployeeText name="firstName" />
        <EmployeeText name="lastName" />
        <DepartmentField />
        <EmployeeText hint={t('users.form.matriculeHint')} isOptional name="matricule" />
      </div>
    </PanelForm>
  )
}
