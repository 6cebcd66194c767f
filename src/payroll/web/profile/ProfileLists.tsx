import { type Element, elementUnits } from '#payroll/rules/elements.ts'
import { type Column, fieldsOf, type Profile, rowsOf } from '#payroll/rules/files.ts'
import { presets } from '#payroll/rules/presets.ts'
import { type PayrollMonth, useFieldName } from '#payroll/web/Payroll.ts'
import { useTranslation } from '#web/i18n.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { OrderedList } from './OrderedList.tsx'

interface ProfileListProps {
  profile: Profile
  data: PayrollMonth
  onChange: (changed: Pick<Partial<Profile>, 'columns' | 'codes'>) => void
}

/** What people have this month, and what the usual file has. */
const knownElements = ({ people }: PayrollMonth): Element[] => [
  ...new Set<Element>([
    ...(Object.keys(elementUnits) as Element[]),
    ...presets.element.codes.map(({ element }) => element),
    ...people.flatMap(person => [...person.elements.keys()]),
  ]),
]

export function ColumnsPanel({ profile, data, onChange }: ProfileListProps) {
  const { t } = useTranslation('payroll')
  const nameOf = useFieldName()
  const { shape, columns } = profile
  const possible: Column['field'][] = [...fieldsOf[shape], ...(shape === 'person-month' ? knownElements(data) : [])]
  const unused = possible.filter(field => !columns.some(column => column.field === field))
  const rows = rowsOf({ ...profile, hasHeading: false }, data.people, data)
  const example = rows.find(row => row[0] !== '') ?? rows[0] ?? []
  return (
    <Panel isFlush title={t('profile.columns')}>
      <OrderedList
        items={columns.map(({ field, heading }, place) => ({
          key: field,
          name: nameOf(field),
          text: heading,
          detail: example[place] ?? '',
        }))}
        onChange={items =>
          onChange({ columns: items.map(({ key, text }) => ({ field: key as Column['field'], heading: text })) })
        }
        textLabel={name => t('profile.headingOf', { name })}
        words={{ name: t('profile.element'), text: t('profile.heading'), detail: t('profile.example') }}
      />
      {unused.length > 0 && (
        <Add
          label={t('profile.addColumn')}
          nameOf={nameOf}
          onAdd={field => onChange({ columns: [...columns, { field, heading: nameOf(field) }] })}
          options={unused}
        />
      )}
    </Panel>
  )
}

/** Of a file with a line an element: which are sent, under which code. */
export function CodesPanel({ profile: { codes }, data, onChange }: ProfileListProps) {
  const { t } = useTranslation('payroll')
  const nameOf = useFieldName()
  const unused = knownElements(data).filter(element => !codes.some(code => code.element === element))
  return (
    <Panel
      aside={<span className="text-13 text-ink-2">{t('profile.codesLead')}</span>}
      isFlush
      title={t('profile.codes')}
    >
      <OrderedList
        items={codes.map(({ element, code }) => ({ key: element, name: nameOf(element), text: code, detail: '' }))}
        onChange={items => onChange({ codes: items.map(({ key, text }) => ({ element: key as Element, code: text })) })}
        textLabel={name => t('profile.codeOf', { name })}
        words={{ name: t('profile.element'), text: t('profile.code'), detail: '' }}
      />
      {unused.length > 0 && (
        <Add
          label={t('profile.addCode')}
          nameOf={nameOf}
          onAdd={element => onChange({ codes: [...codes, { element, code: nameOf(element) }] })}
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
