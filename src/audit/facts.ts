import { accountsFacts } from '#accounts/facts.ts'
import { calendarFacts } from '#calendar/facts.ts'
import { companiesFacts } from '#companies/facts.ts'
import type { ActionFacts } from '#core/facts.ts'
import { demoRequestsFacts } from '#demo-requests/facts.ts'
import { kioskFacts } from '#kiosk/facts.ts'
import { labourFacts } from '#labour/facts.ts'
import { leaveFacts } from '#leave/facts.ts'
import { needsFacts } from '#needs/facts.ts'
import { notificationsFacts } from '#notifications/facts.ts'
import { payrollFacts } from '#payroll/facts.ts'
import { peopleFacts } from '#people/facts.ts'
import { platformFacts } from '#platform/facts.ts'
import { publishingFacts } from '#publishing/facts.ts'
import { recordFacts } from '#record/facts.ts'
import { scheduleFacts } from '#schedule/facts.ts'
import { sightsFacts } from '#sights/facts.ts'
import { templatesFacts } from '#templates/facts.ts'
import { timeClockFacts } from '#time-clock/facts.ts'
import { timesheetsFacts } from '#timesheets/facts.ts'
import { trainingsFacts } from '#trainings/facts.ts'
import { wallFacts } from '#wall/facts.ts'

const auditFacts = {
  'audit.exported': { after: { from: 'date', to: 'date', actor: 'id', kind: 'choice' } },
  'audit.company-exported': {},
  'audit.pack-made': { after: { from: 'date', to: 'date', employeeId: 'id', sheetKind: 'choice' } },
} as const satisfies Record<string, ActionFacts>

/** The facts that each action of the product writes to the audit trail. */
export const facts = {
  ...accountsFacts,
  ...companiesFacts,
  ...platformFacts,
  ...demoRequestsFacts,
  ...peopleFacts,
  ...scheduleFacts,
  ...sightsFacts,
  ...publishingFacts,
  ...templatesFacts,
  ...timeClockFacts,
  ...timesheetsFacts,
  ...labourFacts,
  ...recordFacts,
  ...leaveFacts,
  ...trainingsFacts,
  ...calendarFacts,
  ...wallFacts,
  ...needsFacts,
  ...notificationsFacts,
  ...payrollFacts,
  ...kioskFacts,
  ...auditFacts,
}

/** `capability.verb`; each has its sentence in the journal. */
export type Action = keyof typeof facts
