import { useState } from 'react'
import { fullName } from '#people/rules.ts'
import type { Employee } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CollapseIcon, ExpandIcon } from '#web/ui/icons.tsx'
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
  const move = (from: number, by: number) => {
    const person = ordered[from]!
    setOrdered(ordered.toSpliced(from, 1).toSpliced(from + by, 0, person))
  }
  const save = () =>
    void sayEnding(mutateAsync({ order: 'by-hand', people: ordered.map(({ id }) => id) }), {
      done: t('dialogs:view.ordered'),
      failure: t('dialogs:view.failure'),
      onClose,
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
      subtitle={t('dialogs:orderNote')}
      title={t('dialogs:view.orderTitle')}
    >
      <ol className="max-h-[60dvh] overflow-y-auto rounded-2 border border-line">
        {ordered.map((person, index) => (
          <li className="flex items-center gap-1 border-line py-0.5 pr-1 pl-3 not-first:border-t" key={person.id}>
            <span className="min-w-0 flex-1 text-14 wrap-anywhere">
              {fullName(person)} <small className="text-13 text-ink-2">{person.department}</small>
            </span>
            <IconButton
              icon={<CollapseIcon size={16} />}
              isDisabled={index === 0}
              label={t('dialogs:up', { name: fullName(person) })}
              onPress={() => move(index, -1)}
            />
            <IconButton
              icon={<ExpandIcon size={16} />}
              isDisabled={index === ordered.length - 1}
              label={t('dialogs:down', { name: fullName(person) })}
              onPress={() => move(index, 1)}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
