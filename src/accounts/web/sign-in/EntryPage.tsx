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

const width = 'w-full max-w-[440px] min-[900px]:max-w-[400px]'

/** On phones the head of a page that a link leads to; on wider screens its parts stand where those of signing in do. */
const onBlue =
  'max-[899px]:twill max-[899px]:on-nuit max-[899px]:-mx-5 max-[899px]:-mt-5 max-[899px]:rounded-b-[26px] max-[899px]:bg-bleu-panel max-[899px]:px-5 max-[899px]:pt-5 max-[899px]:pb-6 max-[899px]:text-on-bleu'

/** The frame of sign-in pages: a form beside the clock. On phones the clock is that of signing in alone. */
export function EntryPage({ title, lead, clock, children }: EntryPageProps) {
  const { t } = useTranslation('accounts')
  return (
    <div className="flex flex-1 flex-col min-[900px]:grid min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="flex flex-1 flex-col px-5 pt-5 pb-7 min-[900px]:px-[clamp(20px,6vw,96px)] min-[900px]:py-7">
        <header className={`grid gap-5 min-[900px]:contents ${clock ? '' : onBlue}`}>
          <Anchor
            className="inline-flex min-h-11 items-center justify-self-start min-[900px]:mb-8 min-[900px]:self-start"
            href={paths.landing}
          >
            <Logo />
          </Anchor>
          <div className={`grid gap-2.5 min-[900px]:mt-auto ${width}`}>
            <h1 className="text-36 tracking-[-.03em]">{title}</h1>
            {lead && <p className={clock ? 'text-ink-2' : 'text-ink-2 max-[899px]:text-[#e3ebfa]'}>{lead}</p>}
          </div>
        </header>
        <div className={`mt-[18px] mb-8 grid gap-[18px] ${width} ${clock ? '' : 'max-[899px]:mt-6'}`}>{children}</div>
        <TextLink className="mt-auto self-start" href={paths.landing} isStandalone>
          {t('signIn.home')}
        </TextLink>
      </div>
      {clock ?? (
        <div className="hidden min-[900px]:grid">
          <ClockPanel />
        </div>
      )}
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
