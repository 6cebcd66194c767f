import { mayGive, type Permission, permissions } from '#core/permissions.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'

interface PermissionChoicesProps {
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
  error?: string
}

/** The permissions of a role. 'all' ticks the others; permissions that the reader does not hold are disabled. */
export function PermissionChoices({ value, onChange, error }: PermissionChoicesProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const hasAll = value.includes('all')
  const toggle = (permission: Permission, isGiven: boolean) =>
    onChange(permissions.filter(each => (each === permission ? isGiven : value.includes(each))))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-semibold">{t('roles.form.permissions')}</legend>
      {permissions.map(permission => {
        const isHeld = mayGive(member, [permission])
        return (
          <CheckboxField
            hint={isHeld ? undefined : t('roles.form.notHeld')}
            isDisabled={!isHeld || (hasAll && permission !== 'all')}
            key={permission}
            label={<PermissionLabel permission={permission} />}
            onChange={isGiven => toggle(permission, isGiven)}
            value={hasAll || value.includes(permission)}
          />
        )
      })}
      {error && <Banner kind="error">{error}</Banner>}
    </fieldset>
  )
}

/** The reason why the other permissions cannot be unticked. */
function PermissionLabel({ permission }: { permission: Permission }) {
  const { t } = useTranslation('people')
  const label = t(`permissions.${permission}`)
  if (permission !== 'all') return label
  return (
    <>
      {label}
      <span className="block text-13 text-ink-2">{t('roles.form.included')}</span>
    </>
  )
}
