import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useLanguage } from '#web/useLanguage.ts'
import { useRequirement } from './useRequirement.ts'

/** @param waiting names of those whom it concerns and who have no second step yet; undefined until they are known */
type Waiting = { waiting?: readonly string[] }

/** Undone by pressing again: nothing asks first. */
export function TwoStepRequirement({ waiting }: Waiting) {
  const { t } = useTranslation('companies')
  const { company, hasTwoStep } = useMember()
  const isRequired = company.requiresTwoStep
  const { mutateAsync, isPending } = useRequirement('/company/two-step')
  const ending = {
    done: t(isRequired ? 'twoStep.releasedDone' : 'twoStep.requiredDone'),
    failure: t('requirement.failure'),
  }
  return (
    <Panel
      aside={isRequired && <StatusBadge kind="ok">{t('requirement.required')}</StatusBadge>}
      className="mt-6"
      title={t('twoStep.title')}
    >
      <div className="grid max-w-[72ch] gap-1 text-ink-2">
        <p>{t(isRequired ? 'twoStep.on' : 'twoStep.off')}</p>
        {!isRequired && <Consequence waiting={waiting} />}
      </div>
      <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <Button
          disabledReason={isRequired || hasTwoStep ? undefined : t('twoStep.first')}
          isBusy={isPending}
          onPress={() => void sayEnding(mutateAsync(!isRequired), ending)}
          variant="secondary"
        >
          {t(isRequired ? 'requirement.release' : 'requirement.require')}
        </Button>
        {!isRequired && !hasTwoStep && (
          <TextLink href={paths.settings} isStandalone>
            {t('twoStep.settings')}
          </TextLink>
        )}
      </div>
    </Panel>
  )
}

const namedAtMost = 3

function Consequence({ waiting }: Waiting) {
  const { t } = useTranslation('companies')
  const language = useLanguage()
  if (!waiting) return null
  const count = waiting.length
  if (count === 0) return <p>{t('twoStep.nobodyWaits')}</p>
  const names = new Intl.ListFormat(language).format(waiting)
  return (
    <>
      <p>{count > namedAtMost ? t('twoStep.waiting', { count }) : t('twoStep.waitingNamed', { count, names })}</p>
      <p>{t('twoStep.atOnce')}</p>
    </>
  )
}
