import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { dayWindow } from '#core/intervals.ts'
import { nameOfFinding } from '#labour/rules.ts'
import { FindingSentence } from '#labour/web/shared/FindingSentence.tsx'
import { mayManagePeople } from '#people/policy.ts'
import { fullName } from '#people/rules.ts'
import { drawnInterval } from '#schedule/rules.ts'
import type { PublishingSlot } from '#schedule/web/shared/Drafts.ts'
import { inOrder, isToVerify } from '#schedule/web/shared/OpenFindings.ts'
import type { ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useWhen } from '#schedule/web/shared/useWhen.ts'
import { newId } from '#web/api/new-id.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { useIsMounted, useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { HoursAbove, PersonChanges } from './PersonChanges.tsx'
import { unpublishedQuery, usePublish, type WeekPublished, type WeekUnpublished } from './Publishing.ts'

interface PublishDialogProps {
  team: Pick<TeamWeek, 'week' | 'shiftTypes' | 'employees' | 'timeZone'>
  findings: ComponentProps<PublishingSlot>['findings']
  onClose: () => void
}

/** Shows first what each person is told, and publishes exactly that, to the chosen ones. */
export function PublishDialog({ team, findings, onClose }: PublishDialogProps) {
  const { week, shiftTypes } = team
  const { t } = useTranslation('publishing')
  const query = useQuery(unpublishedQuery(week.from))
  const [key] = useState(newId)
  const publishing = usePublish(week.from, key)
  /** Everybody is told unless their box is cleared. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const shown = query.data
  const chosen = shown?.people.filter(({ id }) => !left.has(id)) ?? []
  const asked = new Set(shown?.changes.flatMap(({ employeeId, late }) => (late ? employeeId : [])))
  const waiting = chosen.filter(({ id }) => asked.has(id)).length
  const { toTell, outcome } = useReached()
  const reach = Object.groupBy(chosen, person => person.reach)
  const told = toTell({
    people: chosen.length,
    unopened: reach.unopened?.length ?? 0,
    closed: reach.closed?.length ?? 0,
  })
  const { refusal, show } = useRefusal(onClose)
  const isMounted = useIsMounted()
  const sayPublished = (published: WeekPublished) => {
    if (published.unopened > 0 && isMounted.current) return
    notify.success(outcome(published))
    onClose()
  }
  const publish = () => show(publishing.mutateAsync(chosen).then(sayPublished), { failure: t('dialog.failure') })
  // Its message would cover the head of the dialog; Ctrl+Z still undoes.
  useEffect(() => notify.dismissReversible(), [])
  if (publishing.data && publishing.data.unopened > 0)
    return <UnreachedDialog onClose={onClose} title={outcome(publishing.data)} />
  const isEmpty = shown?.people.length === 0
  return (
    <Dialog
      footer={
        <>
          {shown && !isEmpty && (
            <p aria-live="polite" className="mr-auto text-14 text-ink-2 max-sm:w-full max-sm:flex-none!">
              {chosen.length === 0
                ? t('dialog.nobody')
                : waiting > 0
                  ? t('dialog.toldAsked', { told, count: waiting })
                  : told}
            </p>
          )}
          <CancelButton isDisabled={publishing.isPending} label={isEmpty ? t('ui:close') : undefined} />
          {shown && !isEmpty && (
            <Button
              isBusy={publishing.isPending}
              isDisabled={query.isFetching || chosen.length === 0}
              onPress={() => void publish()}
            >
              {t('dialog.confirm')}
            </Button>
          )}
        </>
      }
      isOpen
      onClose={onClose}
      refusal={refusal}
      size="xl"
      subtitle={t('dialog.subtitle', { from: formatDate(week.from), to: formatDate(week.to) })}
      title={t('dialog.title', { count: shown?.changes.length ?? 0 })}
    >
      {!isEmpty && <OpenAlerts findings={findings} onClose={onClose} team={team} />}
      <Loaded failure={t('dialog.load')} query={query} skeleton={<Skeleton className="h-64 w-full" />}>
        {read =>
          read.people.length === 0 ? (
            <EmptyState title={t('dialog.emptyTitle')}>{t('dialog.emptyBody')}</EmptyState>
          ) : (
            <People asked={asked} left={left} onLeave={setLeft} shiftTypes={shiftTypes} unpublished={read} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

type ReachCounts = Pick<WeekPublished, 'people' | 'unopened' | 'closed'>

/** 'Publié. 0 prévenue : 22 n’ont pas encore ouvert leur accès', and the same before: '0 personne à prévenir : …'. */
const useReached = () => {
  const { t } = useTranslation('publishing')
  const said = (key: 'dialog.told' | 'dialog.sent', { people, unopened, closed }: ReachCounts) => {
    const count = people - unopened - closed
    const sent = t(key, { count })
    const others = [
      ...(unopened > 0 ? [t('dialog.unopened', { count: unopened })] : []),
      ...(closed > 0 ? [t('dialog.closed', { count: closed })] : []),
    ].join(', ')
    return others ? t('dialog.sentExcept', { count, sent, others }) : sent
  }
  return {
    toTell: (chosen: ReachCounts) => said('dialog.told', chosen),
    outcome: (published: ReachCounts) => said('dialog.sent', published),
  }
}

/** The outcome of the publication, and ways to tell the people whom nothing has reached. */
function UnreachedDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation('publishing')
  const mayInvite = mayManagePeople(useMember())
  return (
    <Dialog
      footer={
        <>
          <CancelButton label={t('ui:close')} />
          {mayInvite && <LinkButton href={`${paths.admin.users}?cards=1`}>{t('dialog.cards')}</LinkButton>}
        </>
      }
      isOpen
      onClose={onClose}
      title={title}
    >
      <p role="status">{t('dialog.unreachedBody')}</p>
    </Dialog>
  )
}

/** Alerts; the others are counted. */
const mostNamed = 5

/** The exceeded limits in the week that nobody has accepted, the worst first. They forbid nothing. */
function OpenAlerts({ findings: { read, setOpen }, team, onClose }: PublishDialogProps) {
  const { t } = useTranslation('publishing')
  const when = useWhen(team.timeZone)
  const signs = ['blocking', 'exceeded'] as const
  const open = read?.marking?.findings.filter(isToVerify) ?? []
  const alerts = inOrder(
    open.filter(({ severity }) => signs.some(sign => sign === severity)),
    team.employees,
  )
  if (alerts.length === 0) return null
  const kinds = signs
    .map(sign => ({ sign, count: alerts.filter(({ severity }) => severity === sign).length }))
    .flatMap(({ sign, count }) => (count > 0 ? `${t(`schedule:findings.signs.${sign}`)} ${count}` : []))
    .join(', ')
  const names = new Map(team.employees.map(person => [person.id, fullName(person)]))
  const others = alerts.length - mostNamed
  const show = () => {
    onClose()
    setOpen(true)
  }
  return (
    <Banner kind="warn">
      {t('dialog.alerts', { kinds })}
      <ul className="mt-2 grid gap-1.5 text-14">
        {alerts.slice(0, mostNamed).map(alert => (
          <li key={nameOfFinding(alert)}>
            <b className="font-strong">
              {t('dialog.alert', { name: names.get(alert.employeeId) ?? '', when: when(alert) })}
            </b>{' '}
            <FindingSentence {...alert} />
          </li>
        ))}
        {others > 0 && <li>{t('dialog.otherAlerts', { count: others })}</li>}
      </ul>
      <Button className="-ml-2" onPress={show} size="sm" variant="quiet">
        {t('dialog.showAlerts')}
      </Button>
    </Banner>
  )
}

interface PeopleProps {
  unpublished: WeekUnpublished
  shiftTypes: readonly ShiftType[]
  /** The people who will have to answer. */
  asked: ReadonlySet<string>
  /** The people who are not told. */
  left: ReadonlySet<string>
  onLeave: (left: ReadonlySet<string>) => void
}

/** People who have to answer stand first. */
function People({ unpublished: { people, changes }, shiftTypes, asked, left, onLeave }: PeopleProps) {
  const { t } = useTranslation('publishing')
  const sorted = people.toSorted((a, b) => Number(asked.has(b.id)) - Number(asked.has(a.id)))
  const changesOfPerson = Map.groupBy(changes, ({ employeeId }) => employeeId)
  const window = useMemo(
    () =>
      dayWindow(
        changes.flatMap(({ before, after }) => [before, after].flatMap(shift => (shift ? drawnInterval(shift) : []))),
      ),
    [changes],
  )
  const types = new Map(shiftTypes.map(type => [type.id, type]))
  const toggle = (id: string, isTold: boolean) => {
    const next = new Set(left)
    if (isTold) next.delete(id)
    else next.add(id)
    onLeave(next)
  }
  return (
    <>
      {people.length > 1 && (
        <CheckboxField
          label={t('dialog.everybody')}
          onChange={isTold => onLeave(new Set(isTold ? [] : people.map(({ id }) => id)))}
          value={people.every(({ id }) => !left.has(id))}
        />
      )}
      <HoursAbove window={window} />
      <ul aria-label={t('dialog.people')}>
        {sorted.map(person => (
          <PersonChanges
            changes={changesOfPerson.get(person.id)!}
            isTold={!left.has(person.id)}
            key={person.id}
            onToggle={isTold => toggle(person.id, isTold)}
            person={person}
            types={types}
            window={window}
          />
        ))}
      </ul>
    </>
  )
}
