import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { renamePasskey } from '#accounts/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { madeKey } from './Passkeys.ts'

export type PasskeyName = z.output<typeof renamePasskey>
export type NewPasskey = { name: string; currentPassword: string | null }

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, currentPassword }: NewPasskey) => {
      const { token, options } = await dataOf(api.POST('/account/passkeys/options', { body: { currentPassword } }))
      const answer = await madeKey(options)
      return dataOf(api.POST('/account/passkeys', { body: { token, answer, name } }))
    },
  })

export const useRenamePasskey = (passkeyId: string) =>
  useMutation({
    mutationFn: (body: PasskeyName) =>
      dataOf(api.PATCH('/account/passkeys/{passkeyId}', { params: { path: { passkeyId } }, body })),
  })

export const useRemovePasskey = (passkeyId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/account/passkeys/{passkeyId}', { params: { path: { passkeyId } } })),
  })
