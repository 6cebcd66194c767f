import { keysOf } from '#core/keys.ts'
/** Ways to tell somebody beside the bell, which lists everything. */
export const ways = ['mail', 'phone'] as const
export type Way = (typeof ways)[number]

type Group = Readonly<Record<Way, boolean>> & {
  /** Under which it stands on the page. */
  part: 'planning' | 'hours' | 'leave' | 'decide'
}

/** The kinds that people choose by together, in the order of the page, with the ways that are on until somebody chooses. */
export const noticeGroups = {
  week: { part: 'planning', mail: true, phone: true },
  today: { part: 'planning', mail: false, phone: true },
  forgotten: { part: 'hours', mail: false, phone: true },
  hours: { part: 'hours', mail: true, phone: false },
  leave: { part: 'leave', mail: true, phone: true },
  training: { part: 'leave', mail: true, phone: false },
  decide: { part: 'decide', mail: false, phone: true },
} as const satisfies Record<string, Group>

export type NoticeGroup = keyof typeof noticeGroups
export const groupNames = keysOf(noticeGroups)

export const groupOf = (group: NoticeGroup): Group => noticeGroups[group]
