import { type PasswordStrength, passwordStrength, type Unlike } from '#core/fields/passwords.ts'
import { useTranslation } from '#web/i18n.ts'
import type { FieldProps } from './field-style.ts'
import { PasswordField } from './PasswordField.tsx'

const looks: Record<PasswordStrength, { filled: number; bar: string; text: string }> = {
  short: { filled: 1, bar: 'bg-brique-fill', text: 'text-brique' },
  common: { filled: 1, bar: 'bg-brique-fill', text: 'text-brique' },
  refused: { filled: 1, bar: 'bg-brique-fill', text: 'text-brique' },
  weak: { filled: 1, bar: 'bg-ocre-fill', text: 'text-ocre' },
  fair: { filled: 2, bar: 'bg-ocre-fill', text: 'text-ocre' },
  strong: { filled: 3, bar: 'bg-sapin-fill', text: 'text-sapin' },
}

interface NewPasswordFieldProps extends FieldProps<string> {
  unlike?: Unlike
  startsShown?: boolean
}

/** A new password, with its strength while typing. */
export function NewPasswordField({ unlike = {}, hint, className = '', ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('strength')
  return (
    <div className={`grid content-start gap-2 ${className}`}>
      <PasswordField {...field} autoComplete="new-password" hint={hint ?? t('hint')} />
      <Strength password={field.value} unlike={unlike} />
    </div>
  )
}

function Strength({ password, unlike }: { password: string; unlike: Unlike }) {
  const { t } = useTranslation('strength')
  if (password === '') return null
  const strength = passwordStrength(password, unlike)
  const { filled, bar, text } = looks[strength]
  return (
    <div className="flex items-center gap-3" role="status">
      <span aria-hidden="true" className="grid flex-1 grid-cols-3 gap-1">
        {[1, 2, 3].map(step => (
          <span className={`h-1 rounded-[2px] ${step <= filled ? bar : 'bg-sunken'}`} key={step} />
        ))}
      </span>
      <span className="sr-only">{t('label', { level: t(strength) })}</span>
      <span aria-hidden="true" className={`text-13 font-semibold ${text}`}>
        {t(strength)}
      </span>
    </div>
  )
}
