import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { MINUTE } from '#core/durations.ts'
import { asSeen } from '#core/seen.ts'
import type { kioskForm, kioskList, madeCode, setPin, settlement } from '#kiosk/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type KioskList = z.output<typeof kioskList>
export type Kiosk = KioskList['kiosks'][number]
export type KioskForm = z.output<typeof kioskForm>
export type MadeCode = z.output<typeof madeCode>
export type Settlement = z.output<typeof settlement>
export type PinForm = z.output<typeof setPin>

/** The address of the screen on the tablet, as people type it. */
export const kioskAddress = () => `${location.host}/kiosk`

export const kiosksQuery = queryOptions({
  queryKey: ['kiosk', 'list'],
  queryFn: ({ signal }) => dataOf(api.GET('/kiosks', { signal })),
  // Nobody is told each minute that a tablet spoke.
  refetchInterval: MINUTE,
  meta: { topics: ['people'] },
})

/** Whether somebody has a code for kiosks, and who chose it. */
export const codeStanding = (pin: KioskList['people'][number]['pin']) => {
  if (!pin) return { kind: 'waiting', word: 'none' } as const
  if (pin.isVoid) return { kind: 'waiting', word: 'void' } as const
  return pin.isGiven ? ({ kind: 'neutral', word: 'given' } as const) : ({ kind: 'ok', word: 'chosen' } as const)
}

export const ownPinQuery = queryOptions({
  queryKey: ['kiosk', 'own-pin'],
  queryFn: ({ signal }) => dataOf(api.GET('/own-pin', { signal })),
})

export const useAddKiosk = () => useMutation({ mutationFn: (body: KioskForm) => dataOf(api.POST('/kiosks', { body })) })

const named = (kioskId: string) => ({ params: { path: { kioskId } } })

/** @param kiosk as the form was filled with it */
export const useRenameKiosk = () =>
  useMutation({
    mutationFn: ({ kiosk: { id: kioskId, name }, body }: { kiosk: Kiosk; body: KioskForm }) =>
      dataOf(api.PATCH('/kiosks/{kioskId}', { params: { path: { kioskId }, query: asSeen({ name }) }, body })),
  })

export const useRenewCode = () =>
  useMutation({ mutationFn: (kioskId: string) => dataOf(api.POST('/kiosks/{kioskId}/code', named(kioskId))) })

export const useRevokeKiosk = () =>
  useMutation({ mutationFn: (kioskId: string) => dataOf(api.DELETE('/kiosks/{kioskId}', named(kioskId))) })

export const useResetPin = () =>
  useMutation({
    mutationFn: (employeeId: string) =>
      dataOf(api.DELETE('/people/{employeeId}/pin', { params: { path: { employeeId } } })),
  })

/** In place of the code that is shown; whatever the answer, that is read again. */
export const useGivePin = ({ id, pin }: KioskList['people'][number]) => {
  const params = { path: { employeeId: id } }
  return useMutation({
    mutationFn: () => dataOf(api.POST('/people/{employeeId}/pin', { params, body: { seenSetAt: pin?.setAt ?? null } })),
  })
}

export const useSettle = (punchToCheckId: string) =>
  useMutation({
    mutationFn: (body: Settlement) =>
      dataOf(
        api.POST('/kiosks/punches-to-check/{punchToCheckId}/settlement', {
          params: { path: { punchToCheckId } },
          body,
        }),
      ),
  })

export const useSetPin = () => useMutation({ mutationFn: (body: PinForm) => dataOf(api.POST('/own-pin', { body })) })
