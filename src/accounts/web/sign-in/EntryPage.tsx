import type { ReactNode, SyntheticEvent } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ClockPanel } from './ClockPanel.tsx'

interface EntryPageProps {
  title: string
  lead?: string
  /** In place of the clock that goes by itself. */
  clock?: ReactNode
  children: ReactNode
}

/** The frame of sign-in pages: a form beside the clock. */
export function EntryPage({ title, lead, clock, children }: EntryPageProps) {
  const { t } = useTranslation('accounts')
  return (
    <div className="flex flex-1 flex-col min-[900px]:grid min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="grid flex-1 content-between gap-6 px-5 pt-5 pb-7 min-[900px]:gap-8 min-[900px]:px-[clamp(20px,6vw,96px)] min-[900px]:py-7">
        <Anchor className="inline-flex min-h-11 items-center justify-self-start" href={paths.landing}>
          <Logo />
        </Anchor>
        <div className="grid w-full max-w-[440px] gap-[18px] min-[900px]:max-w-[400px]">
          <h1 className="text-36 tracking-[-.03em]">{title}</h1>
          {lead && <p className="-mt-2 text-ink-2">{lead}</p>}
          {children}
        </div>
        <TextLink className="justify-self-start" href={paths.landing} isStandalone>
          {t('signIn.home')}
        </TextLink>
      </div>
      {clock ?? <ClockPanel />}
    </div>
  )
}

interface EntryFormProps {
  submitLabel: string
  /** Still true while the next page loads. */
  isBusy: boolean
  /** The error of the whole form. */
  refusal: string | undefined
  /** Never rejects: it shows errors itself. */
  onSubmit: (event: SyntheticEvent) => Promise<void>
  children: ReactNode
}

/** A form of the pages before signing in. */
export const EntryForm = ({ submitLabel, isBusy, refusal, onSubmit, children }: EntryFormProps) => (
  <form className="grid gap-[18px]" noValidate onSubmit={event => void onSubmit(event)}>
    {refusal && <Banner kind="error">{refusal}</Banner>}
    {children}
    <Button isBusy={isBusy} isFullWidth size="lg" type="submit">
      {submitLabel}
    </Button>
  </form>
)
