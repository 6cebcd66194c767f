import { useState } from 'react'
import { fullName } from '#people/rules.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { ThisComputer } from '#web/ui/sharing/ThisComputer.tsx'
import { InvitationCards } from './InvitationCards.tsx'
import type { MadeCards } from './Invitations.ts'

/** The cards, until they are printed: nobody can show these links again. */
export function MadeInvitations({ cards, refused, onClose }: MadeCards & { onClose: () => void }) {
  const { t } = useTranslation('people')
  const [isPrinted, setPrinted] = useState(false)
  const isUnprinted = cards.length > 0 && !isPrinted
  const print = () => {
    window.print()
    setPrinted(true)
  }
  return (
    <Dialog
      footer={
        <>
          {!isUnprinted && (
            <Button onPress={onClose} variant="secondary">
              {t('links:done')}
            </Button>
          )}
          {cards.length > 0 && <Button onPress={print}>{t('invitation.cards.print', { count: cards.length })}</Button>}
        </>
      }
      isOpen
      onClose={onClose}
      question={
        isUnprinted
          ? {
              title: t('invitation.cards.unprinted'),
              body: t('invitation.cards.unprintedBody'),
              leave: t('invitation.cards.leave'),
              stay: t('invitation.cards.stay'),
            }
          : undefined
      }
      title={t('invitation.cards.title')}
    >
      <p role="status">{t('invitation.cards.ready', { count: cards.length })}</p>
      {cards[0] && <ThisComputer address={cards[0].link.url} />}
      {refused.length > 0 && (
        <Banner kind="warn">
          {t('invitation.cards.refused', { count: refused.length })}
          <ul className="mt-1">
            {refused.map(({ person, error }) => (
              <li key={person.id}>
                {t('invitation.cards.refusedNamed', {
                  name: fullName(person),
                  why: refusalOr(error, t('links:failure')),
                })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <InvitationCards cards={cards} />
    </Dialog>
  )
}
