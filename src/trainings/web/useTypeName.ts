import { suggestedTypes } from '#trainings/rules.ts'
import { useTranslation } from '#web/i18n.ts'

/** The suggested types in the reader's language; any other as it was typed. */
export const useTypeName = () => {
  const { t } = useTranslation('trainings')
  return (type: string): string => {
    const suggested = suggestedTypes.find(each => each === type)
    return suggested ? t(`types.${suggested}`) : type
  }
}

/** The stored form of the typed text: the name of a suggested type in the reader's language stands for that type. */
export const useTypeOfName = () => {
  const { t } = useTranslation('trainings')
  return (typed: string): string => {
    const word = typed.trim().toLowerCase()
    return suggestedTypes.find(type => t(`types.${type}`).toLowerCase() === word) ?? typed
  }
}
