import type { accountant as fr } from './texts.page.fr.ts'

export const accountant: typeof fr = {
  mail: {
    subject: 'Payroll files, {{month}}: {{company}}',
    sent: '{{company}} sends you its payroll files. Month: {{month}}.',
    action: 'Open the files',
    validity: 'This link is valid until {{date}} at {{time}} and gives the files {{count}} times at most.',
    attached:
      'They are in the attached ZIP file, encrypted (AES-256). Windows may not open it alone: 7-Zip, WinZip or a Mac can.',
    password: 'Its password is told to you in person: it is in no mail.',
  },
  title: 'Payroll files',
  of: 'Month: {{month}}',
  lines_one: '{{count}} line',
  lines_other: '{{count}} lines',
  take: 'Download the files',
  takeOne: 'Download the file',
  left_one: '{{count}} download left, until {{date}} at {{time}}.',
  left_other: '{{count}} downloads left, until {{date}} at {{time}}.',
  closed: {
    expired: {
      title: 'This link has expired',
      body: 'It was valid until {{date}} at {{time}}. The company can send another one.',
    },
    'used-up': {
      title: 'This link was used {{count}} times',
      body: 'That is as often as it may be. The company can send another one.',
    },
  },
  gone: {
    title: 'This link leads nowhere any more',
    body: 'It was withdrawn or replaced, or it is incomplete. The company can send another one.',
  },
}
