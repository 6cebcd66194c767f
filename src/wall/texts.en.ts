import type { TextsOf } from '#core/languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  title: 'Week {{number}}, {{from}} to {{to}}',
  today: 'Today',
  employee: 'Team',
  noDepartment: 'No department',
  absent: 'Absent',
  empty: 'Nobody is planned this week.',
  caption: 'Hours of the week',
  read: 'Read at ',
  unread: 'No news since ',
  page: 'Page {{page}} of {{pages}}',
  pause: 'Stay on this page',
  resume: 'Resume',
  lead: 'A screen in the break room opens this link without a password and shows the current week, as the team sees it. It updates by itself.',
  privacy:
    'It shows first names, hours and “Absent”: no reason, no type of leave, no note. Whoever has the link can read it: do not publish it.',
  list: 'Links',
  none: 'No link',
  noneHow: 'Make one link for each screen: you can then revoke that of one screen and leave the others.',
  madeAt: 'Made on {{date}}',
  make: 'Make a link',
  name: 'Name of the screen',
  nameHint: 'For example: Break room',
  made: {
    title: 'Link of “{{name}}”',
    lead: 'Open it on the screen now, or copy it: it will not be shown again.',
    copy: 'Copy the link',
    open: 'Open',
  },
  gone: {
    title: 'This link no longer leads to a schedule',
    body: 'It was revoked, or it is incomplete. A manager can make another one.',
  },
  revoke: 'Revoke',
  revocation: {
    title: 'Revoke the link of “{{name}}”?',
    body: 'The screen that uses it shows nothing any more within a minute.',
    done: 'Link revoked',
  },
  failures: {
    load: 'Could not load the links.',
    make: 'Could not make the link. Please try again.',
    revoke: 'Could not revoke the link. Please try again.',
  },
}
