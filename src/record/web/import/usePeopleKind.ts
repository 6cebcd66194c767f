import { useMemo } from 'react'
import type { ImportKind } from '#imports/web/shared/ImportKind.ts'
import type { Department } from '#people/web/shared/Departments.ts'
import type { PeopleAndRoles } from '#people/web/shared/usePeopleAndRoles.ts'
import {
  hasNames,
  type ImportedPerson,
  type ImportFacts,
  type PersonField,
  personFields,
  readPeople,
  usualRoleNames,
} from '#record/rules/import.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { useRoleName } from '#web/useRoleName.ts'
import { usePeopleImports } from './PeopleImports.ts'

const places: Readonly<Record<string, PersonField>> = { roleId: 'roleName', workingDays: 'weeklyHours' }

const modelFields: readonly PersonField[] = [
  'lastName',
  'firstName',
  'email',
  'phone',
  'matricule',
  'contractType',
  'weeklyHours',
  'department',
  'startDate',
  'endDate',
  'roleName',
]

const countBy = (values: readonly string[]) =>
  [...Map.groupBy(values, value => value)].map(([label, of]) => ({ label, count: of.length }))

/** People, as the screens of an import need them. */
export const usePeopleKind = (
  { employees, roles }: PeopleAndRoles,
  listed: readonly Department[],
): ImportKind<PersonField, ImportedPerson> => {
  const { t } = useTranslation('peopleImport')
  const roleName = useRoleName()
  const today = useToday()
  const { send, undo, refresh } = usePeopleImports()
  const sendsMail = useSendsMail()
  return useMemo(() => {
    const invitations = (rows: readonly ImportedPerson[]) => {
      const mailed = sendsMail ? rows.filter(({ email }) => email !== null).length : 0
      return [
        { label: t('figures.toMail'), count: mailed },
        { label: t('figures.toHandOver'), count: rows.length - mailed },
      ].filter(({ count }) => count > 0)
    }
    const facts: ImportFacts = {
      people: employees,
      roles: roles.map(role => ({
        id: role.id,
        names: [role.name, roleName(role), ...(role.builtIn ? usualRoleNames[role.builtIn] : [])],
      })),
      usualRoleId: roles.find(({ builtIn }) => builtIn === 'employee')!.id,
      departments: listed.map(({ name }) => name),
      today,
    }
    const departments = new Set(facts.departments)
    return {
      title: t('title'),
      fields: personFields,
      labelOf: field => t(`fields.${field}`),
      missing: columns => (hasNames(columns) ? null : t('missingNames')),
      read: (lines, ways) => readPeople(lines, facts, ways),
      sending: count => t('sending', { count }),
      figures: rows => [
        ...countBy(
          rows.map(({ department }) => {
            if (!department) return t('figures.noDepartment')
            return departments.has(department) ? department : t('figures.newDepartment', { department })
          }),
        ),
        ...invitations(rows),
      ],
      send: (rows, key) => send({ people: rows, key }),
      placeOf: path => {
        const [list, row, field = ''] = path.split('.')
        const known = places[field] ?? personFields.find(({ key }) => key === field)?.key
        return list === 'people' && known ? { row: Number(row), field: known } : null
      },
      model: {
        name: t('model.name'),
        rows: [
          modelFields.map(field => t(`fields.${field}`)),
          [
            t('model.lastName'),
            t('model.firstName'),
            t('model.email'),
            '06 12 00 48 10',
            '00001',
            t('model.fullTime'),
            '35',
            t('model.department'),
            '01/12/2026',
            '',
            '',
          ],
          [
            t('model.otherLastName'),
            t('model.otherFirstName'),
            '',
            '06 12 00 48 11',
            '00002',
            t('model.partTime'),
            '24,5',
            t('model.department'),
            '01/12/2026',
            '31/03/2027',
            '',
          ],
        ],
      },
      done: count => t('added', { count }),
      shown: { href: paths.admin.users, label: t('toUsers') },
      undone: count => t('undo', { count }),
      undo,
      refresh,
    }
  }, [employees, roles, listed, roleName, today, send, undo, refresh, sendsMail, t])
}
