import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { mayChangeRules } from '#labour/policy.ts'
import { mayManagePeople } from '#people/policy.ts'
import { mayPlan } from '#schedule/policy.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

type Step = 'convention' | 'people' | 'shiftTypes' | 'shifts'

const firstStepsQuery = {
  queryKey: ['schedule', 'first-steps'],
  queryFn: () => dataOf(api.GET('/schedule/first-steps')),
  meta: { topics: ['labour'] },
}

/** From an empty company to its first planned week; null once all steps are done. */
export function FirstSteps() {
  const { t } = useTranslation('schedule')
  const titleId = useId()
  const member = useMember()
  const { data } = useQuery({ ...firstStepsQuery, enabled: mayPlan(member) })
  if (!data) return null
  const steps: Step[] = [
    ...(mayChangeRules(member) ? (['convention'] as const) : []),
    ...(mayManagePeople(member) ? (['people'] as const) : []),
    'shiftTypes',
    'shifts',
  ]
  const next = steps.find(step => !data[step])
  if (!next) return null
  return (
    <section aria-labelledby={titleId} className="mb-8">
      <header className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId}>{t('firstSteps.title')}</h2>
        <TextLink href={`${paths.help}#administration`} isStandalone>
          {t('firstSteps.help')}
        </TextLink>
      </header>
      <ol className="grid gap-3 md:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {steps.map((step, index) => (
          <StepCard isDone={data[step]} isNext={step === next} key={step} number={index + 1} step={step} />
        ))}
      </ol>
    </section>
  )
}

const addresses: Record<Step, string> = {
  convention: paths.admin.rules,
  people: paths.admin.users,
  shiftTypes: `${paths.admin.schedule}?types=true`,
  shifts: paths.admin.schedule,
}

interface StepCardProps {
  step: Step
  number: number
  isDone: boolean
  isNext: boolean
}

function StepCard({ step, number, isDone, isNext }: StepCardProps) {
  const { t } = useTranslation('schedule')
  return (
    <li className="flex flex-col items-start gap-2 rounded-pocket border border-line bg-surface px-5 pt-[18px] pb-5">
      <h3 className="text-17">
        <span className="text-ink-2">{number}.</span> {t(`firstSteps.${step}.title`)}
      </h3>
      <p className="text-14 text-ink-2">{t(`firstSteps.${step}.body`)}</p>
      <div className="mt-auto pt-2">
        {isDone ? (
          <p className="inline-flex min-h-11 items-center gap-2 font-semibold text-sapin desk:min-h-10">
            <CheckIcon />
            {t('firstSteps.done')}
          </p>
        ) : (
          <LinkButton href={addresses[step]} variant={isNext ? 'primary' : 'secondary'}>
            {t(`firstSteps.${step}.action`)}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
