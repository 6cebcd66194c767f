import { useState } from 'react'
import { mostLinks } from '#people/rules/links.ts'
import { fullName } from '#people/rules.ts'
import type { Employee } from '#people/web/people/People.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'

interface ChooseInvitedProps {
  people: readonly Employee[]
  picked: readonly Employee[]
  isBusy: boolean
  onChoose: (chosen: readonly Employee[]) => void
  onClose: () => void
}

/** The choice of people whose cards are made. */
export function ChooseInvited({ people, picked, isBusy, onChoose, onClose }: ChooseInvitedProps) {
  const { t } = useTranslation('people')
  // Making links changes the list behind this dialog; the dialog keeps the people it opened with.
  const [asked] = useState(people)
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(offered(people, picked).map(({ id }) => id)))
  const chosen = asked.filter(({ id }) => ids.has(id))
  const set = (changed: readonly Employee[], isChosen: boolean) => {
    const next = new Set(ids)
    for (const { id } of changed)
      if (isChosen) next.add(id)
      else next.delete(id)
    setIds(next)
  }
  const withoutEmail = asked.filter(({ email }) => email === null)
  const isTooMany = chosen.length > mostLinks
  return (
    <Dialog
      footer={
        <>
          <CancelButton isDisabled={isBusy} />
          <Button isBusy={isBusy} isDisabled={chosen.length === 0 || isTooMany} onPress={() => onChoose(chosen)}>
            {t('invitation.cards.make', { count: chosen.length })}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      title={t('invitation.cards.title')}
    >
      <p className="text-ink-2">{t('invitation.cards.lead')}</p>
      {isTooMany && <Banner kind="warn">{t('invitation.cards.tooMany', { most: String(mostLinks) })}</Banner>}
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
          <CheckboxField
            label={t('invitation.cards.all', { count: asked.length })}
            onChange={isAll => set(asked, isAll)}
            value={chosen.length === asked.length}
          />
          {withoutEmail.length > 0 && withoutEmail.length < asked.length && (
            <Button onPress={() => setIds(new Set(withoutEmail.map(({ id }) => id)))} size="sm" variant="quiet">
              {t('invitation.cards.withoutEmail', { count: withoutEmail.length })}
            </Button>
          )}
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
