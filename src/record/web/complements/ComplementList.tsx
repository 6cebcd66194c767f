import { formatDate } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import {
  type Complement,
  type PersonRecord,
  useAddComplement,
  useComplementPaper,
  useRemoveComplement,
} from '#record/web/Records.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon } from '#web/ui/icons.tsx'
import { DownloadIcon } from '#web/ui/rare-icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'

interface ComplementListProps {
  employeeId: string
  record: PersonRecord
}

/** Complements of hours of a person, the newest first. */
export function ComplementList({ employeeId, record }: ComplementListProps) {
  const { t } = useTranslation('record')
  const words = useComplementWords()
  const today = useToday()
  const remove = useRemoveComplement(employeeId)
  const add = useAddComplement(employeeId)
  const paper = useComplementPaper()
  const takePaper = (id: string) =>
    paper.mutate(id, { onError: error => notify.error(refusalOr(error, t('complement.paperFailure'))) })
  const take = (removed: Complement) => {
    const { weeklyHours, from: startDate, until: endDate, replacedId, ground } = removed
    const form = { weeklyHours, startDate, endDate, replacedId, ground }
    const undo = () =>
      void sayEnding(add.mutateAsync(form), { done: t('complement.added'), failure: t('complement.failure') })
    remove.mutate(removed, {
      onSuccess: () => notify.reversible(t('complement.removed'), 'undo', undo),
      onError: error => notify.error(refusalOr(error, t('complement.failure'))),
    })
  }
  return (
    <ul className="mb-2 divide-y divide-line border-b border-line pb-2 empty:hidden">
      {record.complements.entries.toReversed().map(entry => {
        const { terms, dates, why } = words(entry)
        return (
          <li className="flex items-center gap-2 py-2 first:pt-0" key={entry.id}>
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-label">
                {terms}
                {entry.from <= today && today <= entry.until && (
                  <Tag>{t('complement.until', { date: formatDate(entry.until) })}</Tag>
                )}
              </p>
              <p className="text-13 text-ink-2 tabular-nums">{dates}</p>
              <p className="text-13 text-ink-2">{why}</p>
            </div>
            <IconButton
              icon={<DownloadIcon />}
              isBusy={paper.isPending && paper.variables === entry.id}
              label={t('complement.paperOf', { name: `${terms}, ${dates}` })}
              onPress={() => takePaper(entry.id)}
            />
            <IconButton
              icon={<DeleteIcon />}
              isBusy={remove.isPending}
              label={t('complement.remove', { name: `${terms}, ${dates}` })}
              onPress={() => take(entry)}
              tone="delete"
            />
          </li>
        )
      })}
    </ul>
  )
}

export const useComplementWords = () => {
  const { t } = useTranslation('record')
  const language = useLanguage()
  return ({ weeklyHours, from, until, ground, replacedName }: Complement) => ({
    terms: t('complement.terms', { hours: formatContract(weeklyHours, language) }),
    dates: t('complement.between', { from: formatDate(from), until: formatDate(until) }),
    why: [replacedName && t('complement.replacing', { name: replacedName }), ground].filter(Boolean).join(' · '),
  })
}
