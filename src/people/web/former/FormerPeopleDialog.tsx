import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, todayIn } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { type FormerEmployee, formerPeopleQuery } from '#people/web/people/People.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { ErasePersonDialog } from './ErasePersonDialog.tsx'
import { LastMonthLinkDialog } from './LastMonthLinkDialog.tsx'

/** Former employees; each may be erased. */
export function FormerPeopleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people')
  const former = useQuery(formerPeopleQuery)
  const [erased, setErased] = useState<FormerEmployee | null>(null)
  const [handed, setHanded] = useState<FormerEmployee | null>(null)
  if (handed) return <LastMonthLinkDialog onClose={() => setHanded(null)} person={handed} />
  if (erased) return <ErasePersonDialog onClose={() => setErased(null)} person={erased} />
  return (
    <Dialog
      footer={
        <Button onPress={onClose} variant="secondary">
          {t('ui:close')}
        </Button>
      }
      isOpen
      onClose={onClose}
      subtitle={t('former.lead')}
      title={t('former.title')}
    >
      <Loaded failure={t('former.failure')} query={former}>
        {people =>
          people.length > 0 ? (
            <ul className="divide-y divide-line border-y border-line">
              {people.map(person => (
                <FormerPerson
                  key={person.id}
                  onErase={() => setErased(person)}
                  onHand={() => setHanded(person)}
                  person={person}
                />
              ))}
            </ul>
          ) : (
            <EmptyState title={t('former.emptyTitle')}>{t('former.emptyBody')}</EmptyState>
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface FormerPersonProps {
  person: FormerEmployee
  onErase: () => void
  /** Opens the link to their last month. */
  onHand: () => void
}

function FormerPerson({ person, onErase, onHand }: FormerPersonProps) {
  const { t } = useTranslation('people')
  const { timeZone } = useMember().company
  const name = fullName(person)
  const date = formatDate(todayIn(timeZone, Temporal.Instant.from(person.leftAt)))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-label">{name}</p>
        <p className="text-13 text-ink-2 tabular-nums">{t('former.left', { date })}</p>
      </div>
      {person.isErased ? (
        <Tag>{t('former.erased')}</Tag>
      ) : (
        <span className="flex flex-wrap gap-2">
          <Button aria-label={t('lastMonth.openNamed', { name })} onPress={onHand} size="sm" variant="secondary">
            {t('lastMonth.open')}
          </Button>
          <Button aria-label={t('former.eraseNamed', { name })} onPress={onErase} size="sm" variant="softDanger">
            {t('former.erase')}
          </Button>
        </span>
      )}
    </li>
  )
}
