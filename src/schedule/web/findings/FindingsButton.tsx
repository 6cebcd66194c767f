import { SeveritySign } from '#schedule/web/shared/SeveritySign.tsx'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PlanningFindings } from './useFindings.ts'

/** 'À vérifier 3': opens the panel. On a phone it stands beside the title, its words for screen readers alone. */
export function FindingsButton({ findings, className }: { findings: PlanningFindings; className: string }) {
  const { t } = useTranslation('schedule')
  const { isOpen, setOpen, read } = findings
  const count = read?.count
  return (
    <Button
      aria-expanded={isOpen}
      className={`aria-expanded:border-bleu-text max-xl:px-3.5 ${className}`}
      icon={<SeveritySign isSilent sign={read?.worst ?? 'accepted'} />}
      onPress={() => setOpen(!isOpen)}
      variant="secondary"
    >
      <span className="max-md:sr-only">{t('findings.title')}</span>{' '}
      {count !== undefined && <span className="font-figure tabular-nums">{count}</span>}
    </Button>
  )
}
