import { useState } from 'react'
import { mayHandleRole } from '#people/policy.ts'
import type { Employee } from '#people/web/people/People.ts'
import type { Role } from '#people/web/shared/Roles.ts'
import { checkedBy } from '#web/api/form.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { sayEnding, useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import {
  type ChangeChoice,
  changeOf,
  type PeopleChanged,
  undoOf,
  useChangePeople,
  usePreviewChange,
} from './ChangedPeople.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { ChangePreview } from './ChangePreview.tsx'

const resolver = checkedBy<ChangeChoice>(async () => (await import('#people/schemas.ts')).changeChoice)

interface ChangePeopleDialogProps {
  people: readonly Employee[]
  roles: readonly Role[]
  onClose: () => void
  onDone: () => void
}

type Preview = { choice: ChangeChoice; answer: PeopleChanged }

/** Two steps: what changes, then what this does to each. Nothing is written before the second is confirmed. */
export function ChangePeopleDialog({ people, roles, onClose, onDone }: ChangePeopleDialogProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const today = useToday()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [choosesNothing, setChoosingNothing] = useState(false)
  const look = usePreviewChange().mutateAsync
  const change = useChangePeople()
  const { refusal, refuse, show } = useRefusal(onClose)
  const { form, ...dialog } = useCommandForm<ChangeChoice, PeopleChanged | null>({
    resolver,
    defaultValues: unchanged(today),
    send: choice => (isNothing(choice) ? Promise.resolve(null) : look(changeOf(choice, people))),
    onDone: (answer, choice) => {
      setChoosingNothing(answer === null)
      if (answer) setPreview({ choice, answer })
    },
    failure: t('several.failure'),
  })
  if (preview) {
    const apply = (changed: readonly Employee[]) => {
      const body = changeOf(preview.choice, changed)
      const sayDone = ({ canBeUndone }: { canBeUndone: boolean }) => {
        const done = t('several.done', { count: changed.length })
        const undo = () =>
          void sayEnding(change.mutateAsync(undoOf(body)), {
            done: t('several.undone'),
            failure: t('several.failure'),
          })
        if (canBeUndone) notify.reversible(done, 'undo', undo)
        else notify.success(done)
        onDone()
      }
      return show(change.mutateAsync(body).then(sayDone), { failure: t('several.failure') })
    }
    return (
      <ChangePreview
        {...preview}
        isSending={change.isPending}
        onApply={changed => void apply(changed)}
        onBack={() => {
          refuse(undefined)
          setPreview(null)
        }}
        onClose={onClose}
        people={people}
        refusal={refusal}
        roles={roles}
      />
    )
  }
  return (
    <FormDialog
      {...dialog}
      form={form}
      onClose={onClose}
      refusal={choosesNothing ? t('several.nothing') : dialog.refusal}
      size="lg"
      submitLabel={t('several.check')}
      subtitle={t('several.lead')}
      title={t('several.title', { count: people.length })}
    >
      <ChangeFields roles={roles.filter(role => mayHandleRole(member, role))} today={today} />
    </FormDialog>
  )
}

const isNothing = ({ changesDepartment, roleId, changesContract }: ChangeChoice) =>
  !changesDepartment && roleId === null && !changesContract

const unchanged = (today: string): ChangeChoice => ({
  changesDepartment: false,
  department: '',
  roleId: null,
  changesContract: false,
  contractType: null,
  weeklyHours: Number.NaN,
  workingDays: null,
  contractFrom: today,
})
