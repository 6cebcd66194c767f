import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { asSeen } from '#core/seen.ts'
import { shiftTypesQuery } from '#schedule/web/shared/ShiftTypes.ts'
import type { applicationPreview, applyTemplate, saveCycle, saveTemplate, templateList } from '#templates/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type TemplateList = z.output<typeof templateList>
export type WeekTemplate = TemplateList['templates'][number]
export type Cycle = TemplateList['cycles'][number]
export type TemplateForm = z.output<typeof saveTemplate>
export type CycleForm = z.output<typeof saveCycle>
export type ApplicationPreview = z.output<typeof applicationPreview>
export type AskedLine = ApplicationPreview['asked'][number]
export type ApplicationForm = z.input<typeof applyTemplate>

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => dataOf(api.GET('/templates', { signal })),
})

export const typesQuery = queryOptions({
  ...shiftTypesQuery,
  select: ({ shiftTypes }) => new Map(shiftTypes.map(type => [type.id, type])),
})

/** The planned template or cycle, from a day on. */
export type ApplicationAsked = {
  templateId?: string
  cycleId?: string
  department?: string
  from: CalendarDate
  weeks: number
}

/** Read again after each change of the planning. The server words the findings in the reader's language. @param shown the week of which all lines are read */
export const previewQuery = (asked: ApplicationAsked, shown: CalendarDate | null, language: Language) =>
  queryOptions({
    queryKey: ['schedule', 'templates', asked, shown, language],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/templates/preview', { params: { query: { ...asked, ...(shown !== null && { shown }) } }, signal }),
      ),
    staleTime: 0,
    gcTime: 0,
  })

export const stopQuery = (cycleId: string, from: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'cycles', cycleId, from],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/cycles/{cycleId}/stop', { params: { path: { cycleId }, query: { from } }, signal })),
    gcTime: 0,
  })

const ofCycle = (cycleId: string) => ({ params: { path: { cycleId } } })

/** Commands; each ends once the lists are read again. */
export const useTemplates = () => {
  const keep = useMutation({
    mutationFn: (body: TemplateForm) => dataOf(api.POST('/templates', { body })),
  })
  const rename = useMutation({
    mutationFn: ({ template, name }: { template: WeekTemplate; name: string }) =>
      dataOf(api.PATCH('/templates/{weekTemplateId}', { ...seenTemplate(template), body: { name } })),
  })
  const saveCycle = useMutation({
    mutationFn: async ({ cycle, form }: { cycle: Cycle | null; form: CycleForm }) => {
      if (cycle === null) await api.POST('/cycles', { body: form })
      else await api.PATCH('/cycles/{cycleId}', { ...seenCycle(cycle), body: form })
    },
  })
  const stop = useMutation({
    mutationFn: ({ id, from }: { id: string; from: CalendarDate }) =>
      dataOf(api.POST('/cycles/{cycleId}/stop', { ...ofCycle(id), body: { from } })),
  })
  const takeBack = useMutation({
    mutationFn: (applicationId: string) =>
      dataOf(api.DELETE('/templates/applications/{applicationId}', { params: { path: { applicationId } } })),
  })
  return { keep, rename, saveCycle, stop, takeBack }
}

const seenTemplate = ({ id: weekTemplateId, name }: WeekTemplate) => ({
  params: { path: { weekTemplateId }, query: asSeen({ name }) },
})

/** Its people are named in the order of their ids. */
const seenCycle = ({ id: cycleId, name, startsOn, until, templates, departments, people }: Cycle) => {
  const ids = people.map(({ id }) => id).toSorted()
  const seen = asSeen({ name, startsOn, until, templates, departments, people: ids })
  return { params: { path: { cycleId }, query: seen } }
}

export const useDeleteTemplate = () =>
  useMutation({
    mutationFn: async (template: WeekTemplate) => {
      await api.DELETE('/templates/{weekTemplateId}', seenTemplate(template))
    },
  })

export const useDeleteCycle = () =>
  useMutation({
    mutationFn: async (cycle: Cycle) => {
      await api.DELETE('/cycles/{cycleId}', seenCycle(cycle))
    },
  })

/** @param keyOf the same for the same form: two clicks are one application */
export const useApply = (keyOf: (form: ApplicationForm) => string) =>
  useMutation({
    mutationFn: (body: ApplicationForm) =>
      dataOf(api.POST('/templates/applications', { body, headers: { 'Idempotency-Key': keyOf(body) } })),
  })
