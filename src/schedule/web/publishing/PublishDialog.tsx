import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { formatDate, type Week } from '#core/calendar.ts'
import { dayWindow } from '#core/day-window.ts'
import { drawnInterval } from '#schedule/rules.ts'
import { isToVerify } from '#schedule/web/findings/Findings.ts'
import type { PlanningFindings } from '#schedule/web/findings/useFindings.ts'
import type { ShiftType } from '#schedule/web/shared/TeamWeek.ts'
import { newId } from '#web/api/new-id.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { HoursAbove, PersonChanges } from './PersonChanges.tsx'
import { unpublishedQuery, usePublish, type WeekUnpublished } from './Publishing.ts'

interface PublishDialogProps {
  week: Week
  shiftTypes: readonly ShiftType[]
  findings: PlanningFindings
  onClose: () => void
}

/** Shows first what each person is told, and publishes exactly that, to the chosen ones. */
export function PublishDialog({ week, shiftTypes, findings, onClose }: PublishDialogProps) {
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
  const told = t('dialog.told', { count: chosen.length })
  const publish = () =>
    publishing.mutate(chosen, {
      onSuccess: () => {
        notify.success(told)
        onClose()
      },
    })
  // Its message would cover the head of the dialog; Ctrl+Z still undoes.
  useEffect(() => notify.dismissReversible(), [])
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
              onPress={publish}
            >
              {t('dialog.confirm')}
            </Button>
          )}
        </>
      }
      isOpen
      onClose={onClose}
      size="xl"
      subtitle={t('dialog.subtitle', { from: formatDate(week.from), to: formatDate(week.to) })}
      title={t('dialog.title', { count: shown?.changes.length ?? 0 })}
    >
      {publishing.error && <Banner kind="error">{refusalOr(publishing.error, t('dialog.failure'))}</Banner>}
      {!isEmpty && <OpenAlerts findings={findings} onClose={onClose} />}
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

/** What breaks a limit in the week and nobody has accepted. It forbids nothing. */
function OpenAlerts({ findings: { read, setOpen }, onClose }: Pick<PublishDialogProps, 'findings' | 'onClose'>) {
  const { t } = useTranslation('publishing')
  const open = read?.marking?.findings.filter(isToVerify) ?? []
  const counts = (['blocking', 'exceeded'] as const)
    .map(sign => ({ sign, count: open.filter(({ severity }) => severity === sign).length }))
    .filter(({ count }) => count > 0)
  if (counts.length === 0) return null
  const show = () => {
    onClose()
    setOpen(true)
  }
  const kinds = counts.map(({ sign, count }) => `${t(`schedule:findings.signs.${sign}`)} ${count}`).join(', ')
  return (
    <Banner kind="warn">
      {t('dialog.alerts', { kinds })}{' '}
      <Button onPress={show} size="sm" variant="quiet">
        {t('dialog.showAlerts')}
      </Button>
    </Banner>
  )
}

interface PeopleProps {
  unpublished: WeekUnpublished
  shiftTypes: readonly ShiftType[]
  /** Those who will have to answer. */
  asked: ReadonlySet<string>
  /** Those who are not told. */
  left: ReadonlySet<string>
  onLeave: (left: ReadonlySet<string>) => void
}

/** Who has to answer stands first. */
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
