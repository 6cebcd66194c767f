import { useSyncExternalStore } from 'react'
import type { Format } from '#payroll/rules/cells.ts'
import { store, stored } from '#web/api/browser-storage.ts'
import { useMember } from '#web/api/session.ts'

type HourFormat = Format['hours']

const readers = new Set<() => void>()
/** The formats chosen since the page was opened: a browser may store nothing. */
const chosen = new Map<string, HourFormat>()

const listen = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

const known = (key: string): HourFormat =>
  chosen.get(key) ?? (stored('localStorage', key) === 'minutes' ? 'minutes' : 'hundredths')

/** How those who prepare pay read its hours: as a payslip has them, 7,50, or as everywhere else, 7h30. Kept on the device for each account. */
export const useHourFormat = () => {
  const key = `pay-hours:${useMember().employee.id}`
  const format = useSyncExternalStore(listen, () => known(key))
  const choose = (next: HourFormat) => {
    chosen.set(key, next)
    store('localStorage', key, next)
    for (const reader of readers) reader()
  }
  return { format, choose }
}
