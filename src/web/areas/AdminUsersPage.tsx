import { ProfileSection } from '#labour/web/shared/ProfileSection.tsx'
import { UsersPage } from '#people/web/people/UsersPage.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const ProfileDialog = lazyDialog(async () => (await import('#labour/web/shared/ProfileDialog.tsx')).ProfileDialog)

const part = { Section: ProfileSection, Dialog: ProfileDialog }

/** The people, with what the rules of working time know of each. */
export const AdminUsersPage = () => <UsersPage part={part} />

AdminUsersPage.load = UsersPage.load
