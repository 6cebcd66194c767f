import { useMemo } from 'react'
import type { ImportKind } from '#imports/web/shared/ImportKind.ts'
import {
  type ImportedShiftType,
  readShiftTypes,
  type ShiftTypeFacts,
  type ShiftTypeField,
  shiftTypeFields,
} from '#schedule/rules/import.ts'
import { goesPastMidnight } from '#schedule/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { useShiftTypeImports } from './ShiftTypeImports.ts'

const modelFields: readonly ShiftTypeField[] = [
  'name',
  'color',
  'defaultStartTime',
  'defaultEndTime',
  'defaultBreakDuration',
  'description',
]

const isForNextDay = ({ defaultStartTime: startTime, defaultEndTime: endTime }: ImportedShiftType) =>
  goesPastMidnight({ startTime, endTime })

/** Types of shifts, as the screens of an import need them. */
export const useShiftTypesKind = ({ shiftTypes }: ShiftTypeFacts): ImportKind<ShiftTypeField, ImportedShiftType> => {
  const { t } = useTranslation('shiftTypesImport')
  const { send, undo, refresh } = useShiftTypeImports()
  return useMemo(
    () => ({
      title: t('title'),
      fields: shiftTypeFields,
      labelOf: field => t(`fields.${field}`),
      missing: columns => (columns.has('name') ? null : t('missingName')),
      swatch: { field: 'color', of: ({ color }) => color },
      read: lines => readShiftTypes(lines, { shiftTypes }),
      sending: count => t('sending', { count }),
      figures: rows => {
        const nights = rows.filter(isForNextDay).length
        return [
          { label: t('figures.days'), count: rows.length - nights },
          { label: t('figures.nights'), count: nights },
        ].filter(({ count }) => count > 0)
      },
      send: (rows, key) => send({ shiftTypes: rows, key }),
      placeOf: path => {
        const [list, row, field] = path.split('.')
        const known = shiftTypeFields.find(({ key }) => key === field)?.key
        return list === 'shiftTypes' && known ? { row: Number(row), field: known } : null
      },
      model: {
        name: t('model.name'),
        rows: [
          modelFields.map(field => t(`fields.${field}`)),
          [t('model.first'), t('model.firstColour'), '07:00', '15:00', '30', t('model.firstDescription')],
          [t('model.second'), t('model.secondColour'), '17:00', '01:00', '30', ''],
        ],
      },
      done: count => t('done', { count }),
      shown: { href: paths.admin.schedule, label: t('shown') },
      undone: count => t('undone', { count }),
      undo,
      refresh,
    }),
    [shiftTypes, send, undo, refresh, t],
  )
}
