import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from '#web/i18n.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { CodeField } from './CodeField.tsx'
import type { BothSteps } from './TwoStep.ts'

/** The password and a code, to change what signs in. */
export function BothStepsFields({ control, isReadOnly }: { control: Control<BothSteps>; isReadOnly: boolean }) {
  const { t } = useTranslation('account')
  return (
    <>
      <Controller
        control={control}
        name="currentPassword"
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            autoComplete="current-password"
            autoFocus
            error={fieldState.error?.message}
            isReadOnly={isReadOnly}
            label={t('settings.twoStep.currentPassword')}
          />
        )}
      />
      <Controller
        control={control}
        name="code"
        render={({ field, fieldState }) => (
          <CodeField
            {...field}
            error={fieldState.error?.message}
            isReadOnly={isReadOnly}
            label={t('settings.twoStep.anyCode')}
          />
        )}
      />
    </>
  )
}
