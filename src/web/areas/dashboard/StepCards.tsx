import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { z } from 'zod'
import { unnamedAdministrator } from '#accounts/ways-in.ts'
import { fullName } from '#people/rules.ts'
import type { firstSteps } from '#timesheets/schemas/first-steps.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useMember } from '#web/api/session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths, personPath } from '#web/paths.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { CalendarIcon, CheckIcon, ExpandIcon, NextIcon, PlusIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

type FirstSteps = z.output<typeof firstSteps>
type Steps = NonNullable<FirstSteps['steps']>
type Later = NonNullable<FirstSteps['later']>

/** The steps to a first planned week while there is none, and the settings that can wait. */
export function StepCards({ steps, later, isNew }: FirstSteps) {
  return (
    <div className="mb-6 grid gap-3 md:gap-4">
      {steps && <WeekSteps {...steps} />}
      {later && <LaterSteps isBegun={!isNew} states={later} />}
    </div>
  )
}

function WeekSteps({ people, shiftTypes }: Steps) {
  const { t } = useTranslation('steps')
  const { employee } = useMember()
  const { firstName, lastName } = unnamedAdministrator
  const isUnnamed = employee.firstName === firstName && employee.lastName === lastName
  const steps = [
    ...(people
      ? [
          {
            step: 'people' as const,
            href: `${paths.admin.users}?add=1`,
            icon: <PlusIcon />,
            // The first of them is whoever reads this.
            done: people.count > 1 ? people : null,
            further: (
              <>
                <TextLink href={paths.admin.importPeople} isStandalone>
                  {t('people.import')}
                </TextLink>
                {isUnnamed && (
                  <TextLink href={personPath(employee.id)} isStandalone>
                    {t('people.unnamed', { name: fullName(employee) })}
                  </TextLink>
                )}
              </>
            ),
          },
        ]
      : []),
    {
      step: 'shiftTypes' as const,
      href: `${paths.admin.schedule}?types=true`,
      icon: <PlusIcon />,
      done: shiftTypes.count > 0 ? shiftTypes : null,
    },
    { step: 'shifts' as const, href: paths.admin.schedule, icon: <CalendarIcon />, done: null },
  ]
  const next = steps.find(({ done }) => !done)
  return (
    <section aria-label={t('title')} className="rounded-3 border border-line bg-surface">
      <ol className="grid lg:auto-cols-fr lg:grid-flow-col">
        {steps.map((each, index) => (
          <Step {...each} isNext={each === next} key={each.step} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  step: 'people' | 'shiftTypes' | 'shifts'
  number: number
  href: string
  icon: ReactNode
  /** The people or types that were made, once it is done. */
  done: Steps['shiftTypes'] | null
  isNext: boolean
  /** Other ways, while it is next. */
  further?: ReactNode
}

function Step({ step, number, href, icon, done, isNext, further }: StepProps) {
  const { t } = useTranslation('steps')
  const language = useLanguage()
  const title = t(`${step}.title`)
  const act = t(done ? 'see' : 'begin')
  const tile = isNext
    ? 'border-[1.5px] border-bleu-text bg-bleu-wash text-bleu-text'
    : done
      ? 'bg-sapin-wash text-sapin'
      : 'border-[1.5px] border-line-strong border-dashed text-ink-2'
  return (
    <li
      className={`grid grid-cols-[34px_minmax(0,1fr)_auto] content-start items-start gap-x-3.5 gap-y-1 border-line px-4 not-first:border-t md:py-5 lg:px-6 lg:not-first:border-t-0 lg:not-first:border-l ${isNext ? 'py-4' : 'py-2.5 max-md:items-center'}`}
    >
      <span
        className={`grid h-[38px] w-[34px] place-items-center rounded-pocket font-display text-18 font-strong ${tile}`}
      >
        {done ? <CheckIcon /> : number}
      </span>
      <div className={isNext ? 'col-span-2' : 'md:col-span-2'}>
        <h3 className={`text-17 ${isNext ? '' : 'text-ink-2'}`}>{title}</h3>
        <p className={`mt-1 text-14 text-pretty text-ink-2 ${isNext ? '' : 'max-md:hidden'}`}>
          {done
            ? t(done.count > done.names.length ? 'namesAndMore' : 'names', namesOf(done, language))
            : t(`${step}.body`)}
        </p>
      </div>
      {isNext ? (
        <div className="col-span-2 col-start-2 mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <LinkButton className="max-md:min-h-13 max-md:w-full" href={href} icon={icon} variant="primary">
            {t(`${step}.action`)}
          </LinkButton>
          {further}
        </div>
      ) : (
        <div className="flex min-h-11 items-center md:col-start-2 md:mt-1">
          <TextLink aria-label={t('of', { act, step: title })} href={href} isStandalone>
            {act}
          </TextLink>
        </div>
      )}
    </li>
  )
}

const namesOf = ({ names, count }: Steps['shiftTypes'], language: string) => ({
  names: count > names.length ? names.join(', ') : new Intl.ListFormat(language).format(names),
  count: count - names.length,
})

const addresses = {
  access: `${paths.admin.users}?cards=1`,
  convention: paths.admin.rules,
  balances: paths.admin.importBalances,
  publishing: `${paths.admin.rules}#publishing`,
  kiosk: paths.admin.kiosks,
} as const satisfies Record<keyof Later, string>

const isLeft = (state: Later[keyof Later]) => (typeof state === 'object' ? state.done < state.of : state === false)

interface LaterStepsProps {
  states: Later
  /** True once the company works: it may do without them. */
  isBegun: boolean
}

function LaterSteps({ states, isBegun }: LaterStepsProps) {
  const { t } = useTranslation('steps')
  const titleId = useId()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => dataOf(api.POST('/reports/first-steps/hidden')),
  })
  const left = (Object.keys(addresses) as (keyof Later)[]).filter(step => isLeft(states[step]))
  const hide = () => void sayEnding(mutateAsync(), { done: t('later.hidden'), failure: t('later.failure') })
  return (
    <section aria-labelledby={titleId} className="rounded-3 border border-line bg-surface">
      <details className="group/later">
        <summary className="flex min-h-13 cursor-pointer list-none flex-wrap items-center gap-x-3.5 px-4 py-1.5 text-14 -outline-offset-3 md:px-5 [&::-webkit-details-marker]:hidden">
          <h2 className="text-14 max-md:flex-1" id={titleId}>
            {t('later.title')}
          </h2>
          <span className="text-13 text-ink-2 max-md:order-last max-md:basis-full md:flex-1">
            <span className="group-open/later:hidden">{left.map(step => t(`later.${step}.word`)).join(', ')}</span>
            <span className="hidden group-open/later:inline">{t('later.lead', { count: left.length })}</span>
          </span>
          <span className="text-ink-3 group-open/later:rotate-180">
            <ExpandIcon />
          </span>
        </summary>
        <ul>
          {left.map(step => (
            <li className="border-line border-t" key={step}>
              <Anchor
                className="flex min-h-12 items-center gap-3 px-4 py-1.5 text-14 text-ink no-underline hover:bg-sunken md:px-5"
                href={addresses[step]}
              >
                <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
                  <strong>{t(`later.${step}.title`)}</strong>
                  <span className="text-13 text-ink-2">
                    {progressOf(states[step]) ? t('later.progress', progressOf(states[step])!) : t(`later.${step}.why`)}
                  </span>
                </span>
                <NextIcon />
              </Anchor>
            </li>
          ))}
        </ul>
        {isBegun && (
          <div className="border-line border-t px-2 py-1">
            <Button isBusy={isPending} onPress={hide} variant="quiet">
              {t('later.hide')}
            </Button>
          </div>
        )}
      </details>
    </section>
  )
}

/** The people for whom it is done, once it is begun. */
const progressOf = (state: Later[keyof Later]) => (typeof state === 'object' && state.done > 0 ? state : null)
