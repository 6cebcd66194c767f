import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields as people } from '#people/fields.ts'
import { fields } from '#schedule/fields.ts'
import type { print as french } from './texts.fr.ts'

export const print: TextsOf<typeof french> = {
  title: 'Print or export',
  failure: 'The document could not be made.',
  whom: people.employee.en,
  team: 'The whole team',
  teamWeek: 'Week {{number}}, {{from}} to {{to}}',
  personWeek: '{{name}}, week from {{from}} to {{to}}',
  printedOn: 'Printed on {{date}}',
  wall: 'Show the week on a wall screen',
  export: {
    open: 'Open the PDF',
    save: 'Export',
    lead: 'The whole team, a line a shift or absence. Open shifts are in it, types of absence are not.',
    span: 'Days',
    week: 'Week of {{from}} to {{to}}',
    month: 'Month: {{month}}',
    format: common.format.en,
    documentLead:
      'On A4 landscape, to put up or to send. Types of absence are not in it. In a week, what nobody was told yet is dashed.',
    formats: { pdf: 'PDF document', xlsx: 'XLSX workbook', csv: 'CSV file' },
    done: 'Schedule exported',
  },
  columns: {
    employee: people.employee.en,
    day: common.day.en,
    hours: fields.times.en,
    type: common.type.en,
    break: fields.breakTime.en,
    net: fields.netHours.en,
    notes: fields.notes.en,
    total: common.total.en,
  },
  note: 'Below each shift, the day from {{from}} to {{to}}. Breaks are those of the type unless said. Only the online version is current.',
  break: 'break {{minutes}} min',
  minutes: '{{minutes}} min',
  ofContract: 'of {{hours}} h',
  nothing: '–',
  draft: 'draft',
  drafts_one: '{{count}} unpublished change, dashed',
  drafts_other: '{{count}} unpublished changes, dashed',
  struck: 'struck out: what the person still sees',
  sheet: {
    sign: 'v{{version}}',
    version: 'Version {{version}} of {{date}} at {{time}}',
    ask: 'Still up to date?',
    scan: 'Scan this square, or',
    photo: 'a photo of the sheet.',
    outdated_one:
      'The sheet on the wall is out of date: version {{version}} of {{date}} at {{time}}, {{count}} change since.',
    outdated_other:
      'The sheet on the wall is out of date: version {{version}} of {{date}} at {{time}}, {{count}} changes since.',
    outdatedOf_one:
      'The sheet of “{{department}}” on the wall is out of date: version {{version}} of {{date}} at {{time}}, {{count}} change since.',
    outdatedOf_other:
      'The sheet of “{{department}}” on the wall is out of date: version {{version}} of {{date}} at {{time}}, {{count}} changes since.',
    again: 'Print again',
    takeDown: 'It was taken down',
    takenDown: 'Sheet taken down',
    failure: 'Could not note that the sheet was taken down. Please try again.',
  },
  page: 'page {{page}} of {{pages}}',
  personNote: 'Only the version online is up to date.',
}
