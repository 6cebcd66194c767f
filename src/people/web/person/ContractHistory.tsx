import { formatDate, weekdayName } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { worksOn } from '#people/rules.ts'
import type { Contract } from '#people/web/people/People.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'

interface ContractHistoryProps {
  contracts: readonly Contract[]
  today: string
  /** Only administrators change their own contract. */
  isFixed: boolean
  onCorrect: (contract: Contract) => void
  onRemove: (contract: Contract) => void
}

/** Past, present and future contracts, the newest first. */
export function ContractHistory({ contracts, today, isFixed, onCorrect, onRemove }: ContractHistoryProps) {
  const { t } = useTranslation('people')
  const words = useContractWords()
  return (
    <ul className="-my-2 divide-y divide-line">
      {contracts.toReversed().map(contract => {
        const { terms, dates } = words(contract)
        const name = `${terms}, ${dates}`
        return (
          <li className="flex items-center gap-2 py-2" key={contract.id}>
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-label">
                {terms}
                {worksOn([contract], today) && <Tag>{t('contracts.current')}</Tag>}
              </p>
              <p className="text-13 text-ink-2 tabular-nums">{dates}</p>
            </div>
            {!isFixed && (
              <div className="flex">
                <IconButton
                  icon={<EditIcon />}
                  label={t('contracts.correct', { name })}
                  onPress={() => onCorrect(contract)}
                />
                {contracts.length > 1 && (
                  <IconButton
                    icon={<DeleteIcon />}
                    label={t('contracts.remove', { name })}
                    onPress={() => onRemove(contract)}
                    tone="delete"
                  />
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export const useContractWords = () => {
  const { t } = useTranslation('people')
  const language = useLanguage()
  return ({ type, weeklyHours, monthlyHours, workingDays, from, until }: Contract) => {
    const given = { from: from && formatDate(from), until: until && formatDate(until) }
    const known = from ? (until ? 'between' : 'since') : until ? 'until' : 'always'
    const hours =
      monthlyHours === null
        ? weeklyHours > 0 && t('users.weeklyHours', { hours: formatContract(weeklyHours, language) })
        : t('contracts.monthlyHours', { hours: formatContract(monthlyHours, language) })
    const days = workingDays?.map(day => weekdayName(day, language, 'short')).join(', ')
    return {
      terms: [t(`contractTypes.${type}`), hours, days].filter(Boolean).join(', '),
      dates: t(`contracts.${known}`, given),
    }
  }
}
