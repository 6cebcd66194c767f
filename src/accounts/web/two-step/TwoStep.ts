import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { bothSteps, setUpTwoStep, turnTwoStepOn, twoStepSetUp } from '#accounts/schemas.ts'
import { accountQuery } from '#accounts/web/settings/Account.ts'
import { api, dataOf } from '#web/api/client.ts'
import { peopleQuery } from '#web/api/people.ts'
import { sessionQuery } from '#web/api/session.ts'

export type PasswordProof = z.output<typeof setUpTwoStep>
export type SetUp = z.output<typeof twoStepSetUp>
export type FirstCode = z.output<typeof turnTwoStepOn>
export type BothSteps = z.output<typeof bothSteps>

const useRefetch = () => {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
    return queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
  }
}

export const useSetUpTwoStep = () =>
  useMutation({ mutationFn: (body: PasswordProof) => dataOf(api.POST('/account/two-step/setup', { body })) })

export const useTurnTwoStepOn = () =>
  useMutation({
    mutationFn: (body: FirstCode) => dataOf(api.POST('/account/two-step', { body })),
    onSuccess: useRefetch(),
  })

export const useRenewCodes = () =>
  useMutation({
    mutationFn: (body: BothSteps) => dataOf(api.POST('/account/two-step/recovery-codes', { body })),
    onSuccess: useRefetch(),
  })

export const useTurnTwoStepOff = () =>
  useMutation({
    mutationFn: (body: BothSteps) => dataOf(api.POST('/account/two-step/removal', { body })),
    onSuccess: useRefetch(),
  })
