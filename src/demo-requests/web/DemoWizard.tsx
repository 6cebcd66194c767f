import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useId } from 'react'
import { lastStep, questionOf } from '#demo-requests/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { partLoader } from '#web/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { stepSearch } from './DemoSteps.ts'
import { StepFields } from './StepFields.tsx'
import { useDemoForm } from './useDemoForm.ts'

/** With the numbers of every country. */
const loadSummary = partLoader(async () => (await import('./DemoSummary.tsx')).DemoSummary)
const DemoSummary = lazy(loadSummary)

interface DemoWizardProps {
  site: { contactEmail: string; dataProtectionEmail: string } | undefined
  step: number
}

export function DemoWizard({ site, step }: DemoWizardProps) {
  const { t } = useTranslation('demo-requests')
  const { edit = false } = stepSearch(useSearch({ strict: false }))
  const { form, submit, isTooMany, isSending } = useDemoForm(step, edit)
  const questionId = useId()
  const isLast = step === lastStep
  useEffect(() => {
    // There before the last step opens, so that nothing moves there.
    if (step === lastStep - 1) void loadSummary().catch(() => undefined)
  }, [step])
  return (
    <form className="flex flex-1 flex-col max-md:**:scroll-mb-24" noValidate onSubmit={event => void submit(event)}>
      <StepBar label={t('step', { step, last: lastStep })} last={lastStep} step={step} />
      <h1 className="mt-8 mb-6 text-[clamp(1.625rem,6vw,2.5rem)] md:mt-10" id={questionId}>
        {t(`questions.${questionOf(step)}`)}
      </h1>
      {/* Entering a step, a screen reader says its question before its field. */}
      <div aria-labelledby={questionId} className="grid gap-[18px]" key={step} role="group">
        <StepFields control={form.control} questionId={questionId} step={step} />
      </div>
      <Suspense fallback={<Skeleton className="mt-8 h-96 w-full" />}>
        {isLast && <DemoSummary answers={form.getValues()} dataProtectionEmail={site?.dataProtectionEmail} />}
      </Suspense>
      <Trap />
      {isTooMany && isLast && (
        <Banner className="mt-5" kind="error">
          {site?.contactEmail ? t('tooMany', { contact: site.contactEmail }) : t('tooManyAlone')}
        </Banner>
      )}
      <div className="z-10 mt-8 flex gap-3 bg-paper *:max-md:flex-auto max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:mt-auto max-md:border-t max-md:border-line max-md:p-4 md:justify-between short:static">
        <LinkButton href={addressBefore(step)} size="lg" variant="secondary">
          {t('back')}
        </LinkButton>
        <Button isBusy={isSending} size="lg" type="submit">
          {t(isLast ? 'send' : 'next')}
        </Button>
      </div>
    </form>
  )
}

const addressBefore = (step: number) => {
  if (step === 1) return paths.landing
  return step === 2 ? paths.demo : `${paths.demo}?step=${step - 1}`
}

/** Neither seen, read aloud nor reached by keyboard: only a robot fills it in. */
function Trap() {
  const { t } = useTranslation('demo-requests')
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {t('trap')}
        <input autoComplete="off" name="website" tabIndex={-1} type="text" />
      </label>
    </div>
  )
}

interface StepBarProps {
  /** "Étape 5 sur 9" */
  label: string
  step: number
  last: number
}

/** One segment a step: done, current, to come. */
function StepBar({ label, step, last }: StepBarProps) {
  return (
    <div>
      <p className="text-14 text-ink-2">{label}</p>
      <div aria-hidden="true" className="keep-colours mt-3 flex gap-1">
        {Array.from({ length: last }, (_, index) => (
          <span
            className={`h-2 flex-1 rounded-[2px] last:rounded-br-2 forced-colors:border forced-colors:border-[CanvasText] ${tone(index + 1, step)}`}
            key={index}
          />
        ))}
      </div>
    </div>
  )
}

const tone = (segment: number, step: number) => {
  if (segment < step) return 'bg-bleu'
  return segment === step ? 'bg-[linear-gradient(90deg,var(--bleu)_50%,var(--bleu-line)_50%)]' : 'bg-line'
}
