import type { TextsOf } from '#core/languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  calendarName: 'Relève',
  cancelled: 'Cancelled: {{title}}',
  untyped: 'Shift',
  pause: 'Break of {{minutes}} min',
  lead: 'Your shifts and your granted leave appear in the calendar of your phone or computer. If they change, or are cancelled, the calendar follows.',
  secret:
    'Whoever has this link can read your hours, their notes and the type of your leave, without a password: give it to nobody. It shows neither reasons nor the hours of colleagues.',
  make: 'Make my link',
  renew: 'Renew the link',
  revoke: 'Remove the link',
  active: 'Link made on {{date}}',
  again: 'The link is shown only once. If you no longer have it, renew it.',
  made: {
    title: 'Your link',
    lead: 'Copy it now: it will not be shown again.',
    copy: 'Copy the link',
  },
  how: {
    title: 'Add the link to your calendar',
    google: {
      name: 'Google Calendar',
      how: 'On a computer, beside “Other calendars”, choose +, then “From URL”, and paste the link. It appears on your Android phone too.',
    },
    apple: {
      name: 'iPhone and Mac',
      how: 'In the Calendar app of the iPhone: Calendars, Add Calendar, Add Subscription Calendar. On a Mac: File, New Calendar Subscription. Paste the link.',
    },
    outlook: {
      name: 'Outlook',
      how: 'In the calendar, choose “Add calendar”, then “Subscribe from web”, and paste the link.',
    },
    delay: 'The calendar decides when it reads the link again: Google and Outlook may take a day to show a change.',
  },
  renewal: {
    title: 'Renew the link?',
    body: 'The current link stops working at once. You will have to add the new one to your calendars.',
  },
  revocation: {
    title: 'Remove the link?',
    body: 'It stops working at once, and your calendars will no longer be updated.',
    done: 'Link removed',
  },
  failures: {
    load: 'We could not find out whether there is a link.',
    make: 'The link could not be made. Please try again.',
    revoke: 'The link could not be removed. Please try again.',
  },
}
