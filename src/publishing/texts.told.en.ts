import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields as people } from '#people/fields.ts'
import type { told as french } from './texts.told.fr.ts'

export const told: TextsOf<typeof french> = {
  waiting: {
    changes: 'Something is new in your week from {{from}} to {{to}}.',
    open: 'See the week',
  },
  own: {
    title: 'Your week changes',
    first: 'Your week is published',
    subtitle: '{{from}} to {{to}}, published on {{date}} at {{time}} by {{name}}',
    period: '{{from}} to {{to}}',
    asked: 'Your agreement is asked',
    before: common.before.en,
    after: common.after.en,
    none: 'No shift',
    removed: 'Removed',
    added: 'added',
    detailed: 'a detail',
    moved: '{{day}}, {{times}}',
    net: '{{type}}, {{hours}}',
    late: {
      notice_zero:
        'You are told less than one working day before; your part-time contract foresees {{limit}}. You may refuse: that is no misconduct.',
      notice_one:
        'You are told one working day before; your part-time contract foresees {{limit}}. You may refuse: that is no misconduct.',
      notice_other:
        'You are told {{count}} working days before; your part-time contract foresees {{limit}}. You may refuse: that is no misconduct.',
      beyond_zero:
        'These hours are beyond your contract, and you are told less than one day before: {{limit}} are foreseen. You may refuse: that is no misconduct.',
      beyond_one:
        'These hours are beyond your contract, and you are told one day before: {{limit}} are foreseen. You may refuse: that is no misconduct.',
      beyond_other:
        'These hours are beyond your contract, and you are told {{count}} days before: {{limit}} are foreseen. You may refuse: that is no misconduct.',
    },
    accept: 'I accept',
    refuse: 'I refuse',
    confirmRefusal: 'Send my refusal',
    cancel: 'Cancel',
    reason: common.reason.en,
    reasonHint: 'Read by the people who plan.',
    stays: 'Without an answer, your former hours stand.',
    seen_one: 'Seen',
    seen_other: 'Seen, all {{count}} changes',
    isSeen: 'Seen',
    rest: 'The rest of the week',
    unchanged: 'unchanged',
    nothing: 'Nothing changed',
    nothingText: 'Your shifts of this week are those that you knew.',
    restEmpty: 'No shift planned',
    others_one: 'Another week changes too:',
    others_other: '{{count}} other weeks change too:',
    accepted: 'Change accepted',
    refused: 'Refusal sent',
    failures: {
      load: 'The changes could not be loaded.',
      answer: 'Your answer could not be sent.',
      seen: 'This could not be saved.',
    },
    states: {
      accepted: 'Accepted on {{date}} at {{time}}',
      refused: 'Refused on {{date}} at {{time}}',
      begun: 'No answer: your former hours stand',
      changed: 'The schedule has changed since: wait for the next publication',
    },
    reasonGiven: '“{{reason}}”',
  },
  team: {
    title: 'Who has seen it',
    subtitle: 'Week {{from}} to {{to}}, published on {{date}} at {{time}}',
    unpublished: 'Week {{from}} to {{to}}',
    nobody: 'Nothing was published',
    nobodyText: 'Nobody was told of a change of this week.',
    tiles: { told: 'People told', seen: 'Have seen it', accepted: 'Agreements', of: '/ {{count}}' },
    columns: {
      person: people.employee.en,
      changes: 'What changes',
      seen: 'Seen',
      answer: common.answer.en,
      actions: common.actions.en,
    },
    day: '{{day}}:',
    removed: 'removed',
    noChange: 'nothing, in the end',
    more: 'and {{count}} more changes',
    notYet: 'Not yet',
    inPart: 'In part',
    notToldYet: 'Not told yet',
    notTold: 'Not told',
    reached: {
      app: 'Told here on {{date}} at {{time}}',
      mail: 'Told by e-mail on {{date}} at {{time}}',
      phone: 'Told on their phone on {{date}} at {{time}}',
      paper: 'Told on paper on {{date}} at {{time}}',
      unknown: 'Told or not: published before this was noted',
    },
    why: {
      unopened: 'Access not opened yet',
      closed: 'No access any more',
    },
    rest: {
      open: 'Told of a part',
      unopened: 'Told of a part: access not opened yet',
      closed: 'Told of a part: no access any more',
    },
    unopened_one: '{{count}} person has not opened their access yet: nothing tells them.',
    unopened_other: '{{count}} people have not opened their access yet: nothing tells them.',
    cards: 'Print their cards',
    late: {
      told: {
        TP_PREAVIS_7JO_zero: 'Told less than a working day ahead, without their agreement: their notice is {{limit}}.',
        TP_PREAVIS_7JO_one: 'Told {{count}} working day ahead, without their agreement: their notice is {{limit}}.',
        TP_PREAVIS_7JO_other: 'Told {{count}} working days ahead, without their agreement: their notice is {{limit}}.',
        TP_HC_PREVENANCE_3J_zero:
          'Hours beyond the contract: told less than a day ahead, without their agreement; their notice is {{limit}}.',
        TP_HC_PREVENANCE_3J_one:
          'Hours beyond the contract: told {{count}} day ahead, without their agreement; their notice is {{limit}}.',
        TP_HC_PREVENANCE_3J_other:
          'Hours beyond the contract: told {{count}} days ahead, without their agreement; their notice is {{limit}}.',
      },
      untold: {
        TP_PREAVIS_7JO_zero: 'Less than a working day is left to tell them: their notice is {{limit}}.',
        TP_PREAVIS_7JO_one: '{{count}} working day is left to tell them: their notice is {{limit}}.',
        TP_PREAVIS_7JO_other: '{{count}} working days are left to tell them: their notice is {{limit}}.',
        TP_HC_PREVENANCE_3J_zero:
          'Hours beyond the contract: less than a day is left to tell them, their notice is {{limit}}.',
        TP_HC_PREVENANCE_3J_one:
          'Hours beyond the contract: {{count}} day is left to tell them, their notice is {{limit}}.',
        TP_HC_PREVENANCE_3J_other:
          'Hours beyond the contract: {{count}} days are left to tell them, their notice is {{limit}}.',
      },
      never: {
        TP_PREAVIS_7JO: 'Not told before, without their agreement: their notice is {{limit}}.',
        TP_HC_PREVENANCE_3J:
          'Hours beyond the contract: not told before, without their agreement; their notice is {{limit}}.',
      },
    },
    notAsked: 'not asked',
    states: {
      waiting: 'Expected',
      changed: 'Expected: the schedule has changed since',
      accepted: 'Accepted on {{date}} at {{time}}',
      refused: 'Refused on {{date}} at {{time}}',
      begun: 'No answer in time',
      withdrawn: 'Request withdrawn',
    },
    remindedAt: 'Reminded on {{date}} at {{time}}',
    acts: {
      remind: 'Remind',
      remindNamed: 'Remind: {{name}}',
      paper: 'Told on paper',
      paperNamed: 'Told on paper: {{name}}',
      keep: 'Keep the former hours',
      keepNamed: 'Keep the former hours: {{name}}',
      again: 'Ask again',
      againNamed: 'Ask again: {{name}}',
      withdraw: 'Withdraw the request',
      withdrawNamed: 'Withdraw the request: {{name}}',
    },
    done: {
      reminded: 'Reminder sent',
      paper: 'Noted: told on paper',
      unpaper: 'Not told on paper',
      kept: 'The former hours are planned again',
      unkept: 'The change is planned again',
      again: 'Asked again',
      withdrawn: 'Request withdrawn',
    },
    failures: {
      load: 'The page could not be loaded.',
      act: 'This could not be sent.',
      undo: 'This could not be undone.',
    },
  },
}
