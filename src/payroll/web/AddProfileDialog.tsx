import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { Profile, Shape } from '#payroll/rules/files.ts'
import { shapes } from '#payroll/rules/files.ts'
import { presets } from '#payroll/rules/presets.ts'
import { checkedBy } from '#web/api/form.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { useAddProfile } from './Payroll.ts'
import { profilePath } from './ProfilesPanel.tsx'

type Form = { name: string; shape: Shape }

const resolver = checkedBy<Form>(async () => (await import('#payroll/schemas.ts')).newProfile)

/** A profile begins with the usual columns of its shape. */
export function AddProfileDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation('payroll')
  const navigate = useNavigate()
  const add = useAddProfile().mutateAsync
  const headingId = useId()
  const {
    form,
    submitThen: _submitThen,
    ...dialog
  } = useCommandForm<Form, { id: string }>({
    resolver,
    defaultValues: { name: '', shape: 'person-month' },
    send: ({ name, shape }) => add({ ...(presets[shape] as Profile), name }),
    onDone: ({ id }) => {
      notify.success(t('profiles.added'))
      void navigate({ to: profilePath(id, month) })
    },
    onRefused: error => notify.error(refusalOr(error, t('profiles.failure'))),
  })
  return (
    <FormDialog {...dialog} onClose={onClose} submitLabel={t('profiles.add')} title={t('profiles.addTitle')}>
      <div className="grid gap-4">
        <FormField control={form.control} name="name">
          {field => <TextField {...field} autoFocus hint={t('profiles.nameHint')} label={t('profiles.name')} />}
        </FormField>
        <div className="grid gap-1.5">
          <p className="text-14 font-label" id={headingId}>
            {t('profiles.shape')}
          </p>
          <FormField control={form.control} name="shape">
            {field => (
              <RadioCards
                {...field}
                labelledBy={headingId}
                options={shapes.map(value => ({ value, label: t(`shapes.${value}`) }))}
              />
            )}
          </FormField>
        </div>
      </div>
    </FormDialog>
  )
}
