import type { TextsOf } from '#core/languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  rules: {
    'employee-gone': 'Person not in the team',
    'type-gone': 'Deleted shift type',
    'no-contract': 'Day without a contract',
    'on-leave': 'Approved leave',
    'in-training': 'Training',
    overlap: 'Overlap',
  },
  findings: {
    'employee-gone': 'This person is not part of the team.',
    'type-gone': 'This shift type does not exist.',
    'no-contract': '{{firstName}} has no contract on that day.',
    'on-leave': '{{name}} is on leave{{why}} from {{from}} to {{to}}.',
    'in-training': '{{name}} is in training{{what}} from {{from}} to {{to}}.',
    overlap: '{{firstName}} already has a shift from {{from}} to {{to}} on that day.',
  },
  holidays: {
    'new-year': 'New Year’s Day',
    'good-friday': 'Good Friday',
    'easter-monday': 'Easter Monday',
    'labour-day': 'Labour Day',
    'victory-day': 'Victory Day 1945',
    ascension: 'Ascension Day',
    'whit-monday': 'Whit Monday',
    'national-day': 'Bastille Day',
    assumption: 'Assumption Day',
    'all-saints': 'All Saints’ Day',
    armistice: 'Armistice Day 1918',
    christmas: 'Christmas Day',
    'saint-stephen': 'Saint Stephen’s Day',
    abolition: 'Abolition of slavery',
    afternoon: 'Afternoon off',
  },
}
