import { useState } from 'react'
import { fullName } from '#people/rules.ts'
import type { Employee } from '#people/web/people/People.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { InvitationCards } from './InvitationCards.tsx'
import { useMakeInvitations } from './Invitations.ts'

/** An hour allows 120 links. */
const mostPrinted = 100

interface PrintInvitationsDialogProps {
  /** Those who have not come in. */
  people: readonly Employee[]
  /** Of them, those who are chosen in the list. */
  picked: readonly Employee[]
  onClose: () => void
}

/** A card for each: a team without e-mail addresses comes in with them. */
export function PrintInvitationsDialog({ people, picked, onClose }: PrintInvitationsDialogProps) {
  const { t } = useTranslation('people')
  const making = useMakeInvitations()
  // The list changes as links are made; what is asked stays.
  const [asked] = useState(people)
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(offered(people, picked).map(({ id }) => id)))
  const [isPrinted, setPrinted] = useState(false)
  const chosen = asked.filter(({ id }) => ids.has(id))
  const made = making.data
  const print = () => {
    window.print()
    setPrinted(true)
  }
  if (made)
    return (
      <Dialog
        footer={
          <>
            <Button onPress={onClose} variant="secondary">
              {t('links:done')}
            </Button>
            {made.cards.length > 0 && (
              <Button onPress={print}>{t('invitation.cards.print', { count: made.cards.length })}</Button>
            )}
          </>
        }
        isOpen
        onClose={onClose}
        question={
          isPrinted || made.cards.length === 0
            ? undefined
            : {
                title: t('invitation.cards.unprinted'),
                body: t('invitation.cards.unprintedBody'),
                leave: t('invitation.cards.leave'),
                stay: t('invitation.cards.stay'),
              }
        }
        title={t('invitation.cards.title')}
      >
        <p role="status">{t('invitation.cards.ready', { count: made.cards.length })}</p>
        {made.refused.length > 0 && (
          <Banner kind="warn">
            {t('invitation.cards.refused', { count: made.refused.length })}
            <ul className="mt-1">
              {made.refused.map(({ person, error }) => (
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
        <InvitationCards cards={made.cards} />
      </Dialog>
    )
  const set = (changed: readonly Employee[], isChosen: boolean) => {
    const next = new Set(ids)
    for (const { id } of changed)
      if (isChosen) next.add(id)
      else next.delete(id)
    setIds(next)
  }
  const isTooMany = chosen.length > mostPrinted
  return (
    <Dialog
      footer={
        <>
          <CancelButton isDisabled={making.isPending} />
          <Button
            isBusy={making.isPending}
            isDisabled={chosen.length === 0 || isTooMany}
            onPress={() => making.mutate(chosen)}
          >
            {t('invitation.cards.make', { count: chosen.length })}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      title={t('invitation.cards.title')}
    >
      <p className="text-ink-2">{t('invitation.cards.lead')}</p>
      {isTooMany && <Banner kind="warn">{t('invitation.cards.tooMany', { most: String(mostPrinted) })}</Banner>}
      <div>
        <div className="border-b border-line">
          <CheckboxField
            label={t('invitation.cards.all', { count: asked.length })}
            onChange={isAll => set(asked, isAll)}
            value={chosen.length === asked.length}
          />
        </div>
        {asked.map(person => (
          <CheckboxField
            key={person.id}
            label={
              <>
                {fullName(person)}{' '}
                <span className="text-14 wrap-anywhere text-ink-2">{person.email ?? t('ui:noEmail')}</span>
              </>
            }
            onChange={isChosen => set([person], isChosen)}
            value={ids.has(person.id)}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** A mail that was sent would open nothing any more, and whose invitation was taken back waits for somebody to think again. */
const offered = (people: readonly Employee[], picked: readonly Employee[]) =>
  picked.length > 0
    ? picked
    : people.filter(({ invitation }) => invitation === 'to-hand-over' || invitation === 'handed-over')
