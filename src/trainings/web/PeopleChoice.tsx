import { useState } from 'react'
import { finder } from '#core/search.ts'
import { fullName } from '#people/rules.ts'
import { type DescribedPerson, detailIn } from '#people/web/shared/Namesakes.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import type { ManagedTraining } from './Trainings.ts'

type Person = ManagedTraining['participants'][number]

interface PeopleChoiceProps {
  people: readonly (Person & DescribedPerson)[]
  participants: readonly Person[]
  isChosen: (id: string) => boolean
  onChange: (id: string, isChosen: boolean) => void
  isDisabled: boolean
}

export function PeopleChoice({ people, participants, isChosen, onChange, isDisabled }: PeopleChoiceProps) {
  const { t } = useTranslation('trainings')
  const [query, setQuery] = useState('')
  const found = finder(query)
  const detailOf = detailIn(people)
  const shown = people.filter(person => found(fullName(person)))
  const former = participants.filter(({ id }) => people.length > 0 && people.every(person => person.id !== id))
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-2 text-14 font-semibold">{t('detail.people')}</legend>
      <SearchField label={t('detail.search')} onChange={setQuery} value={query} />
      <div className="max-h-72 overflow-y-auto rounded-2 border border-line px-3 py-1">
        {shown.map(person => (
          <CheckboxField
            isDisabled={isDisabled}
            key={person.id}
            label={
              <>
                {fullName(person)} <small className="text-13 text-ink-2">{detailOf(person)}</small>
              </>
            }
            onChange={wanted => onChange(person.id, wanted)}
            value={isChosen(person.id)}
          />
        ))}
        {shown.length === 0 && <p className="py-2.5 text-ink-2">{t('detail.nobody')}</p>}
      </div>
      {former.map(person => (
        <p className="text-14" key={person.id}>
          {fullName(person)} <span className="text-13 text-ink-2">{t('detail.former')}</span>
        </p>
      ))}
    </fieldset>
  )
}
