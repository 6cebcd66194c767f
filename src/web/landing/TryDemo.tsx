import { createElement, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { type ButtonVariant, buttonClass } from '#web/ui/button-style.ts'
import { demoFailureId, demoPerson, demoPopoverId } from './selectors.ts'

/** The server leaves this out of every installation but the demo. */
export const InDemo = ({ children }: { children: ReactNode }) => createElement('in-demo', null, children)
const OutsideDemo = ({ children }: { children: ReactNode }) => createElement('outside-demo', null, children)

/** 'Demander une démo'; in the demo also, or instead of it, 'Essayer la démo'. */
export function DemoLinks({ variant, isOne = false }: { variant: ButtonVariant; isOne?: boolean }) {
  const { t } = useTranslation('landing')
  const ask = (look: ButtonVariant) => (
    <a className={buttonClass(look, 'lg')} href={paths.demo}>
      {t('demo')}
    </a>
  )
  return (
    <>
      <OutsideDemo>{ask(variant)}</OutsideDemo>
      <InDemo>
        <button className={`${buttonClass(variant, 'lg')} noscript:hidden`} popoverTarget={demoPopoverId} type="button">
          {t('try.open')}
        </button>
        {!isOne && ask('secondary')}
      </InDemo>
    </>
  )
}

const people = ['manager', 'employee'] as const

/** Whom the visitor is for a while: the page's script signs them in. */
export function TryDemo() {
  const { t } = useTranslation('landing')
  const titleId = `${demoPopoverId}-title`
  return (
    <InDemo>
      <div
        aria-labelledby={titleId}
        className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-4 border border-line bg-raised p-6 text-ink shadow-3 backdrop:bg-scrim"
        id={demoPopoverId}
        popover="auto"
        role="dialog"
      >
        <h2 className="text-24" id={titleId}>
          {t('try.title')}
        </h2>
        <p className="mt-2 text-ink-2">{t('try.lead')}</p>
        <div className="mt-5 grid gap-2.5">
          {people.map((person, index) => (
            <button
              autoFocus={index === 0}
              className={buttonClass(index === 0 ? 'primary' : 'secondary', 'lg')}
              key={person}
              type="button"
              {...{ [demoPerson]: person }}
            >
              {t(`try.${person}`)}
            </button>
          ))}
        </div>
        <p className="mt-4 text-brique" hidden id={demoFailureId} role="alert">
          {t('try.failure')}
        </p>
      </div>
    </InDemo>
  )
}
