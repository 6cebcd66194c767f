import type { TextsOf } from '#core/languages.ts'
import type { inside as french } from './texts.inside.fr.ts'

export const inside: TextsOf<typeof french> = {
  types: {
    vacation: 'Paid leave',
    sick: 'Sick leave',
    personal: 'Personal leave',
    other: 'Other',
  },
  statuses: {
    pending: 'Pending',
    approved: 'Approved',
    cancelling: 'Cancellation asked',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
    revoked: 'Cancelled',
    closed: 'Closed',
  },
  period: { day: 'on {{from}}', days: 'from {{from}} to {{to}}' },
  unknown: 'Unknown user',
  notices: {
    titles: {
      leave_request: 'New leave request',
      leave_cancel_request: 'Request to cancel leave',
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
    leave_approved: '{{type}}, {{period}}, by {{actor}}',
    leave_rejected: '{{type}}, {{period}}, by {{actor}}. Reason for refusal: {{rejectionReason}}',
    leave_changed: '{{type}}, {{period}} (before: {{former}}), by {{actor}}. Reason: {{reason}}',
    leave_explained: '{{type}}, {{period}}, by {{actor}}. Reason: {{reason}}',
  },
}
