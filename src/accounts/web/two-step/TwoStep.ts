import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { bothSteps, setUpTwoStep, turnTwoStepOn, twoStepSetUp } from '#accounts/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type PasswordProof = z.output<typeof setUpTwoStep>
export type SetUp = z.output<typeof twoStepSetUp>
export type FirstCode = z.output<typeof turnTwoStepOn>
export type BothSteps = z.output<typeof bothSteps>

export const useSetUpTwoStep = () =>
  useMutation({ mutationFn: (body: PasswordProof) => dataOf(api.POST('/account/two-step/setup', { body })) })

export const useTurnTwoStepOn = () =>
  useMutation({
    mutationFn: (body: FirstCode) => dataOf(api.POST('/account/two-step', { body })),
  })

export const useRenewCodes = () =>
  useMutation({
    mutationFn: (body: BothSteps) => dataOf(api.POST('/account/two-step/recovery-codes', { body })),
  })

export const useTurnTwoStepOff = () =>
  useMutation({
    mutationFn: (body: BothSteps) => dataOf(api.POST('/account/two-step/removal', { body })),
  })
