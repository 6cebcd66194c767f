import { useTranslation } from '#web/i18n.ts'

export type ImportStep = 'pick' | 'check' | 'send'

const order: readonly ImportStep[] = ['pick', 'check', 'send']

interface ImportStepsProps {
  step: ImportStep
  /** The file. */
  name: string | null
  /** The number of lines read. */
  count: number | null
}

/** Where one is: done, current, to come. */
export function ImportSteps({ step, name, count }: ImportStepsProps) {
  const { t } = useTranslation('imports')
  const current = order.indexOf(step)
  const about: Record<ImportStep, string> = {
    pick: step === 'pick' ? t('steps.files') : (name ?? t('steps.noFile')),
    check: count === null ? '' : t('steps.lines', { count }),
    send: t('steps.allOrNone'),
  }
  return (
    <ol className="keep-colours mb-4 grid grid-cols-3 gap-1 rounded-3 border border-line bg-surface px-4 py-5 md:px-6">
      {order.map((each, nth) => (
        <li
          aria-current={each === step ? 'step' : undefined}
          className={`min-w-0 text-13 ${each === step ? 'font-semibold text-ink' : 'text-ink-2'}`}
          key={each}
        >
          <span
            className={`mb-1.5 block h-[5px] rounded-[2px] forced-colors:border forced-colors:border-[CanvasText] ${tone(nth, current)}`}
          />
          {t(`steps.${each}`)}
          <small className="block truncate text-12 font-normal text-ink-2 max-md:hidden">{about[each]}</small>
        </li>
      ))}
    </ol>
  )
}

const tone = (nth: number, current: number) => {
  if (nth < current) return 'bg-bleu'
  return nth === current ? 'bg-[linear-gradient(90deg,var(--bleu)_50%,var(--bleu-line)_50%)]' : 'bg-line'
}
