import type { WeekTemplate } from '#templates/web/Templates.ts'
import { useTranslation } from '#web/i18n.ts'

/** "78 shifts, 16 personnes, 6 jours" */
export function useTemplateWords() {
  const { t } = useTranslation('templates')
  return ({ shifts, people, days }: WeekTemplate) =>
    [
      t('templates.shifts', { count: shifts }),
      t('templates.people', { count: people }),
      t('templates.days', { count: days }),
    ].join(', ')
}
