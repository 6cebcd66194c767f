import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n.ts'
import { SkipLink } from '../areas/SkipLink.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { mainId } from '../useFocusOnNavigation.ts'
import { HandoverChart } from './HandoverChart.tsx'
import { LandingFooter } from './LandingFooter.tsx'

const features = ['schedule', 'timeClock', 'reports'] as const

export function LandingPage() {
  const { t } = useTranslation('landing')
  return (
    <>
      <SkipLink />
      <header className="mx-auto flex h-14 w-full max-w-[1280px] items-center justify-between px-4 lg:h-16 lg:px-6">
        <Link className="inline-flex min-h-11 items-center" to={paths.landing}>
          <Logo />
        </Link>
        <LinkButton href={paths.login} variant="quiet">
          {t('login')}
        </LinkButton>
      </header>
      <main className="flex-1 outline-hidden" id={mainId} tabIndex={-1}>
        <section className="mx-auto w-full max-w-[1280px] px-4 pt-7 pb-10 md:px-6 min-[900px]:pt-14">
          <div className="grid items-end gap-5 min-[900px]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] min-[900px]:gap-10">
            <h1 className="max-w-[8.5em] text-[clamp(2.75rem,8.2vw,7.25rem)] leading-[.96] tracking-[-.035em]">
              {t('title')}
            </h1>
            <div>
              <p className="max-w-[34ch] text-20 text-ink-2">{t('lead')}</p>
              <div className="mt-[22px] grid min-[900px]:block">
                <LinkButton href={paths.demo} size="lg">
                  {t('demo')}
                </LinkButton>
              </div>
            </div>
          </div>
          <HandoverChart />
        </section>
        <section className="mx-auto grid w-full max-w-[1280px] gap-10 px-4 pt-8 pb-16 md:grid-cols-3 md:px-6">
          {features.map(feature => (
            <div key={feature}>
              <h2 className="text-24">{t(`features.${feature}.title`)}</h2>
              <p className="mt-3 max-w-[42ch] text-ink-2">{t(`features.${feature}.body`)}</p>
            </div>
          ))}
        </section>
        <Support />
      </main>
      <LandingFooter />
    </>
  )
}

function Support() {
  const { t } = useTranslation('landing')
  return (
    <section className="twill bg-bleu-panel text-on-bleu">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center justify-between gap-7 px-4 py-13 md:px-6 md:py-18">
        <div>
          <h2 className="text-[clamp(2rem,5vw,3.5rem)] tracking-[-.03em]">{t('support.title')}</h2>
          <p className="mt-3.5 max-w-[44ch] text-17 text-[#e3ebfa]">{t('support.body')}</p>
        </div>
        <LinkButton
          className="border-transparent bg-on-bleu text-[#1a4188] hover:bg-[#e7eef8] focus-visible:outline-on-bleu"
          href={paths.demo}
          size="lg"
          variant="quiet"
        >
          {t('demo')}
        </LinkButton>
      </div>
    </section>
  )
}
