import type { Values } from '#core/sentences.ts'
import { changedTerms, type Versions } from '#publishing/rules.ts'
import type { ShiftTerms } from '#schedule/rules.ts'
import { useTranslation } from '#web/i18n.ts'

type NamedType = { id: string; name: string }

/** Words for what a change of a shift gives it beside other hours: 'Salle → Bar', 'pause 30 → 45 min'. Empty where a shift is new, or goes. */
export const useChangedTerms = (types: readonly NamedType[]) => {
  const { t } = useTranslation('changed')
  const typeName = (id: string | null) => types.find(type => type.id === id)?.name ?? t('schedule:typeGone')
  const wordsOf = (term: keyof ShiftTerms, before: ShiftTerms, after: ShiftTerms) => {
    if (term === 'shiftTypeId') return t('type', { before: typeName(before[term]), after: typeName(after[term]) })
    const values: Values = { field: t(`fields.${term}`), before: before[term], after: after[term] }
    if (term === 'breakDuration') return t('break', values)
    if (values.before === '') return t('given', values)
    return t(values.after === '' ? 'taken' : 'other', values)
  }
  return ({ before, after }: Versions) =>
    before && after ? changedTerms(before, after).map(term => wordsOf(term, before, after)) : []
}
