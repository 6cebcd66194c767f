import { useQuery } from '@tanstack/react-query'
import { type CalendarDate, dayAndMonth, weekOf } from '#core/calendar.ts'
import { DeviceOffer } from '#notifications/web/shared/DeviceOffer.tsx'
import { isOfNotes } from '#publishing/rules/told.ts'
import { shiftOfChange } from '#publishing/rules.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { openedWeek, useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { ChangeCard } from './ChangeCard.tsx'
import { type OwnChanges, ownChangesQuery, useSaySeen } from './OwnChanges.ts'
import { RestOfWeek } from './RestOfWeek.tsx'

/** The changes of a week published to oneself: to see, to accept or to refuse. */
export function OwnChangesPage() {
  const { t } = useTranslation('told')
  const { week } = useShownWeek(useToday())
  const query = useQuery(ownChangesQuery(week.from))
  return (
    <>
      <PageHeader
        facts={query.data && <Subtitle own={query.data} />}
        title={t(query.data && isFirstPlan(query.data) ? 'own.first' : 'own.title')}
      />
      <Loaded failure={t('own.failures.load')} query={query}>
        {own => <Changes key={own.week.from} own={own} />}
      </Loaded>
    </>
  )
}

OwnChangesPage.load = (opening: Opening) => opening.queryClient.prefetchQuery(ownChangesQuery(openedWeek(opening).from))

function Subtitle({ own: { week, publication, timeZone } }: { own: OwnChanges }) {
  const { t } = useTranslation('told')
  const period = usePeriod()(week.from)
  if (!publication) return t('own.period', period)
  const { date, time } = writtenMoment(publication.publishedAt, timeZone)
  return t('own.subtitle', { ...period, date, time, name: publication.publishedBy })
}

/** 'lun. 24 novembre', 'dim. 30 novembre' */
const usePeriod = () => {
  const language = useLanguage()
  return (monday: CalendarDate) => {
    const { from, to } = weekOf(monday)
    return { from: dayAndMonth(from, language), to: dayAndMonth(to, language) }
  }
}

/** Nothing was known of that week before. */
const isFirstPlan = ({ changes, shifts }: OwnChanges) =>
  changes.length > 0 && shifts.length === 0 && changes.every(({ before }) => before === null)

function Changes({ own }: { own: OwnChanges }) {
  const { t } = useTranslation('told')
  const { changes, week, isSeen } = own
  const told = changes.filter(({ question }) => question === null)
  const isFirst = isFirstPlan(own)
  const seen = !isSeen && <SeenButton count={isFirst ? 1 : told.length} date={week.from} />
  const state = seen || <StatusBadge kind="ok">{t('own.isSeen')}</StatusBadge>
  return (
    <div className="grid gap-4">
      {changes.map(change => (
        <ChangeCard
          change={change}
          foot={told.length === 1 && change === told[0] && state}
          isDetail={isOfNotes(change)}
          isFirst={isFirst}
          key={shiftOfChange(change).id}
          own={own}
        />
      ))}
      {told.length > 1 && <div className="justify-self-stretch">{state}</div>}
      {changes.length === 0 && (
        <Panel>
          <EmptyState action={seen} title={t('own.nothing')}>
            {t('own.nothingText')}
          </EmptyState>
        </Panel>
      )}
      {!isFirst && <RestOfWeek own={own} />}
      <DeviceOffer />
      <OtherWeeks waiting={own.waiting} />
    </div>
  )
}

function OtherWeeks({ waiting }: Pick<OwnChanges, 'waiting'>) {
  const { t } = useTranslation('told')
  const period = usePeriod()
  if (waiting.length === 0) return null
  return (
    <section>
      <p className="text-14 text-ink-2">{t('own.others', { count: waiting.length })}</p>
      <ul>
        {waiting.map(monday => (
          <li key={monday}>
            <TextLink href={`${paths.ownChanges}?week=${monday}`} isStandalone>
              {t('own.period', period(monday))}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** @param count of the changes that need no agreement */
function SeenButton({ count, date }: { count: number; date: CalendarDate }) {
  const { t } = useTranslation('told')
  const saying = useSaySeen(date)
  const say = () =>
    saying.mutate(undefined, { onError: error => notify.error(refusalOr(error, t('own.failures.seen'))) })
  return (
    <Button icon={<CheckIcon />} isBusy={saying.isPending} isFullWidth onPress={say} variant="secondary">
      {t('own.seen', { count: Math.max(1, count) })}
    </Button>
  )
}
