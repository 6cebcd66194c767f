import type { ComponentType } from 'react'
import { SkipLink } from '#web/areas/frame/SkipLink.tsx'
import { mainId } from '#web/areas/frame/useFocusOnNavigation.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-style.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { ClockPicture, NextShiftPicture } from './ClockPicture.tsx'
import { HandoverChart } from './HandoverChart.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { LeavePicture } from './LeavePicture.tsx'
import { MyWeekPicture } from './MyWeekPicture.tsx'
import { ReportPicture } from './ReportPicture.tsx'
import { TrainingsPicture } from './TrainingsPicture.tsx'
import { DemoLinks, InDemo, TryDemo } from './TryDemo.tsx'
import { WeekPicture } from './WeekPicture.tsx'

/** The public page. The build renders it once in each language; no React runs in the browser. */
export function LandingPage() {
  const { t } = useTranslation('landing')
  return (
    <>
      <SkipLink />
      <header>
        <div className="mx-auto flex h-14 max-w-[1280px] items-center justify-between px-4 lg:h-16 lg:px-6">
          <a className="inline-flex min-h-11 items-center" href={paths.landing}>
            <Logo />
          </a>
          <a className={buttonClass('quiet')} href={paths.login}>
            {t('login')}
          </a>
        </div>
      </header>
      <main className="flex-1 outline-hidden" id={mainId} tabIndex={-1}>
        <section className="mx-auto w-full max-w-[1280px] px-4 pt-7 pb-10 md:px-6 min-[900px]:pt-14">
          <div className="grid items-end gap-5 min-[900px]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] min-[900px]:gap-10">
            <h1 className="max-w-[8.5em] text-[clamp(2.75rem,8.2vw,7.25rem)] leading-[.96] tracking-[-.035em]">
              {t('title')}
            </h1>
            <div>
              <p className="max-w-[34ch] text-20 text-ink-2">{t('lead')}</p>
              <div className="mt-[22px] grid gap-2.5 min-[900px]:flex min-[900px]:flex-wrap">
                <DemoLinks variant="primary" />
              </div>
              <InDemo>
                <p className="mt-3 text-13 text-ink-2">{t('try.note')}</p>
              </InDemo>
            </div>
          </div>
          <HandoverChart />
        </section>
        {/* Below the first screen: the browser lays each part out when it comes near. */}
        <div className="mx-auto grid w-full max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-[52px] *:[contain-intrinsic-size:auto_560px] *:[content-visibility:auto] px-4 pt-8 pb-12 md:px-6 min-[900px]:gap-[72px] min-[900px]:pb-[72px]">
          <section className="grid gap-6">
            <Words name="schedule" />
            <WeekPicture />
          </section>
          <Feature drawing={ClockPicture} isReversed name="timeClock" />
          <Feature drawing={LeavePicture} name="leave" />
          <Feature drawing={TrainingsPicture} isReversed name="trainings" />
          <Feature drawing={ReportPicture} name="reports" />
          <OnPhones />
          <Questions />
        </div>
        <Support />
        <TryDemo />
      </main>
      <LandingFooter />
    </>
  )
}

type FeatureName = 'schedule' | 'timeClock' | 'leave' | 'trainings' | 'reports'

interface FeatureProps {
  name: FeatureName
  drawing: ComponentType
  /** On a wide screen the drawing stands at the left. */
  isReversed?: boolean
}

function Feature({ name, drawing: FeatureDrawing, isReversed }: FeatureProps) {
  const columns = isReversed
    ? 'min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
    : 'min-[900px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'
  return (
    <section className={`grid items-center gap-6 min-[900px]:gap-14 ${columns}`}>
      <Words className={isReversed ? 'min-[900px]:order-2' : ''} name={name} />
      <FeatureDrawing />
    </section>
  )
}

const title = 'text-[clamp(1.75rem,3vw,2.6rem)] leading-[1.05] tracking-[-.03em]'

function Words({ name, className }: { name: FeatureName; className?: string }) {
  const { t } = useTranslation('landing')
  return (
    <div className={className}>
      <h2 className={title}>{t(`features.${name}.title`)}</h2>
      <p className="mt-3.5 max-w-[42ch] text-17 text-ink-2">{t(`features.${name}.body`)}</p>
    </div>
  )
}

function OnPhones() {
  const { t } = useTranslation('landing')
  return (
    <section className="grid gap-6">
      <div>
        <h2 className={title}>{t('phone.title')}</h2>
        <p className="mt-3.5 max-w-[42ch] text-17 text-ink-2">{t('phone.body')}</p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2 min-[900px]:max-w-[860px]">
        <NextShiftPicture />
        <MyWeekPicture />
      </div>
    </section>
  )
}

const questions = ['data', 'hosting', 'price', 'cnil', 'import'] as const

function Questions() {
  const { t } = useTranslation('landing')
  return (
    <section>
      <h2 className={title}>{t('questions.title')}</h2>
      <dl className="mt-6 border-b border-line">
        {questions.map(name => (
          <div
            className="grid gap-x-14 gap-y-2 border-t border-line py-6 min-[900px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
            key={name}
          >
            <dt className="font-display text-20 font-title">{t(`questions.${name}.question`)}</dt>
            <dd className="max-w-[64ch] text-ink-2">{t(`questions.${name}.answer`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Support() {
  const { t } = useTranslation('landing')
  return (
    <section className="twill bg-bleu-panel text-on-bleu">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center justify-between gap-7 px-4 py-13 md:px-6 md:py-18">
        <div>
          <h2 className="text-[clamp(2rem,4.4vw,3.75rem)] leading-none tracking-[-.035em]">{t('support.title')}</h2>
          <p className="mt-3.5 max-w-[44ch] text-17 text-[#e3ebfa]">{t('support.body')}</p>
        </div>
        <DemoLinks isOne variant="onBleu" />
      </div>
    </section>
  )
}
