import { useTranslation } from 'react-i18next'
import { mayGive, type Permission, permissions } from '#core/permissions.ts'
import { useMember } from '#web/api/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'

interface PermissionChoicesProps {
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
  error?: string
}

/** The rights of a role; those that 'all' includes follow it, those that one does not hold stay as they are. */
export function PermissionChoices({ value, onChange, error }: PermissionChoicesProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const hasAll = value.includes('all')
  const toggle = (permission: Permission, isGiven: boolean) =>
    onChange(permissions.filter(each => (each === permission ? isGiven : value.includes(each))))
  const reasonFor = (permission: Permission) => {
    if (!mayGive(member, [permission])) return t('roles.form.notHeld')
    return hasAll && permission !== 'all' ? t('roles.form.included') : undefined
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-semibold">{t('roles.form.permissions')}</legend>
      {permissions.map(permission => {
        const reason = reasonFor(permission)
        return (
          <CheckboxField
            hint={reason}
            isDisabled={reason !== undefined}
            key={permission}
            label={t(`permissions.${permission}`)}
            onChange={isGiven => toggle(permission, isGiven)}
            value={hasAll || value.includes(permission)}
          />
        )
      })}
      {error && <Banner kind="error">{error}</Banner>}
    </fieldset>
  )
}
