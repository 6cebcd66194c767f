import { maySetUpCompany } from '#companies/policy.ts'
import { RulesPage } from '#labour/web/rules/RulesPage.tsx'
import { publishingQuery } from '#publishing/web/publish/Publishing.ts'
import { PublishingPanel } from '#publishing/web/publish/PublishingPanel.tsx'
import { FiredRules } from '#schedule/web/findings/FiredRules.tsx'
import { useMember } from '#web/api/session.ts'
import type { Opening } from '#web/page.ts'

/** The rules that check the plan, and whether people see it before it is published. */
export function AdminRulesPage() {
  return (
    <RulesPage Fired={FiredRules}>
      {maySetUpCompany(useMember()) && (
        <div className="scroll-mt-24 print:hidden" id="publishing">
          <PublishingPanel />
        </div>
      )}
    </RulesPage>
  )
}

AdminRulesPage.load = (opening: Opening) => {
  const { queryClient, session } = opening
  const mayPublish = session.kind === 'member' && maySetUpCompany(session)
  return Promise.all([RulesPage.load(opening), mayPublish && queryClient.prefetchQuery(publishingQuery)])
}
