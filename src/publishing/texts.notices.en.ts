import type { TextsOf } from '#core/languages.ts'
import type { planNotices as french } from './texts.notices.fr.ts'

export const planNotices: TextsOf<typeof french> = {
  titles: {
    shifts_published: 'New shifts',
    week_changed: 'Your week changes',
    agreement_asked: 'Your agreement is asked',
    today_changed: 'Your day changes',
    today_asked: 'Your agreement is asked for today',
    week_reminder: 'Reminder: your week is published',
    agreement_withdrawn: 'Request withdrawn',
    plan_shown: 'Your schedule has changed',
    agreement_accepted: 'Change accepted',
    agreement_refused: 'Change refused',
  },
  changed: '{{date}}: {{before}} → {{after}}',
  moved: '{{date}}, {{before}} → {{movedTo}}, {{after}}',
  added: '{{date}}: {{after}} added',
  removed: '{{date}}: {{before}} removed',
  detailed: '{{date}}: {{after}}, a detail',
  more_one: '{{sentence}}, and one more change',
  more_other: '{{sentence}}, and {{count}} more changes',
  shown_one: 'Your company no longer publishes its schedules: {{count}} change is now visible.',
  shown_other: 'Your company no longer publishes its schedules: {{count}} changes are now visible.',
  stays: '{{sentence}}. Your former hours stand.',
  by: '{{actor}}, {{sentence}}',
  unknown: 'Unknown user',
}
