import { formatDuration } from '#core/durations.ts'
import { openClaims, sinceAgreed } from '#payroll/rules/agreement.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import type { OwnMonth } from './OwnMonth.ts'
import { useLineWords } from './useLineWords.ts'

/** The person has agreed; who wrote it down for them is named. */
export function Agreed({ own: { steps, standing, timeZone, closing } }: { own: OwnMonth }) {
  const { t } = useTranslation('agreement')
  const agreed = steps.findLast(({ step }) => step === 'conform')
  if (standing !== 'conform' || !agreed) return null
  const said = { ...writtenMoment(agreed.at, timeZone), name: agreed.by ?? t('answer.unknown') }
  return (
    <p className="flex items-start gap-3 rounded-2 bg-sapin-wash px-4 py-3 text-14 text-sapin" role="status">
      <CheckIcon />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{t(agreed.isNoted ? 'agree.noted' : 'agree.said', said)}</b>{' '}
        {!closing && t('agree.still')}
      </span>
    </p>
  )
}

/** The answers that the person got, with the outcome for the hours of a day. */
export function Answers({ own: { steps } }: { own: OwnMonth }) {
  const { t } = useTranslation('agreement')
  const { nameOf } = useLineWords()
  const answers = sinceAgreed(steps).flatMap(answer => {
    const claim = steps.find(({ number }) => number === answer.answers)
    return claim ? [{ answer, claim }] : []
  })
  return answers.map(({ answer: { number, step, by, sentence, day }, claim }) => (
    <Panel key={number} title={t('answer.title', { name: by ?? t('answer.unknown') })}>
      <p className="text-14 wrap-anywhere">
        <b className="font-semibold">
          {t(step === 'accepted' ? 'answer.accepted' : 'answer.maintained', { line: nameOf(claim.line ?? '') })}
        </b>{' '}
        {[
          ...(step === 'accepted' && claim.hours
            ? [t('answer.hours', { start: claim.hours.startTime, end: claim.hours.endTime })]
            : []),
          ...(day && day.before !== day.after
            ? [t('answer.day', { before: formatDuration(day.before), after: formatDuration(day.after) })]
            : []),
          ...(sentence ? [t('answer.quote', { sentence })] : []),
        ].join(' ')}
      </p>
    </Panel>
  ))
}

/** The claims of the person, until somebody answers. */
export function ClaimsWaiting({ own: { steps, timeZone } }: { own: OwnMonth }) {
  const { t } = useTranslation('agreement')
  const { nameOf } = useLineWords()
  const claims = openClaims(steps)
  if (claims.length === 0) return null
  return (
    <Panel isFlush title={t('answer.waits')}>
      <ul className="divide-y divide-line text-14">
        {claims.map(({ number, line, at, sentence, hours }) => (
          <li className="px-4 py-3 md:px-5" key={number}>
            <b className="font-semibold">
              {t('answer.waitsLine', { line: nameOf(line ?? ''), date: writtenMoment(at, timeZone).date })}
            </b>
            <span className="block wrap-anywhere text-ink-2">
              {t('answer.quote', { sentence })}{' '}
              {hours && t('answer.hours', { start: hours.startTime, end: hours.endTime })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
