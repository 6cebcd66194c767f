import { useTranslation } from '#web/i18n.ts'

interface OpenShiftsButtonProps {
  count: number
  isPressed: boolean
  onPress: (isPressed: boolean) => void
}

/** '3 shifts à pourvoir'. Pressed, each department has a row to add some. */
export function OpenShiftsButton({ count, isPressed, onPress }: OpenShiftsButtonProps) {
  const { t } = useTranslation('schedule')
  return (
    <button
      aria-pressed={isPressed}
      className="-ml-1.5 flex min-h-7 cursor-pointer items-center gap-1.5 rounded-1 px-1.5 text-left font-semibold text-ink md:max-xl:*:hidden hover:bg-sunken aria-pressed:bg-bleu-wash aria-pressed:text-bleu-text max-md:min-h-11"
      onClick={() => onPress(!isPressed)}
      type="button"
    >
      <OpenSign />
      {count > 0 ? t('open.count', { count }) : t('open.title')}
    </button>
  )
}

/** Dashed: not fixed yet. */
export const OpenSign = () => (
  <span aria-hidden="true" className="size-3 flex-none rounded-[3px] border-[1.5px] border-dashed border-ocre" />
)
