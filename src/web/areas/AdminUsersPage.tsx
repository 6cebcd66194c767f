import { Navigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { UsersPage } from '#people/web/people/UsersPage.tsx'
import { maySeeRegister } from '#record/policy.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyPart } from '#web/lazy-page.ts'
import { personPath } from '#web/paths.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { DownloadIcon } from '#web/ui/rare-icons.tsx'

const MatriculesPage = lazyPart(async () => (await import('#people/web/matricules/MatriculesPage.tsx')).MatriculesPage)
const RegisterDialog = lazyDialog(async () => (await import('#record/web/RegisterDialog.tsx')).RegisterDialog)

/** The people, and the staff register. */
export function AdminUsersPage() {
  const { t } = useTranslation('register')
  const member = useMember()
  const [isOpen, setOpen] = useState(false)
  const { person, matricules } = useSearch({ strict: false })
  const register = { label: t('open'), icon: <DownloadIcon size={16} />, onPress: () => setOpen(true) }
  // The former address of the form of somebody.
  if (typeof person === 'string') return <Navigate replace to={personPath(person, 'contract')} />
  if (matricules !== undefined)
    return (
      <Suspense>
        <MatriculesPage />
      </Suspense>
    )
  return (
    <>
      <UsersPage tools={maySeeRegister(member) ? [register] : []} />
      {isOpen && <RegisterDialog onClose={() => setOpen(false)} />}
    </>
  )
}

AdminUsersPage.load = UsersPage.load
