import { useEffect, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { SignedInSession } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { ComeBackForm } from './ComeBackForm.tsx'
import type { Absence, PageKeeper } from './PageKeeper.ts'

interface ComeBackDialogProps {
  absence: Absence
  keeper: PageKeeper
}

const linkClass =
  'inline-flex min-h-11 cursor-pointer items-center font-semibold text-bleu-text underline-offset-3 hover:underline'

/** A small sign-in over the page. What was typed is seen through; a page on which nothing was typed, or that was left for long, is covered. */
export function ComeBackDialog({ absence: { isTyped, isSending, isLate }, keeper }: ComeBackDialogProps) {
  const { t } = useTranslation('account')
  const { session } = keeper
  const [isAsking, setAsking] = useState(false)
  const ref = useRef<HTMLElement>(null)
  // Once the dialog beneath has let the focus go.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])
  const isKept = isTyped || isSending
  const place = isTyped && !isLate ? 'bg-scrim min-[1100px]:*:translate-x-[290px]' : 'bg-paper'
  const name = session.kind === 'member' ? session.employee.firstName : session.name
  const lead = isSending ? 'sending' : isTyped ? 'typed' : 'nothing'
  return (
    <ModalOverlay
      className={`fixed inset-0 z-40 grid content-start justify-items-center overflow-y-auto px-4 pt-24 pb-6 data-entering:animate-[appear_200ms_var(--ease-hand)] sm:pt-[170px] short:pt-6 ${place}`}
      isKeyboardDismissDisabled
      isOpen
    >
      <Modal className="w-full max-w-[400px] rounded-pocket-clock border border-line bg-raised text-ink shadow-3 outline-none">
        <Dialog
          ref={ref}
          className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-[18px] pt-5 pb-3 outline-none sm:px-6 sm:pt-[22px] sm:pb-4"
        >
          <div>
            <Heading className="text-22" level={2} slot="title">
              {t('ended.title')}
            </Heading>
            <p className="mt-1 text-14 text-pretty text-ink-2">{t(`ended.${lead}`)}</p>
          </div>
          <Person email={keeper.email} session={session} />
          <ComeBackForm isSending={isSending} keeper={keeper} />
          <div className="flex flex-wrap justify-between gap-x-3 text-14">
            <a className={linkClass} href={paths.forgotPassword} rel="noreferrer" target="_blank">
              {t('ended.forgotten')}
            </a>
            <button className={linkClass} onClick={isKept ? () => setAsking(true) : keeper.giveUp} type="button">
              {t('ended.notMe', { name })}
            </button>
          </div>
        </Dialog>
      </Modal>
      <ConfirmDialog
        cancelLabel={t('ended.stay')}
        confirmLabel={t('ended.giveUpConfirm')}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={keeper.giveUp}
        title={t('ended.giveUp', { name })}
      >
        {t('ended.giveUpBody')}
      </ConfirmDialog>
    </ModalOverlay>
  )
}

function Person({ email, session }: { email: string | null; session: SignedInSession }) {
  const isMember = session.kind === 'member'
  return (
    <p className="grid gap-0.5 rounded-2 bg-sunken px-3.5 py-2.5 text-13 wrap-anywhere text-ink-2">
      <b className="text-14 font-semibold text-ink">
        {isMember ? `${session.employee.firstName} ${session.employee.lastName}` : session.name}
      </b>
      {email ?? (isMember && session.company.name)}
    </p>
  )
}
