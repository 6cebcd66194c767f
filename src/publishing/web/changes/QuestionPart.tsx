import { useState } from 'react'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { StatusBadge, type StatusKind } from '#web/ui/StatusBadge.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type Question, useAnswer } from './OwnChanges.ts'

const kinds = {
  accepted: 'ok',
  refused: 'refused',
  begun: 'closed',
  changed: 'closed',
} as const satisfies Record<string, StatusKind>

/** Why the person is asked, and their answer. */
export function QuestionPart({ question, timeZone }: { question: Question; timeZone: string }) {
  const { t } = useTranslation('told')
  const { state, reason, answeredAt } = question
  if (state === 'withdrawn') return null
  if (state === 'waiting') return <Asking question={question} />
  const { date, time } = answeredAt ? writtenMoment(answeredAt, timeZone) : { date: '', time: '' }
  return (
    <div className="grid gap-1.5">
      <p>
        <StatusBadge kind={kinds[state]}>{t(`own.states.${state}`, { date, time })}</StatusBadge>
      </p>
      {reason && <p className="text-14 wrap-anywhere text-ink-2">{t('own.reasonGiven', { reason })}</p>}
    </div>
  )
}

function Asking({ question: { id, late } }: { question: Question }) {
  const { t } = useTranslation('told')
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const answering = useAnswer(id)
  const sent = answering.variables?.answer
  const answer = (given: 'accepted' | 'refused') =>
    answering.mutate(
      { answer: given, reason },
      {
        onSuccess: () => notify.success(t(`own.${given}`)),
        onError: error => notify.error(refusalOr(error, t('own.failures.answer'))),
      },
    )
  const sentence = late.rule === 'TP_PREAVIS_7JO' ? 'own.late.notice' : 'own.late.beyond'
  return (
    <>
      <p className="text-14 text-pretty text-ink-2">{t(sentence, { count: late.measured, limit: late.limit })}</p>
      {refusing ? (
        <div className="grid gap-3">
          <TextArea hint={t('own.reasonHint')} isOptional label={t('own.reason')} onChange={setReason} value={reason} />
          <div className="grid grid-cols-2 gap-2.5">
            <Button isFullWidth onPress={() => setRefusing(false)} variant="secondary">
              {t('own.cancel')}
            </Button>
            <Button
              isBusy={answering.isPending && sent === 'refused'}
              isFullWidth
              onPress={() => answer('refused')}
              variant="primary"
            >
              {t('own.confirmRefusal')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid gap-2.5">
          <Button isBusy={answering.isPending} isFullWidth onPress={() => answer('accepted')} size="lg">
            {t('own.accept')}
          </Button>
          <Button isFullWidth onPress={() => setRefusing(true)} size="lg" variant="secondary">
            {t('own.refuse')}
          </Button>
        </div>
      )}
      <p className="text-center text-14 text-ink-2">{t('own.stays')}</p>
    </>
  )
}
