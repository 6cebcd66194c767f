import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

interface PersonChoiceProps {
  people: readonly { id: string; firstName: string; lastName: string }[]
  person: string
  onChange: (person: string) => void
}

/** The person whose week is shown, where only one is. */
export function PersonChoice({ people, person, onChange }: PersonChoiceProps) {
  const { t } = useTranslation('hours')
  return (
    <SelectField
      className="mb-4 max-w-sm"
      label={t('columns.person')}
      onChange={onChange}
      options={people.map(each => ({ value: each.id, label: fullName(each) }))}
      value={person}
    />
  )
}
