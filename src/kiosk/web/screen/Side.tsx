import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { useNow } from '#web/ui/time/useNow.ts'
import { hourAt, longDate } from './KioskTime.ts'

export const blueClass =
  'bg-bleu-panel bg-[repeating-linear-gradient(115deg,rgb(255_255_255/0.045)_0_1px,transparent_1px_4px)] text-on-bleu [--bleu:#4373cb] [--logo-accent:#a3c1f5]'

const sideClass = `${blueClass} grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 gap-y-2.5 rounded-b-[44px] px-9 pt-7 pb-8 max-[599px]:gap-y-0 max-[599px]:px-4 max-[599px]:py-4 min-[900px]:flex min-[900px]:flex-col min-[900px]:items-start min-[900px]:gap-0 min-[900px]:rounded-none min-[900px]:rounded-br-[44px] min-[900px]:px-8 min-[900px]:pt-8 min-[900px]:pb-9`

interface SideProps {
  timeZone?: string | undefined
  /** The server's clock minus the tablet's, in milliseconds. */
  ahead: number
  companyName?: string | undefined
  /** Below the company's name. */
  detail?: string | undefined
}

/** The blue side with the hour; the head of a tablet that stands upright. */
export function Side({ timeZone, ahead, companyName, detail }: SideProps) {
  const { language } = useTranslation('tablet')
  const now = useNow(1000) + ahead
  return (
    <header className={sideClass}>
      <Logo />
      <p className="col-start-2 row-span-3 row-start-1 font-display text-[132px] leading-[0.9] font-title tracking-[-0.04em] tabular-nums max-[599px]:text-[56px] min-[900px]:mt-auto min-[900px]:text-[104px]">
        {hourAt(now, timeZone)}
      </p>
      <p className="mt-5 text-20 font-label max-[599px]:mt-2 max-[599px]:text-16 min-[900px]:mt-1 min-[900px]:mb-3.5">
        {longDate(now, timeZone, language)}
      </p>
      <p className="text-18 leading-[1.4] max-[599px]:text-16 font-medium wrap-anywhere min-[900px]:mt-5">
        {companyName}
        {companyName && detail && <br />}
        {detail}
      </p>
    </header>
  )
}

/** The side, and what people do beside it. Nothing scrolls. */
export const WithSide = ({ children, ...side }: SideProps & { children: ReactNode }) => (
  <Halves side={<Side {...side} />}>{children}</Halves>
)

/** The side before the device knows its company and its hour, as high as it will be. */
export const EmptySide = ({ children }: { children: ReactNode }) => (
  <Halves
    side={
      <header className={sideClass}>
        <Logo />
        <p className="invisible col-start-2 row-span-3 row-start-1 font-display text-[132px] leading-[0.9] max-[599px]:text-[56px]">
          00:00
        </p>
      </header>
    }
  >
    {children}
  </Halves>
)

function Halves({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)] overflow-hidden select-none min-[900px]:grid-cols-[320px_minmax(0,1fr)] min-[900px]:grid-rows-1">
      {side}
      <main className="flex min-h-0 min-w-0 flex-col gap-[22px] px-9 pt-8 pb-9 max-[599px]:overflow-y-auto max-[599px]:px-4 max-[599px]:py-4 min-[900px]:gap-[18px] min-[900px]:px-8 min-[900px]:pb-7">
        {children}
      </main>
    </div>
  )
}

/** The title of a screen, a line below it, and the way back. */
export function Head({ title, lead, aside }: { title: string; lead?: string; aside?: ReactNode }) {
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 max-[599px]:flex-wrap">
      <div className="min-w-0">
        <h1 className="text-32 wrap-anywhere">{title}</h1>
        {lead && <p className="mt-1 text-18 font-medium text-ink-2">{lead}</p>}
      </div>
      {aside}
    </div>
  )
}
