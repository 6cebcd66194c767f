import type { Choice, Chosen } from '#demo-requests/rules.ts'
import { useTranslation } from '#web/i18n.ts'

/** How a choice is worded: "Gérant(e)". */
export const useChoiceWord = () => {
  const { t } = useTranslation('demo-requests')
  return <Name extends Choice>(question: Name, value: Chosen<Name>) =>
    // One question's values stand under its name: the type of a key made of both would allow any pair.
    t(`choices.${question}.${value}` as 'choices.position.hr')
}
