import { FindingSentence } from '#labour/web/shared/FindingSentence.tsx'
import { fullName } from '#people/rules.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useAcceptFinding } from './FindingRequests.ts'
import type { WeekFinding } from './RowMarks.ts'

interface AcceptFindingDialogProps {
  team: TeamWeek
  finding: WeekFinding
  onClose: () => void
}

type Draft = { reason: string }

/** An exceeded rule takes a reason; a warning may do without. */
const resolvers = {
  exceeded: checkedBy<Draft>(async () => (await import('#labour/schemas.ts')).reasonGiven),
  warning: checkedBy<Draft>(async () => (await import('#labour/schemas.ts')).reasonMaybe),
}

/** Asks once why a rule is exceeded, or a warning left as it is. A refusal keeps what was typed. */
export function AcceptFindingDialog({ team, finding, onClose }: AcceptFindingDialogProps) {
  const { t } = useTranslation('findings')
  const { mutateAsync } = useAcceptFinding(team.week.from, finding)
  const person = team.employees.find(({ id }) => id === finding.employeeId)
  const isWarning = finding.severity === 'warning'
  const { form, dialog } = useDialogForm({
    resolver: resolvers[isWarning ? 'warning' : 'exceeded'],
    defaultValues: { reason: '' },
    send: mutateAsync,
    done: t('accepted'),
    failure: t('failures.accept'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('accept')}
      subtitle={person && fullName(person)}
      title={t(isWarning ? 'accept' : 'acceptTitle')}
    >
      <p className="text-ink-2 wrap-anywhere [&>b]:text-ink">
        <FindingSentence {...finding} />
      </p>
      <FormField control={form.control} name="reason">
        {field => <TextArea {...field} autoFocus hint={t('reasonHint')} isOptional={isWarning} label={t('reason')} />}
      </FormField>
    </FormDialog>
  )
}
