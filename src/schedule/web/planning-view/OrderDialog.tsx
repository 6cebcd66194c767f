import { useState } from 'react'
import { fullName } from '#people/rules.ts'
import type { Employee } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { HandOrder } from '#web/ui/lists/HandOrder.tsx'
import { useOrderPeople } from './PeopleOrder.ts'

interface OrderDialogProps {
  people: readonly Employee[]
  onClose: () => void
}

/** The order by hand: each person goes up or down by one. */
export function OrderDialog({ people, onClose }: OrderDialogProps) {
  const { t } = useTranslation('schedule')
  const [ordered, setOrdered] = useState(people)
  const { mutateAsync, isPending } = useOrderPeople()
  const { refusal, end } = useRefusal(onClose)
  const save = () =>
    void end(mutateAsync({ order: 'by-hand', people: ordered.map(({ id }) => id) }), {
      done: t('dialogs:view.ordered'),
      failure: t('dialogs:view.failure'),
    })
  return (
    <Dialog
      footer={
        <>
          <CancelButton />
          <Button isBusy={isPending} onPress={save}>
            {t('dialogs:view.save')}
          </Button>
        </>
      }
      isDirty={ordered !== people && !isPending}
      isOpen
      onClose={onClose}
      refusal={refusal}
      subtitle={t('dialogs:orderNote')}
      title={t('dialogs:view.orderTitle')}
    >
      <HandOrder
        downLabel={person => t('dialogs:down', { name: fullName(person) })}
        items={ordered}
        onChange={setOrdered}
        render={person => (
          <>
            {fullName(person)} <small className="text-13 text-ink-2">{person.department}</small>
          </>
        )}
        upLabel={person => t('dialogs:up', { name: fullName(person) })}
      />
    </Dialog>
  )
}
