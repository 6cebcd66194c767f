import { ReasonDialog } from '#labour/web/shared/ReasonDialog.tsx'
import { hasSentence, useTranslation } from '#web/i18n.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { hasType } from './PlanChanges.ts'
import type { PlanQuestion } from './PlanEditor.ts'
import { failureSentence } from './PlanMessages.ts'

interface PlanQuestionDialogProps {
  question: PlanQuestion
  onConfirm: (reason?: string) => void
  onClose: () => void
}

/** Asks before what a rule refuses or what cannot be undone. */
export function PlanQuestionDialog({ question, onConfirm, onClose }: PlanQuestionDialogProps) {
  const { t } = useTranslation('schedule')
  const shared = { isOpen: true, onCancel: onClose, onConfirm: () => onConfirm() }
  if (question.kind === 'deletion')
    return (
      <ConfirmDialog {...shared} confirmLabel={t('dialogs:form.delete')} title={t('dialogs:forever')}>
        {t(hasType(question.shift) ? 'dialogs:foreverWholeDay' : 'dialogs:foreverBody')}
      </ConfirmDialog>
    )
  const { findings, lost } = question
  if (findings.some(({ needsReason }) => needsReason)) {
    const failed = lost && { reason: lost.reason, sentence: failureSentence(lost.kind, lost.failure) }
    return <ReasonDialog findings={findings} lost={failed} onClose={onClose} onReason={onConfirm} />
  }
  const sentences = findings.map(({ sentence }) => sentence)
  return (
    <ConfirmDialog {...shared} confirmLabel={t('dialogs:question.confirm')} title={t(titleOf(findings))}>
      {sentences.length === 1 ? (
        sentences
      ) : (
        <ul className="grid list-disc gap-1.5 pl-5">
          {sentences.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}

/** The rule's own question, if one rule alone asks and has one. */
const titleOf = (findings: readonly { rule: string }[]) => {
  const [rule, ...others] = new Set(findings.map(each => each.rule))
  const own = `labour:questions.${rule}`
  return others.length === 0 && hasSentence(own) ? own : 'dialogs:question.title'
}
