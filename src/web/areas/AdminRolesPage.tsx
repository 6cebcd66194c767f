import { TwoStepRequirement } from '#companies/web/TwoStepRequirement.tsx'
import { RolesPage } from '#people/web/RolesPage.tsx'

/** What each role may do, and how those who decide sign in. */
export function AdminRolesPage() {
  return (
    <>
      <RolesPage />
      <TwoStepRequirement />
    </>
  )
}
