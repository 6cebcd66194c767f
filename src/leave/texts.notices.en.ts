import type { TextsOf } from '#core/languages.ts'
import type { notices as french } from './texts.notices.fr.ts'

export const notices: TextsOf<typeof french> = {
  titles: {
    leave_request: 'New leave request',
    leave_cancel_request: 'Request to cancel leave',
    leave_change_request: 'Request for other dates of leave',
    leave_waiting: 'A leave request is waiting for an answer',
    leave_approved: 'Request approved',
    leave_rejected: 'Request rejected',
    leave_entered: 'Leave entered for you',
    leave_changed: 'Dates of your leave changed',
    leave_revoked: 'Leave cancelled',
    leave_cancelled: 'Leave cancelled as asked',
    leave_upheld: 'Leave upheld',
    leave_undone: 'Decision taken back',
  },
  leave_request: '{{actor}}, {{type}}, {{period}}',
  leave_change_request: '{{actor}}, {{type}}, {{period}}. Dates asked for: {{wanted}}',
  leave_approved: '{{type}}, {{period}}, by {{actor}}',
  leave_rejected: '{{type}}, {{period}}, by {{actor}}. Reason for refusal: {{rejectionReason}}',
  leave_changed: '{{type}}, {{period}} (before: {{former}}), by {{actor}}. Reason: {{reason}}',
  leave_explained: '{{type}}, {{period}}, by {{actor}}. Reason: {{reason}}',
}
