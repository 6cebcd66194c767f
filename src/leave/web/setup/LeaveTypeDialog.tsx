import { type LeaveType, leaveAskers, leaveNatures, leaveUnits } from '#leave/rules/types.ts'
import { typeWords } from '#leave/rules/words.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { ColourField } from '#web/ui/fields/ColourField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type TypeForm, useSaveLeaveType } from './LeaveSetup.ts'

const newType: TypeForm = {
  name: '',
  code: '',
  nature: 'other',
  isPaid: true,
  unit: 'day',
  hasBalance: false,
  color: '#6B7280',
  needsProof: false,
  askedBy: 'everybody',
}

const formOf = (type: LeaveType | null): TypeForm => {
  if (!type) return newType
  const { key: _key, ...form } = type
  return form
}

const adding = checkedBy<TypeForm>(async () => (await import('#leave/schemas/setting.ts')).addLeaveType)
const changing = checkedBy<TypeForm>(async () => (await import('#leave/schemas/setting.ts')).leaveTypeForm)

interface LeaveTypeDialogProps {
  /** Null for a new one. */
  type: LeaveType | null
  onClose: () => void
}

export function LeaveTypeDialog({ type, onClose }: LeaveTypeDialogProps) {
  const { t } = useTranslation('leave')
  const opened = useOpened(type)
  const { mutateAsync } = useSaveLeaveType()
  const { form, dialog } = useDialogForm<TypeForm>({
    resolver: type ? changing : adding,
    defaultValues: formOf(type),
    send: opened.send((values, seen) => mutateAsync({ type: seen, form: values })),
    done: t('setup.saved'),
    failure: t('setup.failures.save'),
    onClose,
  })
  useFollow(form, opened, formOf)
  const isBuiltIn = type !== null && type.name === null
  const { control } = form
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('setup.save')}
      subtitle={isBuiltIn ? typeWords(t, { type: type.key }) : undefined}
      title={t(type ? 'setup.editTitle' : 'setup.add')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {!isBuiltIn && (
          <FormField control={control} name="name">
            {({ value, ...field }) => <TextField {...field} autoFocus label={t('setup.name')} value={value ?? ''} />}
          </FormField>
        )}
        <FormField control={control} name="code">
          {field => <TextField {...field} hint={t('setup.codeHint')} label={t('setup.code')} />}
        </FormField>
        <FormField control={control} name="unit">
          {field => (
            <SelectField
              {...field}
              label={t('setup.unit')}
              options={leaveUnits.map(value => ({ value, label: t(`units.${value}`) }))}
            />
          )}
        </FormField>
        <FormField control={control} name="askedBy">
          {field => (
            <SelectField
              {...field}
              label={t('setup.askedBy')}
              options={leaveAskers.map(value => ({ value, label: t(`askers.${value}`) }))}
            />
          )}
        </FormField>
        {!type && (
          <FormField control={control} name="nature">
            {field => (
              <SelectField
                {...field}
                hint={t('setup.natureHint')}
                label={t('setup.nature')}
                options={leaveNatures.map(value => ({ value, label: t(`natures.${value}`) }))}
              />
            )}
          </FormField>
        )}
        <FormField control={control} name="color">
          {field => <ColourField {...field} label={t('setup.color')} />}
        </FormField>
      </div>
      <div className="grid">
        {(['isPaid', 'hasBalance', 'needsProof'] as const).map(name => (
          <FormField control={control} key={name} name={name}>
            {({ error, ...field }) => <CheckboxField {...field} {...(error && { error })} label={t(`setup.${name}`)} />}
          </FormField>
        ))}
      </div>
    </FormDialog>
  )
}
