import { useMember } from '#web/api/session.ts'
import { commandEnding } from '#web/command-ending.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useRequireTwoStep } from './useRequireTwoStep.ts'

/** Undone by pressing again: nothing asks first. */
export function TwoStepRequirement() {
  const { t } = useTranslation('companies')
  const { company, hasTwoStep } = useMember()
  const isRequired = company.requiresTwoStep
  const { mutate, isPending } = useRequireTwoStep()
  const ending = {
    done: t(isRequired ? 'twoStep.releasedDone' : 'twoStep.requiredDone'),
    failure: t('twoStep.failure'),
  }
  return (
    <Panel
      aside={isRequired && <StatusBadge kind="ok">{t('twoStep.required')}</StatusBadge>}
      className="mt-6"
      title={t('twoStep.title')}
    >
      <p className="text-ink-2">{t(isRequired ? 'twoStep.on' : 'twoStep.off')}</p>
      <div className="mt-4">
        <Button
          disabledReason={isRequired || hasTwoStep ? undefined : t('twoStep.first')}
          isBusy={isPending}
          onPress={() => mutate(!isRequired, commandEnding(ending))}
          variant="secondary"
        >
          {t(isRequired ? 'twoStep.release' : 'twoStep.require')}
        </Button>
      </div>
    </Panel>
  )
}
