import { useId } from 'react'
import { teamWeekSights } from '#core/actor.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useShowTeamWeek } from './ColleaguesWeek.ts'

/** Whom people see beside themselves. It takes effect at once. */
export function TeamWeekSetting() {
  const { t } = useTranslation('sights')
  const { teamWeek } = useMember().company
  const { mutateAsync, isPending, variables } = useShowTeamWeek()
  const questionId = useId()
  const choose = (sight: (typeof teamWeekSights)[number]) => {
    void sayEnding(mutateAsync(sight), { done: t('teamWeek.setting.done'), failure: t('teamWeek.setting.failure') })
  }
  return (
    <Panel className="mt-6" title={t('teamWeek.setting.title')}>
      <p className="max-w-[72ch] text-ink-2">{t('teamWeek.setting.lead')}</p>
      <p className="mt-4 mb-2 font-strong" id={questionId}>
        {t('teamWeek.setting.label')}
      </p>
      <div className="max-w-2xl">
        <RadioCards
          labelledBy={questionId}
          name="team-week"
          onChange={choose}
          options={teamWeekSights.map(value => ({ value, label: t(`teamWeek.sights.${value}`) }))}
          value={isPending ? variables : teamWeek}
        />
      </div>
    </Panel>
  )
}
