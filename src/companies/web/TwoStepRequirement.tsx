import { useMember } from '#web/api/session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { RequirementPanel } from './RequirementPanel.tsx'

/** @param waiting names of the people concerned without a second step; undefined while loading */
type Waiting = { waiting?: readonly string[] }

export function TwoStepRequirement({ waiting }: Waiting) {
  const { t } = useTranslation('companies')
  const { company, hasTwoStep } = useMember()
  const isRequired = company.requiresTwoStep
  const isFirstForOneself = !isRequired && !hasTwoStep
  return (
    <RequirementPanel
      consequence={<Consequence waiting={waiting} />}
      disabledReason={isFirstForOneself ? t('twoStep.first') : undefined}
      isRequired={isRequired}
      link={
        isFirstForOneself && (
          <TextLink href={`${paths.settings}#two-step`} isStandalone>
            {t('twoStep.settings')}
          </TextLink>
        )
      }
      step="twoStep"
    />
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
