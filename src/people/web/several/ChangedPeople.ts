import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { changeChoice, changePeople, peopleChanged } from '#people/schemas.ts'
import type { Employee } from '#people/web/people/People.ts'
import { api, dataOf } from '#web/api/client.ts'

export type ChangeChoice = z.output<typeof changeChoice>
export type ChangeOfPeople = z.output<typeof changePeople>
export type PeopleChanged = z.output<typeof peopleChanged>

/** The command that a form amounts to for these people. */
export const changeOf = (choice: ChangeChoice, people: readonly Employee[]): ChangeOfPeople => ({
  people: people.map(({ id, department, roleId }) => ({
    id,
    before: { department, roleId },
    after: { department: choice.changesDepartment ? choice.department : department, roleId: choice.roleId ?? roleId },
  })),
  contract: choice.changesContract
    ? {
        contractType: choice.contractType,
        weeklyHours: choice.weeklyHours,
        workingDays: choice.workingDays,
        from: choice.contractFrom,
      }
    : null,
})

/** Departments and roles as they were before. */
export const undoOf = ({ people }: ChangeOfPeople): ChangeOfPeople => ({
  people: people.map(({ id, before, after }) => ({ id, before: after, after: before })),
  contract: null,
})

export const usePreviewChange = () =>
  useMutation({ mutationFn: (body: ChangeOfPeople) => dataOf(api.POST('/people/changes/preview', { body })) })

export const useChangePeople = () =>
  useMutation({ mutationFn: (body: ChangeOfPeople) => dataOf(api.POST('/people/changes', { body })) })
