import { SeveritySign } from '#schedule/web/shared/SeveritySign.tsx'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PlanningFindings } from './useFindings.ts'

/** 'À vérifier 3': opens the panel; absent where the panel would be empty: what somebody accepted stands there too. On a phone its words are for screen readers alone. */
export function FindingsButton({ findings }: { findings: PlanningFindings }) {
  const { t } = useTranslation('schedule')
  const { isOpen, setOpen, read } = findings
  const count = read?.count ?? 0
  const isEmpty = (read?.marking?.findings.length ?? 0) === 0
  if (isEmpty && !isOpen && !read?.hasFailed) return null
  return (
    <Button
      aria-expanded={isOpen}
      className="aria-expanded:border-bleu-text max-md:px-3"
      icon={<SeveritySign isSilent sign={read?.worst ?? 'accepted'} />}
      onPress={() => setOpen(!isOpen)}
      variant="secondary"
    >
      <span className="max-md:sr-only">{t('findings.title')}</span>{' '}
      {count > 0 && <span className="font-figure tabular-nums">{count}</span>}
    </Button>
  )
}
