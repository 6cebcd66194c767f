import type { z } from 'zod'
import type { KioskPunch } from '#kiosk/rules.ts'
import type { kioskHome, kioskPerson, kioskStanding } from '#kiosk/schemas.ts'
import type { RecordedType } from '#time-clock/rules.ts'
import { api, dataOf } from '#web/api/client.ts'

export type Home = z.output<typeof kioskHome>
export type Person = Home['people'][number]
export type PersonView = z.output<typeof kioskPerson>
export type DeviceStanding = z.output<typeof kioskStanding>
export type { KioskPunch }

export const readHome = (): Promise<Home> => dataOf(api.GET('/kiosk'))

export const readStanding = (): Promise<DeviceStanding> => dataOf(api.GET('/kiosk/pairing'))

export const pairDevice = (code: string) => dataOf(api.POST('/kiosk/pairing', { body: { code } }))

export const readPerson = (employeeId: string, pin: string): Promise<PersonView> =>
  dataOf(api.POST('/kiosk/person', { body: { employeeId, pin } }))

type Press = { employeeId: string; pin: string; type: RecordedType }

/** @param key the same for a press that is sent again */
export const sendPunch = (body: Press, key: string): Promise<PersonView> =>
  dataOf(api.POST('/kiosk/punches', { body, headers: { 'Idempotency-Key': key } }))
