import { useForm } from 'react-hook-form'
import { checkedBy } from '#web/api/form.ts'
import type { Finding } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { FindingSentence } from './FindingSentence.tsx'

type Draft = { reason: string }

const check = checkedBy<Draft>(async () => (await import('#labour/schemas.ts')).reasonGiven)

interface ReasonDialogProps {
  findings: readonly Finding[]
  /** A reason that was typed for a change that failed all the same, and why it failed. */
  lost?: { reason: string; sentence: string } | undefined
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks why limits of the law are exceeded: once, for all that the change exceeds. */
export function ReasonDialog({ findings, lost, onReason, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('ui')
  const form = useForm<Draft>({ defaultValues: { reason: lost?.reason ?? '' }, resolver: check })
  // Twelve averages that hold the same week differ by their dates alone.
  const shown = [...new Map(findings.map(finding => [finding.sentence, finding])).values()]
  return (
    <Dialog
      footer={
        <>
          <Button onPress={onClose} variant="secondary">
            {t('cancel')}
          </Button>
          <Button type="submit">{t('labour:asking.accept')}</Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={event => void form.handleSubmit(({ reason }) => onReason(reason.trim()))(event)}
      title={t('labour:asking.exceeded', { count: shown.length })}
    >
      {lost && <Banner kind="error">{lost.sentence}</Banner>}
      <ul className="grid gap-2">
        {shown.map(finding => (
          <li className="wrap-anywhere" key={finding.sentence}>
            <FindingSentence {...finding} />
          </li>
        ))}
      </ul>
      <FormField control={form.control} name="reason">
        {field => <TextArea {...field} hint={t('labour:asking.hint')} label={t('labour:asking.reason')} rows={2} />}
      </FormField>
    </Dialog>
  )
}
