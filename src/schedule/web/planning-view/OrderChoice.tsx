import { type PeopleOrder, peopleOrders } from '#core/people-order.ts'
import { useTranslation } from '#web/i18n.ts'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { EditIcon } from '#web/ui/icons.tsx'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { useOrderPeople } from './PeopleOrder.ts'

interface OrderChoiceProps {
  order: PeopleOrder
  onArrange: () => void
}

/** The order of the company's lists. */
export function OrderChoice({ order, onArrange }: OrderChoiceProps) {
  const { t } = useTranslation('schedule')
  const { mutateAsync, isPending } = useOrderPeople()
  const choose = (wanted: PeopleOrder | undefined) => {
    if (wanted === 'by-hand') onArrange()
    else if (wanted)
      void sayEnding(mutateAsync({ order: wanted }), {
        done: t('dialogs:view.ordered'),
        failure: t('dialogs:view.failure'),
      })
  }
  return (
    <span className="flex items-center gap-1 *:first:flex-1">
      <NativeSelect
        disabled={isPending}
        label={t('dialogs:view.order')}
        onChange={({ target }) => choose(peopleOrders.find(each => each === target.value))}
        options={peopleOrders.map(value => ({ value, label: t(`dialogs:view.orders.${value}`) }))}
        value={order}
      />
      {order === 'by-hand' && (
        <IconButton icon={<EditIcon />} label={t('dialogs:view.orderTitle')} onPress={onArrange} />
      )}
    </span>
  )
}
