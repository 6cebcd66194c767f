import { mayReadTrail } from '#audit/policy.ts'
import { UsersPage } from '#people/web/people/UsersPage.tsx'
import { useMember } from '../api/session.ts'
import { useTranslation } from '../i18n.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** The people of the company, with a link to the journal. */
export function AdminUsersPage() {
  return <UsersPage related={<TrailLink />} />
}

function TrailLink() {
  const { t } = useTranslation('web')
  if (!mayReadTrail(useMember())) return null
  return (
    <TextLink href={paths.admin.trail} isStandalone>
      {t('titles.trail')}
    </TextLink>
  )
}
