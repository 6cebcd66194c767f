import { useState } from 'react'
import { learn, useTranslation } from '#web/i18n.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const CorrectionsDialog = lazyDialog(async () => {
  const [{ CorrectionsDialog: Opened }] = await Promise.all([import('./CorrectionsDialog.tsx'), learn('proposals')])
  return Opened
})

export interface SessionCorrectionsProps {
  session: { id: string; correctedAt: string | null }
  /** True for one's own sessions, which need no permission. */
  isOwn?: boolean
}

/** Marks a corrected session and opens its corrections. Null for others. */
export function SessionCorrections(props: SessionCorrectionsProps) {
  const { t } = useTranslation('time-clock')
  const [isOpen, setOpen] = useState(false)
  if (props.session.correctedAt === null) return null
  return (
    <>
      <button
        aria-haspopup="dialog"
        className="cursor-pointer justify-self-start text-bleu-text underline decoration-1 underline-offset-3 hover:decoration-2"
        onClick={() => setOpen(true)}
        type="button"
      >
        {t('corrected')}
      </button>
      {isOpen && <CorrectionsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
