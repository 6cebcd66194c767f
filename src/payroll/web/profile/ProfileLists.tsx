import { sum } from '#core/durations.ts'
import { charactersIn } from '#core/fields/characters.ts'
import { type Element, elementUnits, isElement } from '#payroll/rules/elements.ts'
import {
  type AbsenceKey,
  absenceKey,
  alignments,
  type Column,
  fieldsOf,
  hasAbsenceCodes,
  hasElementCodes,
  isTold,
  type Layout,
  leftOutOf,
  type Profile,
  writtenLines,
} from '#payroll/rules/files.ts'
import { usualProfiles } from '#payroll/rules/recipes.ts'
import { type PayrollMonth, sourceOf, useFieldName } from '#payroll/web/Payroll.ts'
import { useTranslation } from '#web/i18n.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type OrderedItem, OrderedList } from './OrderedList.tsx'

interface ProfileListProps {
  profile: Profile
  data: PayrollMonth
  onChange: (changed: Pick<Partial<Profile>, 'columns' | 'codes'>) => void
}

/** The elements that people have this month, and those of the usual file. */
const knownElements = ({ people }: PayrollMonth): Element[] => [
  ...new Set<Element>([
    ...(Object.keys(elementUnits) as Element[]),
    ...usualProfiles.element.codes.flatMap(({ element }) => (isElement(element) ? [element] : [])),
    ...people.flatMap(person => [...person.elements.keys()]),
  ]),
]

/** As software takes a code, or a name. */
const most = { code: 30, heading: 120 }
const isLong = (text: string, kind: keyof typeof most) => charactersIn(text.trim()) > most[kind]

/** Each column has a place in a line of fixed width: a start to go on from. */
const usualWidth = 12
export const placed = (layout: Layout, columns: Profile['columns']): Profile['columns'] =>
  layout === 'fixed' ? columns.map(column => ({ ...column, width: column.width ?? usualWidth })) : columns

export const lacksWidth = ({ layout, columns }: Profile): boolean =>
  layout === 'fixed' && columns.some(({ width = 0 }) => !isWidth(width))

/** As the schema has it. */
const mostWidth = 120
const isWidth = (width: number) => Number.isInteger(width) && width >= 1 && width <= mostWidth

/** A text that is too long is said at its place, and is not saved. */
export const hasLongText = ({ columns, codes }: Profile): boolean =>
  columns.some(({ heading }) => isLong(heading, 'heading')) || codes.some(({ code }) => isLong(code, 'code'))

/** Fixed texts, and what software reads at two places, stand several times: each is known by its number among its like. */
const keysOf = (columns: readonly Column[]): string[] => {
  const counted = new Map<string, number>()
  return columns.map(({ field }) => {
    const number = (counted.get(field) ?? 0) + 1
    counted.set(field, number)
    return `${field} ${number}`
  })
}

export function ColumnsPanel({ profile, data, onChange }: ProfileListProps) {
  const { t } = useTranslation('payroll')
  const nameOf = useFieldName()
  const { shape, columns } = profile
  const possible: Column['field'][] = [...fieldsOf[shape], ...(shape === 'person-month' ? knownElements(data) : [])]
  const unused = possible.filter(field => field === 'constant' || !columns.some(column => column.field === field))
  const lines = writtenLines(profile, sourceOf(data))
  const example = (lines.find(({ person }) => person.matricule !== '') ?? lines[0])?.cells ?? []
  const keys = keysOf(columns)
  const change = (place: number, changed: Partial<Column>) =>
    onChange({ columns: columns.with(place, { ...columns[place]!, ...changed }) })
  const more = ({ name }: OrderedItem, place: number) => {
    const column = columns[place]!
    const isConstant = column.field === 'constant'
    const isFixed = profile.layout === 'fixed'
    return (
      (isConstant || isFixed) && (
        <div className="col-span-full grid gap-3 pt-1.5 pb-2 md:col-start-2">
          {isConstant && (
            <TextField
              label={t('profile.constantOf', { name })}
              maxLength={most.heading}
              onChange={text => change(place, { text: text === '' ? undefined : text })}
              value={column.text ?? ''}
            />
          )}
          {isFixed && (
            <PlaceFields
              column={column}
              from={1 + sum(columns.slice(0, place).map(({ width = 0 }) => width))}
              name={name}
              onChange={changed => change(place, changed)}
            />
          )}
        </div>
      )
    )
  }
  return (
    <Panel isFlush title={t('profile.columns')}>
      <OrderedList
        items={columns.map(({ field, heading }, place) => ({
          key: keys[place]!,
          name: nameOf(field),
          text: heading,
          detail: example[place] ?? '',
          error: isLong(heading, 'heading') ? t('core:fields.tooLong') : undefined,
        }))}
        moreOf={more}
        onChange={items =>
          onChange({ columns: items.map(({ key, text }) => ({ ...columns[keys.indexOf(key)]!, heading: text })) })
        }
        textLabel={name => t('profile.headingOf', { name })}
        words={{ name: t('profile.element'), text: t('profile.heading'), detail: t('profile.example') }}
      />
      {shape === 'person-month' && <LeftOut elements={leftOutOf([profile], sourceOf(data).lines)} kind="columnless" />}
      {unused.length > 0 && (
        <Add
          label={t('profile.addColumn')}
          nameOf={nameOf}
          onAdd={field =>
            onChange({ columns: placed(profile.layout, [...columns, { field, heading: nameOf(field) }]) })
          }
          options={unused}
        />
      )}
    </Panel>
  )
}

/** The elements of the month that the file does not hold. */
function LeftOut({ elements, kind }: { elements: readonly Element[]; kind: 'columnless' | 'uncoded' }) {
  const { t } = useTranslation('payroll')
  const nameOf = useFieldName()
  return (
    elements.length > 0 && (
      <p className="border-t border-line px-4 py-3 text-13 text-ocre md:px-5">
        {t(`profile.${kind}`, { names: elements.map(nameOf).join(', ') })}
      </p>
    )
  )
}

interface PlaceFieldsProps {
  column: Column
  /** The first of its places in the line. */
  from: number
  name: string
  onChange: (changed: Partial<Column>) => void
}

/** Where a column stands in a line of fixed width. */
function PlaceFields({ column: { width = 0, align = 'left', pad = ' ' }, from, name, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('payroll')
  return (
    <div className="grid gap-3 min-[520px]:grid-cols-3">
      <TextField
        error={isWidth(width) ? undefined : t('profile.widthMissing')}
        hint={t('profile.widthHint', { from, to: from + Math.max(1, width) - 1 })}
        inputMode="numeric"
        label={t('profile.width', { name })}
        onChange={text => onChange({ width: Number(text.replaceAll(/\D/g, '').slice(0, 4)) })}
        value={width === 0 ? '' : String(width)}
      />
      <SelectField
        label={t('profile.align', { name })}
        onChange={chosen => onChange({ align: chosen })}
        options={alignments.map(value => ({ value, label: t(`profile.aligns.${value}`) }))}
        value={align}
      />
      <SelectField
        label={t('profile.pad', { name })}
        onChange={chosen => onChange({ pad: chosen === 'zero' ? '0' : ' ' })}
        options={(['space', 'zero'] as const).map(value => ({ value, label: t(`profile.pads.${value}`) }))}
        value={pad === '0' ? 'zero' : 'space'}
      />
    </div>
  )
}

/** Which elements are sent under which code, and what absences are called. */
export function CodesPanel({ profile, data, onChange }: ProfileListProps) {
  const { t } = useTranslation('payroll')
  const fieldName = useFieldName()
  const { codes, shape } = profile
  const typeOf = new Map(data.absenceTypes.map(({ key, name }) => [absenceKey(key), name]))
  const nameOf = (key: Element | AbsenceKey) =>
    isElement(key) ? fieldName(key) : t('profile.absence', { name: typeOf.get(key) ?? key })
  const possible = [
    ...(hasElementCodes(shape) ? knownElements(data) : []),
    ...(hasAbsenceCodes(shape) ? [...typeOf.keys()] : []),
  ]
  const isCoded = (key: Element | AbsenceKey) => codes.some(({ element }) => element === key)
  const unused = possible.filter(key => !isCoded(key))
  const unsent = hasElementCodes(shape)
    ? [...new Set(sourceOf(data).lines.flatMap(({ elements }) => [...elements.keys()]))].filter(
        element => !isCoded(element) && !isTold(element),
      )
    : []
  return (
    <Panel
      aside={<span className="text-13 text-ink-2">{t('profile.codesLead')}</span>}
      isFlush
      title={t('profile.codes')}
    >
      {codes.length > 0 && (
        <OrderedList
          items={codes.map(({ element, code }) => ({
            key: element,
            name: nameOf(element),
            text: code,
            detail: '',
            error: isLong(code, 'code') ? t('profile.tooLong') : undefined,
          }))}
          onChange={items =>
            onChange({ codes: items.map(({ key, text }) => ({ element: key as Element, code: text })) })
          }
          textLabel={name => t('profile.codeOf', { name })}
          words={{ name: t('profile.element'), text: t('profile.code'), detail: '' }}
        />
      )}
      <LeftOut elements={unsent} kind="uncoded" />
      {unused.length > 0 && (
        <Add
          label={t('profile.addCode')}
          nameOf={nameOf}
          onAdd={element =>
            onChange({
              codes: [
                ...codes,
                {
                  element,
                  code:
                    data.absenceTypes.find(({ key }) => absenceKey(key) === element)?.code ??
                    nameOf(element).slice(0, most.code),
                },
              ],
            })
          }
          options={unused}
        />
      )}
    </Panel>
  )
}

interface AddProps<Key extends string> {
  label: string
  options: readonly Key[]
  nameOf: (key: Key) => string
  onAdd: (key: Key) => void
}

function Add<Key extends string>({ label, options, nameOf, onAdd }: AddProps<Key>) {
  return (
    <div className="border-t border-line px-4 py-4 md:px-5">
      <SelectField
        label={label}
        onChange={onAdd}
        options={options.map(value => ({ value, label: nameOf(value) }))}
        value={null}
      />
    </div>
  )
}
