import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { formatDate, type Period } from '#core/calendar.ts'
import { asSeen } from '#core/seen.ts'
import type {
  civilForm,
  complementForm,
  employmentForm,
  ownRecordForm,
  personRecord,
  recordForm,
} from '#record/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { keepAnswer } from '#web/api/live.ts'
import { useTranslation } from '#web/i18n.ts'

export type PersonRecord = z.output<typeof personRecord>
export type CivilForm = z.output<typeof civilForm>
type RecordForm = z.output<typeof recordForm>
export type OwnRecordForm = z.output<typeof ownRecordForm>
export type Employment = PersonRecord['employments'][number]
export type EmploymentForm = z.output<typeof employmentForm>
export type Complement = PersonRecord['complements']['entries'][number]
export type ComplementForm = z.output<typeof complementForm>

export const recordQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['record', 'person', employeeId],
    queryFn: () => dataOf(api.GET('/record/people/{employeeId}', { params: { path: { employeeId } } })),
  })

export const ownRecordQuery = queryOptions({
  queryKey: ['record', 'own'],
  queryFn: () => dataOf(api.GET('/record/own')),
})

const useKeep = (employeeId: string) => {
  const queryClient = useQueryClient()
  return (record: PersonRecord) => keepAnswer(queryClient, recordQuery(employeeId), record)
}

/** Saves some of a record. `record`: as it was seen. */
export const useSaveRecord = (employeeId: string) =>
  useMutation({
    mutationFn: ({ record, form }: { record: PersonRecord; form: OwnRecordForm | CivilForm }) => {
      const { employments: _jobs, complements: _hours, ...seen }: PersonRecord & RecordForm = record
      const body = { ...seen, ...form, seen }
      return dataOf(api.PATCH('/record/people/{employeeId}', { params: { path: { employeeId } }, body }))
    },
    onSuccess: useKeep(employeeId),
  })

/** `employments`: as they were seen. The one of the same day is replaced. */
export const useSaveEmployment = (employeeId: string) =>
  useMutation({
    mutationFn: ({ employments, form }: { employments: readonly Employment[]; form: EmploymentForm }) => {
      const { id: _, ...seen } = employments.find(({ from }) => from === form.from) ?? { id: '' }
      const body = { ...form, seen: 'from' in seen ? seen : null }
      return dataOf(api.POST('/record/people/{employeeId}/employments', { params: { path: { employeeId } }, body }))
    },
    onSuccess: useKeep(employeeId),
  })

export const useRemoveEmployment = (employeeId: string) =>
  useMutation({
    mutationFn: ({ id: employmentId, ...seen }: Employment) =>
      dataOf(
        api.DELETE('/record/employments/{employmentId}', { params: { path: { employmentId }, query: asSeen(seen) } }),
      ),
    onSuccess: useKeep(employeeId),
  })

/** The people who are away beside somebody. @param days null until they are chosen */
export const awayQuery = (employeeId: string, days: Period | null) =>
  queryOptions({
    queryKey: ['leave', 'away-beside', employeeId, days],
    queryFn: () => {
      const query = { startDate: days!.from, endDate: days!.to }
      return dataOf(api.GET('/leave/people/{employeeId}/days-off', { params: { path: { employeeId }, query } }))
    },
    enabled: days !== null,
  })

export const useAddComplement = (employeeId: string) =>
  useMutation({
    mutationFn: (body: ComplementForm) =>
      dataOf(api.POST('/record/people/{employeeId}/complements', { params: { path: { employeeId } }, body })),
    onSuccess: useKeep(employeeId),
  })

export const useRemoveComplement = (employeeId: string) =>
  useMutation({
    mutationFn: ({ id: complementId, replacedName: _name, ...seen }: Complement) =>
      dataOf(
        api.DELETE('/record/complements/{complementId}', { params: { path: { complementId }, query: asSeen(seen) } }),
      ),
    onSuccess: useKeep(employeeId),
  })

const asBlob = { parseAs: 'blob' as const }

/** The paper of a complement, to sign. */
export const useComplementPaper = () =>
  useMutation({
    mutationFn: async (complementId: string) =>
      saveAnswer(
        await api.GET('/record/complements/{complementId}/paper', { params: { path: { complementId } }, ...asBlob }),
      ),
  })

export const useOwnComplementPaper = () =>
  useMutation({
    mutationFn: async (ownComplementId: string) =>
      saveAnswer(
        await api.GET('/record/own-complements/{ownComplementId}/paper', {
          params: { path: { ownComplementId } },
          ...asBlob,
        }),
      ),
  })

/** Since when somebody does a job, in words. */
export const useSinceWords = () => {
  const { t } = useTranslation('record')
  return ({ from }: Pick<Employment, 'from'>) =>
    from ? t('employment.since', { date: formatDate(from) }) : t('employment.always')
}

export const useSaveOwnRecord = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: OwnRecordForm & { seen: OwnRecordForm }) => dataOf(api.PATCH('/record/own', { body })),
    onSuccess: record => keepAnswer(queryClient, ownRecordQuery, record),
  })
}
