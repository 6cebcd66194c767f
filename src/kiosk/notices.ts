import { formatDate } from '#core/calendar.ts'
import type { Speak } from '#core/sentences.ts'
import type { NoticeKinds, ReadNotice } from '#notifications/rules.ts'
import { mayCorrectTimes } from '#time-clock/policy.ts'
import { mayManageKiosks } from './policy.ts'
import type { kioskNotices as texts } from './texts.notices.fr.ts'

type T = Speak<typeof texts>

export const kioskNotices = {
  /** A person's own: their manager knows their code, until they choose another one. */
  pin_given: {
    title: (t: T) => t('titles.pin_given'),
    message: (t: T, { actor }: ReadNotice) => t('pin_given', { actor: actor ?? t('unknown') }),
    group: 'hours',
    link: () => '/app/settings#pin',
  },
  /** Told once of a device to people who correct hours, until all punches that wait have been looked at. */
  punches_to_check: {
    title: (t: T) => t('titles.punches_to_check'),
    message: (t: T, { data: { device, date } }: ReadNotice<{ device: string; date: string }>) =>
      t('punches_to_check', { device, date: formatDate(date) }),
    group: 'decide',
    link: () => '/app/admin/kiosks',
    mayStillSee: mayCorrectTimes,
    isAboutColleague: true,
  },
  /** Told to people who manage the devices: somebody may be trying codes on one. */
  kiosk_waits: {
    title: (t: T) => t('titles.kiosk_waits'),
    message: (t: T, { data }: ReadNotice<{ device: string; date: string; time: string; until: string }>) =>
      t('kiosk_waits', { ...data, date: formatDate(data.date) }),
    group: 'decide',
    link: () => '/app/admin/kiosks',
    mayStillSee: mayManageKiosks,
  },
} satisfies NoticeKinds
