import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, type CalendarDate, formatDate } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { type PersonProfile, type Profile, profileQuery, useRemoveProfile } from './Profiles.ts'

const ProfileDialog = lazyDialog(async () => (await import('./ProfileDialog.tsx')).ProfileDialog)

/** The facts about a person that the rules need. Only people managers see it. */
export function ProfilePanel({ employee }: { employee: { id: string; firstName: string; lastName: string } }) {
  const { t } = useTranslation('profile')
  const query = useQuery(profileQuery(employee.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      aside={
        <Button
          icon={<EditIcon />}
          isDisabled={!query.data}
          onPress={() => setOpen(true)}
          size="sm"
          variant="secondary"
        >
          {t('edit')}
        </Button>
      }
      title={t('title')}
    >
      <p className="text-13 text-ink-2">{t('lead')}</p>
      <Loaded failure={t('loadFailure')} query={query}>
        {person => <Known employeeId={employee.id} person={person} />}
      </Loaded>
      {isOpen && <ProfileDialog employee={employee} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function Known({ employeeId, person }: { employeeId: string; person: PersonProfile }) {
  const { t } = useTranslation('profile')
  const today = useToday()
  const remove = useRemoveProfile(employeeId)
  const words = useProfileWords()
  const current = person.profiles.findLast(({ from }) => from === null || from <= today)
  const born = person.birthDate && ageWords(person.birthDate, today)
  if (!born && person.profiles.length === 0) return <p className="mt-2 text-14">{t('nothing')}</p>
  return (
    <ul className="mt-2 divide-y divide-line">
      {born && <li className="py-2 text-14 font-label">{t(born.key, { date: born.date })}</li>}
      {person.profiles.toReversed().map(profile => {
        const date = profile.from ? t('since', { date: formatDate(profile.from) }) : t('always')
        const take = () => void sayEnding(remove.mutateAsync(profile), { done: t('removed'), failure: t('failure') })
        return (
          <li className="flex items-center gap-2 py-2" key={profile.id}>
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-label">
                {words(profile)}
                {profile === current && <Tag>{t('current')}</Tag>}
              </p>
              <p className="text-13 text-ink-2 tabular-nums">{date}</p>
            </div>
            <IconButton
              icon={<DeleteIcon />}
              isBusy={remove.isPending}
              label={t('remove', { date })}
              onPress={take}
              tone="delete"
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The age is shown for minors only. */
const ageWords = (birthDate: CalendarDate, today: CalendarDate) => {
  const last = addDays(Temporal.PlainDate.from(birthDate).add({ years: 18 }).toString(), -1)
  return { key: last >= today ? ('minorUntil' as const) : ('bornOn' as const), date: formatDate(last) }
}

const useProfileWords = () => {
  const { t, language } = useTranslation('profile')
  return ({ jobCategory, partTimeGround, otherEmployerHours, ...flags }: Profile) => {
    const words = [
      ...(jobCategory ? [t(`codes.${jobCategory}`)] : []),
      ...(['isNightWorker', 'isForfaitJours', 'isApprentice'] as const).flatMap(flag =>
        flags[flag] ? [t(`fields.${flag}`)] : [],
      ),
      ...(otherEmployerHours > 0 ? [t('hours', { hours: formatContract(otherEmployerHours, language) })] : []),
      ...(partTimeGround ? [t(`codes.${partTimeGround}`)] : []),
    ]
    return words.length > 0 ? words.join(', ') : t('nothing')
  }
}
