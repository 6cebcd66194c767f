import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FindingSentence } from '#labour/web/shared/FindingSentence.tsx'
import { type ApplicationAsked, type ApplicationPreview, useApply } from '#templates/web/Templates.ts'
import { useTakeBack } from '#templates/web/useTakeBack.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type Decisions, keyOf, outcomeOf } from './useDecisions.ts'

interface ApplyFooterProps {
  asked: ApplicationAsked
  preview: ApplicationPreview
  decisions: Decisions
  isFetching: boolean
}

/** The count of shifts to write, and the button that writes them. */
export function ApplyFooter({ asked, preview, decisions, isFetching }: ApplyFooterProps) {
  const { t } = useTranslation('templates')
  const { reason, setReason, choiceOf, acceptsAll, setAcceptsAll } = decisions
  const { written, needsReason } = outcomeOf(preview, decisions)
  const { writing, write, more } = useWriting()
  const [isReasonMissing, setReasonMissing] = useState(false)
  const asksReason = needsReason || more.some(finding => finding.needsReason)
  const send = () => {
    const isMissing = asksReason && reason.trim() === ''
    setReasonMissing(isMissing)
    if (isMissing) return
    write({
      ...asked,
      seal: preview.seal,
      decisions: preview.asked.map(line => ({ line: line.id, choice: choiceOf(line) })),
      reason: reason.trim() || null,
      acceptsAll: acceptsAll && more.length > 0,
    })
  }
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-5 grid gap-3 border-t border-line bg-surface px-4 py-3.5 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6 short:static">
      {writing.error && more.length === 0 && (
        <Banner kind="error">{refusalOr(writing.error, t('apply.failure'))}</Banner>
      )}
      {more.length > 0 && (
        <div className="text-14" role="alert">
          <p className="font-semibold">{t('apply.moreTitle')}</p>
          <ul className="max-h-32 list-disc overflow-y-auto pl-5 text-brique">
            {more.map(finding => (
              <li key={`${finding.employeeId} ${finding.rule} ${finding.about}`}>
                <FindingSentence {...finding} />
              </li>
            ))}
          </ul>
          <CheckboxField label={t('apply.acceptAll')} onChange={setAcceptsAll} value={acceptsAll} />
        </div>
      )}
      {asksReason && (
        <TextField
          hint={t('apply.reasonHint')}
          label={t('apply.reason')}
          maxLength={500}
          onChange={text => {
            setReason(text)
            setReasonMissing(false)
          }}
          value={reason}
          {...(isReasonMissing && { error: t('apply.reasonMissing') })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Summary decisions={decisions} preview={preview} />
        <LinkButton className="max-md:flex-1" href={paths.admin.templates} variant="secondary">
          {t('apply.cancel')}
        </LinkButton>
        <Button
          className="max-md:flex-1"
          isBusy={writing.isPending}
          isDisabled={isFetching || written + preview.withdrawn === 0}
          onPress={send}
        >
          {t(preview.publishes ? 'apply.writeDrafts' : 'apply.writeShifts')}
        </Button>
      </div>
    </div>
  )
}

function Summary({ preview, decisions }: Pick<ApplyFooterProps, 'preview' | 'decisions'>) {
  const { t } = useTranslation('templates')
  const { written, opened, skipped, away } = outcomeOf(preview, decisions)
  const details = [
    ...(opened > 0 ? [t('apply.summaryOpen', { count: opened })] : []),
    ...(skipped > 0 ? [t('apply.summarySkipped', { count: skipped })] : []),
    ...(away > 0 ? [t('apply.summaryAway', { count: away })] : []),
    ...(preview.withdrawn > 0 ? [t('apply.summaryWithdrawn', { count: preview.withdrawn })] : []),
    ...(preview.kept > 0 ? [t('apply.summaryKept', { count: preview.kept })] : []),
  ]
  const weeks = t('apply.weeksOf', { count: preview.weeks.length })
  return (
    <p className="min-w-0 flex-1 basis-64 text-14 text-ink-2" role="status">
      <b className="font-strong text-ink">
        {t('apply.summary', { weeks, shifts: t('templates.shifts', { count: written }) })}
      </b>
      {details.length > 0 && `, ${details.join(', ')}`}
    </p>
  )
}

/** Writes, and leads to the first week that it changed: the first ones of a period may have nothing to write. What the rules find beyond the preview is asked about here. */
const useWriting = () => {
  const { t } = useTranslation('templates')
  const navigate = useNavigate()
  const takeBack = useTakeBack()
  const writing = useApply(keyOf)
  const more = isProblem(writing.error, 409) ? writing.error.findings.filter(finding => finding.isAcceptable) : []
  // Once it is written the cycle goes on after it: the preview is another one, and this one is gone.
  const write = (form: Parameters<typeof writing.mutateAsync>[0]) =>
    void writing.mutateAsync(form).then(
      ({ applicationId, written, firstDate }) => {
        notify.reversible(t('apply.done', { count: written }), 'undo', () => takeBack(applicationId))
        void navigate({ to: paths.admin.schedule, search: { week: firstDate ?? form.from } })
      },
      () => undefined,
    )
  return { writing, write, more }
}
