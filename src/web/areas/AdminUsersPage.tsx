import { useState } from 'react'
import { ProfileSection } from '#labour/web/shared/ProfileSection.tsx'
import { UsersPage } from '#people/web/people/UsersPage.tsx'
import { maySeeRegister } from '#record/policy.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const ProfileDialog = lazyDialog(async () => (await import('#labour/web/shared/ProfileDialog.tsx')).ProfileDialog)
const RegisterDialog = lazyDialog(async () => (await import('#record/web/RegisterDialog.tsx')).RegisterDialog)

const part = { Section: ProfileSection, Dialog: ProfileDialog }

/** The people, with what the rules of working time know of each, and the staff register. */
export const AdminUsersPage = () => <UsersPage part={part} tools={<Register />} />

AdminUsersPage.load = UsersPage.load

function Register() {
  const { t } = useTranslation('register')
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  if (!maySeeRegister(member)) return null
  return (
    <>
      <Button onPress={() => setOpen(true)} variant="secondary">
        {t('open')}
      </Button>
      {isOpen && <RegisterDialog onClose={() => setOpen(false)} />}
    </>
  )
}
