import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { SeveritySign } from './SeveritySign.tsx'
import type { PlanningFindings } from './useFindings.ts'

/** 'À vérifier 3': opens the panel. */
export function FindingsButton({ findings, className }: { findings: PlanningFindings; className: string }) {
  const { t } = useTranslation('schedule')
  const { isOpen, setOpen, read } = findings
  const count = read?.count
  return (
    <Button
      aria-expanded={isOpen}
      className={`aria-expanded:border-bleu-text max-xl:px-3.5 max-md:w-full max-md:justify-between ${className}`}
      icon={<SeveritySign isSilent sign={read?.worst ?? 'accepted'} />}
      onPress={() => setOpen(!isOpen)}
      variant="secondary"
    >
      <span className="max-md:mr-auto">{t('findings.title')}</span>{' '}
      {count !== undefined && (
        <span className="font-figure tabular-nums">
          <span className="md:hidden">{t('findings.points', { count })}</span>
          <span className="max-md:hidden">{count}</span>
        </span>
      )}
    </Button>
  )
}
