import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { asSeen } from '#core/seen.ts'
import type { assignEmployees, managedTraining, saveTraining, training } from '#trainings/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type Training = z.output<typeof training>
export type ManagedTraining = z.output<typeof managedTraining>
export type TrainingForm = z.output<typeof saveTraining>

export const trainingsQuery = queryOptions({
  queryKey: ['trainings', 'mine'],
  queryFn: () => dataOf(api.GET('/trainings')),
})

export const managedTrainingsQuery = queryOptions({
  queryKey: ['trainings', 'managed'],
  queryFn: () => dataOf(api.GET('/trainings/managed')),
  select: ({ trainings }) => trainings,
})

const at = (trainingId: string) => ({ params: { path: { trainingId } } })

/** @returns a command that may be told to accept what is planned on the days of the training */
export const useEnrol = (id: string) =>
  useMutation({
    mutationFn: (acceptsConflicts: boolean) =>
      dataOf(
        api.POST('/trainings/{trainingId}/enrolment', {
          params: {
            path: { trainingId: id },
            ...(acceptsConflicts && { query: { acceptsConflicts: 'true' as const } }),
          },
        }),
      ),
  })

export const useWithdraw = (id: string) =>
  useMutation({ mutationFn: () => dataOf(api.DELETE('/trainings/{trainingId}/enrolment', at(id))) })

const seenOf = ({ id: trainingId, participants: _people, ...seen }: ManagedTraining) => ({
  params: { path: { trainingId }, query: asSeen(seen) },
})

/** `training`: as it was seen. Null creates one. */
export const useSaveTraining = () =>
  useMutation({
    mutationFn: ({ training, body }: { training: ManagedTraining | null; body: TrainingForm }) =>
      training === null
        ? dataOf(api.POST('/trainings', { body }))
        : dataOf(api.PATCH('/trainings/{trainingId}', { ...seenOf(training), body })),
  })

/** `training`: as it was seen. */
export const useDeleteTraining = () =>
  useMutation({
    mutationFn: (training: ManagedTraining) => dataOf(api.DELETE('/trainings/{trainingId}', seenOf(training))),
  })

export const useCloseTraining = (id: string) =>
  useMutation({ mutationFn: () => dataOf(api.POST('/trainings/{trainingId}/closing', at(id))) })

export const useShowTraining = (id: string) =>
  useMutation({
    mutationFn: (isPublic: boolean) =>
      dataOf(api.POST('/trainings/{trainingId}/visibility', { ...at(id), body: { isPublic } })),
  })

export const useAssign = (id: string) =>
  useMutation({
    mutationFn: (body: z.output<typeof assignEmployees>) =>
      dataOf(api.POST('/trainings/{trainingId}/assignments', { ...at(id), body })),
  })
