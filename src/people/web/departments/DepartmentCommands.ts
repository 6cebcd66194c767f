import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { asSeen } from '#core/seen.ts'
import type { saveDepartment } from '#people/schemas.ts'
import type { Department } from '#people/web/shared/Departments.ts'
import { api, dataOf } from '#web/api/client.ts'

export type DepartmentForm = z.output<typeof saveDepartment>

const seenOf = ({ name, colour }: Department) => asSeen({ name, colour })

/** `department`: as it was seen. Null adds one. */
export const useSaveDepartment = () =>
  useMutation({
    mutationFn: ({ department, body }: { department: Department | null; body: DepartmentForm }) =>
      department === null
        ? dataOf(api.POST('/departments', { body }))
        : dataOf(
            api.PATCH('/departments/{departmentId}', {
              params: { path: { departmentId: department.id }, query: seenOf(department) },
              body,
            }),
          ),
  })

/** @param replacement what its people get; null for no department */
export const useDeleteDepartment = (replacement: string | null) =>
  useMutation({
    mutationFn: (department: Department) =>
      dataOf(
        api.DELETE('/departments/{departmentId}', {
          params: {
            path: { departmentId: department.id },
            query: { replacement: replacement ?? 'none', ...seenOf(department) },
          },
        }),
      ),
  })

export const useOrderDepartments = () =>
  useMutation({
    mutationFn: (ordered: readonly Department[]) =>
      dataOf(api.POST('/departments/order', { body: { departments: ordered.map(({ id }) => id) } })),
  })
