import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import type { findings as french } from './texts.findings.fr.ts'

export const findings: TextsOf<typeof french> = {
  /** Beside a place under the pointer. */
  verdict: {
    change: '{{before}} → ',
    drop: {
      asks: 'Dropping here will ask you to confirm',
      never: 'Dropping here changes nothing',
    },
    stamp: {
      asks: 'A click will ask you to confirm',
      never: 'A click changes nothing',
    },
  },
  close: 'Close the panel',
  bySeverity: 'Filter by severity',
  byRule: 'Filter by rule',
  all: 'All',
  allRules: 'All rules',
  counted: '{{word}} {{count}}',
  week: 'week {{number}}',
  weeks: 'weeks {{from}} to {{to}}',
  days: '{{from}} → {{to}}',
  minimum: 'minimum {{limit}}',
  maximum: 'maximum {{limit}}',
  breakDue: 'break due at {{limit}}',
  threshold: 'threshold {{limit}}',
  see: 'Show the cell',
  acceptWithReason: 'Accept with a reason…',
  acceptAsIs: 'Accept…',
  withdraw: 'Take back',
  infos_one: '{{count}} note',
  infos_other: '{{count}} notes',
  acceptedCount_one: '{{count}} point accepted this week',
  acceptedCount_other: '{{count}} points accepted this week',
  acceptedBy: 'Accepted by {{name}} on {{date}} at {{time}}',
  empty: 'Nothing to check this week.',
  emptyFilter: 'Nothing to check with this filter.',
  before: 'Show those before',
  after: 'Show more',
  part: 'Points {{from}} to {{to}} of {{count}}',
  acceptTitle: 'Accept with a reason',
  reason: common.reason.en,
  reasonHint: 'It is kept with your name and the time.',
  accept: 'Accept',
  accepted: 'Point accepted',
  withdrawn: 'Acceptance taken back',
  failures: {
    load: 'The week could not be checked.',
    accept: 'The reason could not be saved.',
    withdraw: 'The acceptance could not be taken back.',
  },
  refusals: {
    'finding-gone': 'This point is no longer there to be accepted: the planning has changed meanwhile.',
    'finding-accepted': 'This point is accepted already, by {{name}} on {{date}} at {{time}}.',
    'finding-blocks': 'Nobody can accept this point: the planning has to change.',
    'finding-informs': 'This point is information only: there is nothing to accept.',
  },
}
