import { useState } from 'react'
import { weekOf } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import { dayOfLine } from '#payroll/rules/month-lines.ts'
import { useLineWords } from '#payroll/web/own-month/useLineWords.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Timeline, type TimelineSegment } from '#web/ui/time/Timeline.tsx'
import { weekNumber } from '#web/ui/time/week-number.ts'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { type AgreementList, type AgreementRow, type Claim, useAnswerClaim } from './Agreement.ts'

const MaintainDialog = lazyDialog(async () => (await import('./MaintainDialog.tsx')).MaintainDialog)

interface ClaimPanelProps {
  person: AgreementRow
  claim: Claim
  list: Pick<AgreementList, 'month' | 'timeZone'>
}

/** A claim that something is missing: to accept, with the hours of its day, or to maintain with a reason. */
export function ClaimPanel({ person, claim, list }: ClaimPanelProps) {
  const { t } = useTranslation('agreement')
  const { nameOf } = useLineWords()
  const { line, sentence, hours, day, at, number } = claim
  const answer = useAnswerClaim({ askedMonth: list.month, employeeId: person.id })
  const [reply, setReply] = useState('')
  const [isMaintaining, setMaintaining] = useState(false)
  const { refusal, end } = useRefusal(() => undefined)
  const date = dayOfLine(line)
  const isLocked = day?.weekState === 'locked'
  const accept = () =>
    end(answer.mutateAsync({ claim: number, isAccepted: true, sign: day?.sign ?? null, reply }), {
      done: t('claim.accepted'),
      failure: t('claim.failure'),
    })
  const week = date && weekNumber(weekOf(date).from)
  const what = day
    ? t(isLocked ? 'claim.locked' : day.weekState === 'open' ? 'claim.corrects' : 'claim.reopens', { week })
    : t('claim.byHand')
  return (
    <Panel
      aside={<StatusBadge kind="refused">{t('list.standings.missing')}</StatusBadge>}
      title={t('claim.title', { name: fullName(person), line: nameOf(line) })}
    >
      <div className="grid gap-4">
        <p className="text-13 text-ink-2">{t('claim.at', writtenMoment(at, list.timeZone))}</p>
        <p className="text-15 wrap-anywhere">
          {t('answer.quote', { sentence })} {hours && t('answer.hours', { start: hours.startTime, end: hours.endTime })}
        </p>
        {day && <DayLanes day={day} />}
        <p className="text-13 text-pretty text-ink-2">
          {what}{' '}
          {date && (
            <TextLink href={`${paths.admin.hours}?week=${weekOf(date).from}&person=${person.id}`}>
              {t('claim.openHours')}
            </TextLink>
          )}
        </p>
        {!isLocked && <PaidNote day={date} />}
        {refusal && <Banner kind="error">{refusal}</Banner>}
        {person.mayAnswer && (
          <>
            <TextField isOptional label={t('claim.reply')} name={`reply-${number}`} onChange={setReply} value={reply} />
            <div className="flex flex-wrap justify-end gap-2">
              <Button onPress={() => setMaintaining(true)} variant="secondary">
                {day?.now == null ? t('claim.maintain') : t('claim.maintainHours', { hours: formatDuration(day.now) })}
              </Button>
              <Button isBusy={answer.isPending} isDisabled={isLocked} onPress={() => void accept()}>
                {day ? t('claim.acceptHours', { hours: formatDuration(day.proposed) }) : t('claim.accept')}
              </Button>
            </div>
          </>
        )}
      </div>
      {isMaintaining && (
        <MaintainDialog
          onClose={() => setMaintaining(false)}
          onSend={given => answer.mutateAsync({ claim: number, isAccepted: false, reply: given })}
          reply={reply}
        />
      )}
    </Panel>
  )
}

type ClaimedDay = NonNullable<Claim['day']>

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Minutes from the beginning of the day: what ends before it begins ends on the next day. */
const segmentsOf = (times: ClaimedDay['times'], kind: TimelineSegment['kind']): TimelineSegment[] =>
  times.map(({ start, end }) => {
    const [from, to] = [minuteOf(start), minuteOf(end)]
    return { kind, start: from, end: to <= from ? to + 24 * 60 : to }
  })

/** Planned, retained and asked for, to one scale. The figures beneath say the same. */
function DayLanes({ day }: { day: ClaimedDay }) {
  const { t } = useTranslation('agreement')
  const lanes = {
    planned: segmentsOf(day.plannedTimes, 'planned'),
    now: segmentsOf(day.times, 'retained'),
    proposed: segmentsOf(day.proposedTimes, 'proposed'),
  }
  const all = [...lanes.planned, ...lanes.now, ...lanes.proposed]
  const window = {
    start: Math.max(0, Math.min(...all.map(({ start }) => start)) - 60),
    end: Math.max(...all.map(({ end }) => end)) + 60,
  }
  const figures = [
    ['planned', formatDuration(day.planned)],
    ['now', day.now === null ? t('claim.unknown') : formatDuration(day.now)],
    ['proposed', formatDuration(day.proposed)],
  ] as const
  return (
    <div>
      <div aria-hidden="true" className="grid gap-[3px]">
        <Timeline segments={lanes.planned} size="lane" window={window} />
        <Timeline hasTicks segments={lanes.now} size="sm" window={window} />
        <Timeline segments={lanes.proposed} size="lane" window={window} />
      </div>
      <dl className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-13">
        {figures.map(([name, figure]) => (
          <div className="flex gap-1.5" key={name}>
            <dt className="text-ink-2">{t(`claim.${name}`)}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
