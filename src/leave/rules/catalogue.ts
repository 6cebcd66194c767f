import type { Counting } from '#labour/hours.ts'
import type { LeaveNature, LeaveType, LeaveTypeTerms } from './types.ts'

type GivenType = Pick<LeaveType, 'code' | 'nature'> &
  Partial<LeaveTypeTerms> & {
    /** Whether its days stand for hours of the contract, so that nothing is left to plan on them. */
    fillsWeek?: boolean
    /** Rest that stands for overtime: work for the hours of its week, as RTT and récupération are not. */
    countsAsWork?: boolean
  }

const accident = {
  nature: 'accident',
  unit: 'calendar-day',
  isPaid: false,
  needsProof: true,
  color: '#B4532A',
} as const satisfies Partial<GivenType>

const birth = {
  nature: 'family',
  unit: 'calendar-day',
  isPaid: false,
  needsProof: true,
  color: '#8A4F7D',
} as const satisfies Partial<GivenType>

/** The first four are those that everybody may ask for, in the order of the form. Plain data: a page that needs none of it leaves it out. */
const catalogue = {
  vacation: { code: 'CP', nature: 'paid-leave', hasBalance: true, askedBy: 'everybody', color: '#2F6F4E' },
  sick: {
    code: 'MAL',
    nature: 'sickness',
    unit: 'calendar-day',
    isPaid: false,
    needsProof: true,
    askedBy: 'everybody',
    color: '#B4532A',
  },
  personal: { code: 'PER', nature: 'other', isPaid: false, askedBy: 'everybody', color: '#5B5BA8' },
  other: { code: 'AUT', nature: 'other', isPaid: false, askedBy: 'everybody' },
  fra: { code: 'FRA', nature: 'paid-leave', color: '#2F6F4E' },
  rtt: { code: 'RTT', nature: 'rest', unit: 'half-day', hasBalance: true, color: '#2B6C99' },
  rcr: { code: 'RCR', nature: 'rest', unit: 'hour', hasBalance: true, countsAsWork: true, color: '#2B6C99' },
  cor: { code: 'COR', nature: 'rest', unit: 'hour', hasBalance: true, countsAsWork: true, color: '#2B6C99' },
  rec: { code: 'REC', nature: 'rest', unit: 'hour', hasBalance: true, color: '#2B6C99' },
  at: { code: 'AT', ...accident },
  tra: { code: 'TRA', ...accident },
  mp: { code: 'MP', ...accident },
  mat: { code: 'MAT', ...birth },
  ado: { code: 'ADO', ...birth },
  pat: { code: 'PAT', ...birth },
  nai: { code: 'NAI', ...birth },
  evf: { code: 'EVF', nature: 'family', needsProof: true, color: '#8A4F7D' },
  enf: { code: 'ENF', nature: 'family', isPaid: false, needsProof: true, color: '#8A4F7D' },
  css: { code: 'CSS', nature: 'unpaid', unit: 'half-day', isPaid: false },
  for: { code: 'FOR', nature: 'work', unit: 'hour', color: '#7A6A2F' },
  del: { code: 'DEL', nature: 'work', unit: 'hour', color: '#7A6A2F' },
  aau: { code: 'AAU', nature: 'other', unit: 'hour', isPaid: false },
  ann: { code: 'ANN', nature: 'unpaid', unit: 'hour', isPaid: false, fillsWeek: false },
} as const satisfies Record<string, GivenType>

const usual = {
  name: null,
  isPaid: true,
  unit: 'day',
  hasBalance: false,
  color: '#6B7280',
  needsProof: false,
  askedBy: 'deciders',
} as const

export type BuiltInLeaveType = keyof typeof catalogue

export const isBuiltIn = (key: string): key is BuiltInLeaveType => Object.hasOwn(catalogue, key)

/** The types of a company: the built-in ones in their order, then its own. @param rows what it stores, in the order of their creation */
export const leaveTypesOf = (rows: readonly LeaveType[]): LeaveType[] => {
  const changed = new Map(rows.map(row => [row.key, row]))
  return [
    ...Object.entries<GivenType>(catalogue).map(
      ([key, { fillsWeek: _fillsWeek, countsAsWork: _countsAsWork, ...given }]) =>
        changed.get(key) ?? { key, ...usual, ...given },
    ),
    ...rows.filter(({ key }) => !isBuiltIn(key)),
  ]
}

/** A longer list shows these many types, and the others behind 'Autres'. */
const mostOffered = 10
/** Types that most companies use each year, beside those that everybody may ask for. */
const common = ['rtt', 'rec', 'at', 'evf', 'enf', 'css']

/**
 * The types behind 'Autres' in a list of choices; none in a list of up to ten. Shown first: the types that everybody may ask for,
 * the company's own ones, then the common ones.
 */
export const rareTypes = (
  types: readonly (Pick<LeaveType, 'key'> & Partial<Pick<LeaveType, 'askedBy'>>)[],
): ReadonlySet<string> => {
  if (types.length <= mostOffered) return new Set()
  const rank = ({ key, askedBy }: (typeof types)[number]) => {
    if (askedBy === 'everybody') return 0
    if (!isBuiltIn(key)) return 1
    return common.includes(key) ? 2 : 3
  }
  return new Set(
    types
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(mostOffered)
      .map(({ key }) => key),
  )
}

/** @param known a built-in key, or the nature that an own type stores */
export const natureOf = (known: string): LeaveNature =>
  isBuiltIn(known) ? catalogue[known].nature : (known as LeaveNature)

/** As what its hours count in the week; null where they are nothing in it. @param type its key */
export const countingOf = ({ type, nature }: { type: string; nature: LeaveNature }): Counting | null => {
  if (nature === 'paid-leave') return 'leave'
  const isRestAsWork = isBuiltIn(type) && (catalogue[type] as GivenType).countsAsWork
  return nature === 'work' || isRestAsWork ? 'work' : null
}

/** @param key of a type; those of a company fill it */
export const fillsWeek = (key: string): boolean => !isBuiltIn(key) || ((catalogue[key] as GivenType).fillsWeek ?? true)

/** Rest that hours earn, week by week: in the place of the pay of overtime (L. 3121-33), and for hours beyond the quota (L. 3121-30). */
export const earnedTypes = ['rcr', 'cor'] as const
export type EarnedType = (typeof earnedTypes)[number]

export const isEarned = (type: string): type is EarnedType => earnedTypes.some(each => each === type)

/** Whether a company says how a type is acquired: the law does of paid leave, and worked hours earn their rest. */
export const mayHaveAccrualRule = ({ key, nature, hasBalance }: Pick<LeaveType, 'key' | 'nature' | 'hasBalance'>) =>
  hasBalance && nature !== 'paid-leave' && !isEarned(key)
