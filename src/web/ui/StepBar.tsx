interface StepBarProps {
  /** "Étape 5 sur 9" */
  label: string
  step: number
  last: number
}

/** One segment a step: done, current, to come. */
export function StepBar({ label, step, last }: StepBarProps) {
  return (
    <div>
      <p className="text-14 text-ink-2">{label}</p>
      <div aria-hidden="true" className="keep-colours mt-3 flex gap-1">
        {Array.from({ length: last }, (_, index) => (
          <span
            className={`h-2 flex-1 rounded-[2px] last:rounded-br-2 forced-colors:border forced-colors:border-[CanvasText] ${tone(index + 1, step)}`}
            key={index}
          />
        ))}
      </div>
    </div>
  )
}

const tone = (segment: number, step: number) => {
  if (segment < step) return 'bg-bleu'
  return segment === step ? 'bg-[linear-gradient(90deg,var(--bleu)_50%,var(--bleu-line)_50%)]' : 'bg-line'
}
