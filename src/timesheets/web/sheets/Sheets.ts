import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import { type SheetKind, sheetPeriod } from '#timesheets/rules/sheets.ts'
import type { sheet, sheets } from '#timesheets/schemas/sheet.ts'
import type { packAsked } from '#timesheets/schemas.ts'
import { inParts, mostPeopleAtOnce } from '#timesheets/web/hours/Hours.ts'
import { api, dataOf } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'

type Sheets = z.output<typeof sheets>
/** A person with the signatures of their sheet. */
export type SheetRow = Sheets['employees'][number]
export type Sheet = z.output<typeof sheet>

/** The week or the month that the date belongs to. */
export type AskedSheet = { kind: SheetKind; date: CalendarDate }

const firstOf = ({ kind, date }: AskedSheet): AskedSheet => ({ kind, date: sheetPeriod(kind, date).from })

/** In pages of a hundred people, all of which are read. */
export const sheetsQuery = (asked: AskedSheet) => {
  const first = firstOf(asked)
  return infiniteQueryOptions({
    queryKey: ['timesheets', 'sheets', first],
    queryFn: ({ pageParam: after, signal }) =>
      dataOf(api.GET('/timesheets/sheets', { params: { query: { ...first, ...(after && { after }) } }, signal })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { topics: ['leave'] },
  })
}

/** @param person null for one's own */
export const sheetQuery = (person: string | null, asked: AskedSheet) => {
  const query = firstOf(asked)
  return queryOptions({
    queryKey: ['timesheets', 'sheet', person, query],
    queryFn: () =>
      person === null
        ? dataOf(api.GET('/timesheets/own-sheet', { params: { query } }))
        : dataOf(api.GET('/timesheets/sheets/{employeeId}', { params: { path: { employeeId: person }, query } })),
    meta: { topics: ['time-clock', 'schedule', 'leave'] },
  })
}

/** A signature names the content that was read. */
export const useSignSheets = (asked: AskedSheet) =>
  useMutation({
    mutationFn: async (people: readonly Pick<SheetRow, 'id' | 'hash'>[]) => {
      for (const part of inParts(people, mostPeopleAtOnce))
        await dataOf(
          api.POST('/timesheets/sheets/signatures', {
            body: { ...firstOf(asked), sheets: part.map(({ id, hash }) => ({ employeeId: id, hash })) },
          }),
        )
    },
  })

export const useSignOwnSheet = (asked: AskedSheet) =>
  useMutation({
    mutationFn: (hash: string) =>
      dataOf(api.POST('/timesheets/own-sheet/signature', { body: { ...firstOf(asked), hash } })),
  })

/** @param person null for one's own */
export const useSheetPdf = (person: string | null, asked: AskedSheet) =>
  useMutation({
    mutationFn: async () => {
      const query = firstOf(asked)
      saveAnswer(
        person === null
          ? await api.GET('/timesheets/own-sheet/pdf', { params: { query }, parseAs: 'blob' })
          : await api.GET('/timesheets/sheets/{employeeId}/pdf', {
              params: { path: { employeeId: person }, query },
              parseAs: 'blob',
            }),
      )
    },
  })

export type PackDraft = z.input<typeof packAsked>

export const useInspectionPack = () =>
  useMutation({
    mutationFn: async (body: PackDraft) =>
      saveAnswer(await api.POST('/audit/inspection-packs', { body, parseAs: 'blob' })),
  })
