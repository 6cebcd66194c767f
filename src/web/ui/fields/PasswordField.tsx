import { useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { HideIcon, ViewIcon } from '#web/ui/rare-icons.tsx'
import { controlEdgeClass, type FieldProps } from './field-style.ts'
import { TypedField } from './TypedField.tsx'

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
  /** The keyboard for a code of digits. */
  inputMode?: 'numeric'
  /** Readable at first. */
  startsShown?: boolean
}

export function PasswordField({ ref, autoComplete, inputMode, startsShown = false, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(startsShown)
  return (
    <TypedField {...field}>
      {control => (
        <div className="relative">
          <input
            {...control}
            autoCapitalize="none"
            autoComplete={autoComplete}
            className={`${controlEdgeClass} py-2.5 pr-12 pl-3.5`}
            inputMode={inputMode}
            ref={ref}
            spellCheck={false}
            type={isShown ? 'text' : 'password'}
          />
          <IconButton
            className="absolute top-px right-px size-11 desk:size-11"
            icon={isShown ? <HideIcon /> : <ViewIcon />}
            label={t(isShown ? 'password.hide' : 'password.show')}
            onPress={() => setShown(!isShown)}
          />
        </div>
      )}
    </TypedField>
  )
}
