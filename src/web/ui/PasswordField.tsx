import { useState } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { controlEdgeClass, type FieldProps, fieldClass } from './field-style.ts'
import { IconButton } from './IconButton.tsx'
import { HideIcon, ViewIcon } from './icons.tsx'

export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, isOptional, hint, error, className = '', ref, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(false)
  return (
    <AriaTextField
      {...field}
      className={`${fieldClass} ${className}`}
      isInvalid={Boolean(error)}
      isRequired={!isOptional}
      type={isShown ? 'text' : 'password'}
      validationBehavior="aria"
    >
      <FieldLabel isOptional={isOptional} label={label} />
      <div className="relative">
        <Input
          autoCapitalize="none"
          className={`${controlEdgeClass} py-2.5 pr-12 pl-3.5`}
          ref={ref}
          spellCheck="false"
        />
        <IconButton
          className="absolute top-px right-px size-11 desk:size-11"
          icon={isShown ? <HideIcon /> : <ViewIcon />}
          label={t(isShown ? 'password.hide' : 'password.show')}
          onPress={() => setShown(!isShown)}
        />
      </div>
      <FieldMessage error={error} hint={hint} />
    </AriaTextField>
  )
}
