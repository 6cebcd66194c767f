import type { DemoStatus } from '#demo-requests/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { whileBusy } from '#web/ui/while-busy.ts'

/** In the order of docs/product/companies.md § Demo requests. */
const order = ['approved', 'negotiation', 'rejected', 'pending'] as const

/** Pressed, a status has its colour. */
const pressed: Record<DemoStatus, string> = {
  approved: 'border-sapin bg-sapin-wash text-sapin inset-ring inset-ring-sapin',
  negotiation: 'border-bleu-text bg-bleu-wash text-bleu-text inset-ring inset-ring-bleu-text',
  rejected: 'border-brique bg-brique-wash text-brique inset-ring inset-ring-brique',
  pending: 'border-ocre bg-ocre-wash text-ocre inset-ring inset-ring-ocre',
}
const open = 'border-line-mid bg-surface text-ink hover:border-ink hover:bg-sunken'

const base =
  'min-h-11 cursor-pointer rounded-2 border px-2 py-1 text-14 leading-tight font-semibold transition-colors data-busy:cursor-progress data-busy:opacity-60 desk:min-h-10 forced-colors:aria-pressed:border-4 forced-colors:aria-pressed:border-[Highlight]'

interface StatusButtonsProps {
  status: DemoStatus
  /** All four are disabled while saving, and keep the focus. */
  isSaving: boolean
  onChoose: (status: DemoStatus) => void
}

export function StatusButtons({ status, isSaving, onChoose }: StatusButtonsProps) {
  const { t } = useTranslation('demo-requests')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-semibold">{t('detail.status')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {order.map(each => (
          <button
            {...whileBusy(isSaving, { onPress: () => onChoose(each) })}
            aria-pressed={each === status}
            className={`${base} ${each === status ? pressed[each] : open}`}
            key={each}
          >
            {t(`detail.set.${each}`)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
