import type { DayNote } from '#schedule/rules.ts'
import { useTranslation } from '#web/i18n.ts'

/** 'Événement, Salle : groupe de 40 à 20 h' */
export const useNoteLine = () => {
  const { t } = useTranslation('schedule')
  return ({ kind, department, text }: Pick<DayNote, 'kind' | 'department' | 'text'>) => {
    const named = t(`dayNotes.kinds.${kind}`)
    return t('dayNotes.line', { kind: department === null ? named : `${named}, ${department}`, text })
  }
}
