import { type Complement, useOwnComplementPaper } from '#record/web/Records.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useComplementWords } from './ComplementList.tsx'

/** One’s own complements of hours, each with its paper. */
export function OwnComplements({ complements }: { complements: readonly Complement[] }) {
  const { t } = useTranslation('record')
  const words = useComplementWords()
  const paper = useOwnComplementPaper()
  const take = (id: string) =>
    paper.mutate(id, { onError: error => notify.error(refusalOr(error, t('complement.paperFailure'))) })
  return complements.map(entry => {
    const { terms, dates } = words(entry)
    return (
      <span className="block" key={entry.id}>
        {terms}
        <span className="block text-13 text-ink-2 tabular-nums">{dates}</span>
        <Button
          aria-label={t('complement.paperOf', { name: `${terms}, ${dates}` })}
          className="-ml-3"
          isBusy={paper.isPending && paper.variables === entry.id}
          onPress={() => take(entry.id)}
          size="sm"
          variant="quiet"
        >
          {t('complement.paper')}
        </Button>
      </span>
    )
  })
}
