import { useState } from 'react'
import { ProfileSection } from '#labour/web/shared/ProfileSection.tsx'
import { UsersPage } from '#people/web/people/UsersPage.tsx'
import { maySeeRegister } from '#record/policy.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { DownloadIcon } from '#web/ui/rare-icons.tsx'

const ProfileDialog = lazyDialog(async () => (await import('#labour/web/shared/ProfileDialog.tsx')).ProfileDialog)
const RegisterDialog = lazyDialog(async () => (await import('#record/web/RegisterDialog.tsx')).RegisterDialog)

const part = { Section: ProfileSection, Dialog: ProfileDialog }

/** The people, with what the rules of working time know of each, and the staff register. */
export function AdminUsersPage() {
  const { t } = useTranslation('register')
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  const register = { label: t('open'), icon: <DownloadIcon size={16} />, onPress: () => setOpen(true) }
  return (
    <>
      <UsersPage part={part} tools={maySeeRegister(member) ? [register] : []} />
      {isOpen && <RegisterDialog onClose={() => setOpen(false)} />}
    </>
  )
}

AdminUsersPage.load = UsersPage.load
