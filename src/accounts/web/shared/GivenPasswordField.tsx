import { useState } from 'react'
import { generatedPassword, type Unlike } from '#core/fields/passwords.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import type { FieldProps } from '#web/ui/fields/field-style.ts'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { CopyButton } from '#web/ui/sharing/CopyButton.tsx'

interface GivenPasswordFieldProps extends FieldProps<string> {
  unlike: Unlike
}

/** A password for somebody else: typed, or generated and then readable. Generating leads to the field, where Enter submits the form. */
export function GivenPasswordField(field: GivenPasswordFieldProps) {
  const { t } = useTranslation('ui')
  const [generated, setGenerated] = useState('')
  const generate = () => {
    const next = generatedPassword()
    setGenerated(next)
    field.onChange(next)
  }
  return (
    <div className="grid gap-3">
      <NewPasswordField {...field} autoFocus={generated !== ''} key={generated} startsShown={generated !== ''} />
      <div className="flex flex-wrap gap-2.5">
        <Button isDisabled={field.isReadOnly} onPress={generate} size="sm" variant="secondary">
          {t('password.generate')}
        </Button>
        {generated !== '' && field.value === generated && (
          <CopyButton label={t('password.copy')} size="sm" text={generated} />
        )}
      </div>
    </div>
  )
}
