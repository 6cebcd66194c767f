import { useId } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

// Publishing before planning: what was planned before is seen already, and is published to nobody.
const order = ['convention', 'people', 'balances', 'shiftTypes', 'publishing', 'shifts'] as const
type Step = (typeof order)[number]

const mostInRow = 5

/** Done or not, or of how many people. */
type StepState = boolean | { done: number; of: number }

const isDone = (state: StepState | undefined) => (typeof state === 'object' ? state.done === state.of : state === true)

interface StepCardsProps {
  /** The states of the steps that the reader may do. */
  states: { [Each in Step]?: StepState }
}

/** The first steps of a new company; the next one stands out. */
export function StepCards({ states }: StepCardsProps) {
  const { t } = useTranslation('steps')
  const titleId = useId()
  const steps = order.filter(step => states[step] !== undefined)
  const next = steps.find(step => !isDone(states[step]))
  return (
    <section aria-labelledby={titleId} className="mb-8">
      <header className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId}>{t('title')}</h2>
        <TextLink href={`${paths.help}#administration`} isStandalone>
          {t('help')}
        </TextLink>
      </header>
      <ol
        className={`grid gap-3 md:grid-cols-2 ${steps.length > mostInRow ? 'lg:grid-cols-3' : 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'}`}
      >
        {steps.map((step, index) => (
          <StepCard isNext={step === next} key={step} number={index + 1} state={states[step]} step={step} />
        ))}
      </ol>
    </section>
  )
}

const addresses: Record<Step, string> = {
  convention: paths.admin.rules,
  people: paths.admin.users,
  balances: paths.admin.importBalances,
  shiftTypes: `${paths.admin.schedule}?types=true`,
  shifts: paths.admin.schedule,
  publishing: `${paths.admin.rules}#publishing`,
}

interface StepCardProps {
  step: Step
  number: number
  state: StepState | undefined
  isNext: boolean
}

function StepCard({ step, number, state, isNext }: StepCardProps) {
  const { t } = useTranslation('steps')
  return (
    <li className="flex flex-col items-start gap-2 rounded-pocket border border-line bg-surface px-5 pt-[18px] pb-5">
      <h3 className="text-17">
        <span className="text-ink-2">{number}.</span> {t(`${step}.title`)}
      </h3>
      <p className="text-14 text-ink-2">{t(`${step}.body`)}</p>
      <div className="mt-auto pt-2">
        {typeof state === 'object' && !isDone(state) && (
          <p className="mb-2 text-14 font-semibold">{t('progress', state)}</p>
        )}
        {isDone(state) ? (
          <p className="inline-flex min-h-11 items-center gap-2 font-semibold text-sapin desk:min-h-10">
            <CheckIcon />
            {t('done')}
          </p>
        ) : (
          <LinkButton href={addresses[step]} variant={isNext ? 'primary' : 'secondary'}>
            {t(`${step}.action`)}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
