import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { companyIdentity, identityForm } from '#companies/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type Identity = z.output<typeof companyIdentity>
export type IdentityForm = z.output<typeof identityForm>

/** Read anew with the people, whose number is in it, and with the plan, which it may publish. */
export const identityQuery = queryOptions({
  queryKey: ['companies', 'identity'],
  queryFn: () => dataOf(api.GET('/company')),
  meta: { topics: ['people', 'schedule'] },
})

/** The server keeps nothing of the file but its pixels. */
export const useSetLogo = () =>
  useMutation({
    mutationFn: async (file: File) => dataOf(api.POST('/company/logo', { body: { image: await base64Of(file) } })),
  })

export const useRemoveLogo = () =>
  useMutation({
    mutationFn: (logoVersion: string) =>
      dataOf(api.DELETE('/company/logos/{logoVersion}', { params: { path: { logoVersion } } })),
  })

const base64Of = async (file: File) => {
  const reader = new FileReader()
  const read = Promise.withResolvers<string>()
  reader.addEventListener('load', () => read.resolve(reader.result as string))
  reader.addEventListener('error', () => read.reject(reader.error ?? new Error('unreadable')))
  reader.readAsDataURL(file)
  const address = await read.promise
  return address.slice(address.indexOf(',') + 1)
}
