import { useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

interface ChooseDialogProps {
  title: string
  label: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
  onClose: () => void
}

/** One choice that is rare: a type of shift, a great number of people. */
export function ChooseDialog({ title, label, options, onChoose, onClose }: ChooseDialogProps) {
  const { t } = useTranslation('needs')
  const [value, setValue] = useState<string | null>(null)
  return (
    <FormDialog
      isDirty={false}
      isReading={value === null}
      isSubmitting={false}
      onClose={onClose}
      onSubmit={async event => {
        event.preventDefault()
        if (value !== null) onChoose(value)
        onClose()
      }}
      submitLabel={t('choose')}
      title={title}
    >
      <SelectField label={label} onChange={setValue} options={options} value={value} />
    </FormDialog>
  )
}
