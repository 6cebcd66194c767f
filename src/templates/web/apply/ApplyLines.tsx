import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addDays, dayAndMonth, dayName, longDayName, weekOf } from '#core/calendar.ts'
import { FindingSentence } from '#labour/web/shared/FindingSentence.tsx'
import { SeverityMark } from '#labour/web/shared/SeverityMark.tsx'
import { fullName } from '#people/rules.ts'
import { FALLBACK_COLOUR, shiftColourStyle } from '#schedule/web/shared/ShiftColours.ts'
import { letterOf } from '#templates/rules.ts'
import { type ApplicationPreview, type AskedLine, typesQuery } from '#templates/web/Templates.ts'
import { useTranslation } from '#web/i18n.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { type Column, Table } from '#web/ui/lists/Table.tsx'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Decisions, fatesOf } from './useDecisions.ts'

type Line = ApplicationPreview['shown'][number]
type ShownLine = Line & { asked: AskedLine | null }

interface ApplyLinesProps {
  preview: ApplicationPreview
  week: ApplicationPreview['weeks'][number]
  hasLetters: boolean
  decisions: Decisions
  view: 'asked' | 'all'
  onView: (view: 'asked' | 'all') => void
  /** The lines that are written without a question, once they are read. */
  whole: readonly Line[] | undefined
}

/** The lines of a week: those that need a decision, or all. */
export function ApplyLines({ preview, week, hasLetters, decisions, view, onView, whole = [] }: ApplyLinesProps) {
  const { t, language } = useTranslation('templates')
  const { monday, position, planned, alreadyPlanned } = week
  const asked = preview.asked.filter(({ date }) => weekOf(date).from === monday)
  const lines: ShownLine[] = [
    ...asked.map(line => ({ ...line, asked: line })),
    ...(view === 'all' ? whole.filter(({ date }) => weekOf(date).from === monday) : []).map(line => ({
      ...line,
      asked: null,
    })),
  ].toSorted((one, other) => one.date.localeCompare(other.date) || one.startTime.localeCompare(other.startTime))
  const days = { from: dayAndMonth(monday, language), to: dayAndMonth(addDays(monday, 6), language) }
  const { toDecide, impossible, leftAway, again } = fatesOf(asked, decisions)
  const counts = [
    t('apply.countsPlanned', { count: planned }),
    t('apply.countsAsked', { count: toDecide }),
    ...(impossible > 0 ? [t('apply.countsImpossible', { count: impossible })] : []),
    ...(again > 0 ? [t('apply.countsAgain', { count: again })] : []),
    ...(leftAway > 0 ? [t('apply.countsAway', { count: leftAway })] : []),
    t('apply.countsAlready', { count: alreadyPlanned }),
  ]
  const columns = useColumns(preview, decisions)
  return (
    <Panel
      aside={
        <ViewSwitch
          label={t('apply.views')}
          onChange={onView}
          shown={view}
          views={[
            { view: 'asked', label: t('apply.decideTab', { count: toDecide }) },
            { view: 'all', label: t('apply.allTab', { count: asked.length + planned }) },
          ]}
        />
      }
      isFlush
      title={
        hasLetters ? t('apply.weekTitle', { letter: letterOf(position), ...days }) : t('apply.weekTitleAlone', days)
      }
    >
      <p className="px-4 pt-3 text-13 text-ink-2 md:px-5">
        {t('apply.counts', {
          all: t('apply.countsAll', { count: asked.length + planned + alreadyPlanned }),
          parts: counts.join(', '),
        })}
        {preview.withdrawn === 0 && ` ${t('apply.nothingReplaced')}`}
      </p>
      <Table
        caption={t('apply.views')}
        columns={columns}
        empty={<EmptyState title={t(view === 'asked' && planned > 0 ? 'apply.nothingAsked' : 'apply.nothing')} />}
        rowKey={({ id }) => id}
        rows={lines}
      />
    </Panel>
  )
}

const useColumns = (preview: ApplicationPreview, decisions: Decisions): Column<ShownLine>[] => {
  const { t, language } = useTranslation('templates')
  const people = new Map(preview.people.map(person => [person.id, fullName(person)]))
  const nameOf = ({ employeeId, department }: Line) => {
    if (employeeId !== null) return people.get(employeeId) ?? ''
    return department === null ? t('apply.open') : t('apply.openOf', { department })
  }
  return [
    { key: 'who', label: t('apply.who'), role: 'title', width: '17%', render: nameOf },
    {
      key: 'day',
      label: t('apply.day'),
      width: '10%',
      className: 'whitespace-nowrap',
      render: ({ date }) => dayName(date, language),
    },
    { key: 'shift', label: t('apply.shift'), width: '17%', render: line => <LineShift line={line} /> },
    {
      key: 'why',
      label: t('apply.why'),
      width: '26%',
      render: ({ asked }) => asked && <Why line={asked} nameOf={id => people.get(id) ?? ''} />,
    },
    {
      key: 'decision',
      label: t('apply.decision'),
      align: 'end',
      width: '30%',
      render: line =>
        line.asked ? (
          <Decision decisions={decisions} line={line.asked} who={nameOf(line)} />
        ) : (
          <span className="text-13 text-ink-2">{t('apply.writes')}</span>
        ),
    },
  ]
}

function LineShift({ line: { shiftTypeId, startTime, endTime } }: { line: Line }) {
  const { t } = useTranslation('templates')
  const { data: types } = useQuery(typesQuery)
  const type = types?.get(shiftTypeId ?? '')
  return (
    <span
      className="inline-block w-32 max-w-full rounded-[6px] border-[1.5px] border-dashed border-edge bg-surface px-2 py-1 text-12 leading-snug text-stext tabular-nums"
      style={shiftColourStyle(type?.color ?? FALLBACK_COLOUR)}
    >
      <b className="block text-13 font-strong">{`${startTime}–${endTime}`}</b>
      <span className="block truncate">{type?.name ?? t('apply.typeGone')}</span>
    </span>
  )
}

interface WhyProps {
  line: AskedLine
  nameOf: (employeeId: string) => string
}

/** The reason for a line: an act of somebody on its shift; findings of the rules, each in its words; other obstacles, in those of the copy of a week. */
function Why({ line, nameOf }: WhyProps) {
  const { t } = useTranslation('templates')
  const became = useWhatBecame()
  const { obstacle, findings, away } = line
  const isAbsent = obstacle === 'on-leave' || obstacle === 'in-training'
  const saysObstacle = findings.length === 0 || obstacle === 'no-contract' || obstacle === 'employee-gone'
  return (
    <span className="grid gap-1.5 text-left">
      {away !== null && <Reason sign="info">{became(line, away.shift, nameOf)}</Reason>}
      {obstacle !== null && saysObstacle && <Reason sign="warning">{t(`copy:obstacles.${obstacle}`)}</Reason>}
      {!(obstacle !== null && saysObstacle) &&
        findings.map(finding => (
          <Reason key={`${finding.rule} ${finding.about}`} sign={isAbsent ? 'warning' : finding.severity}>
            <FindingSentence {...finding} />
          </Reason>
        ))}
    </span>
  )
}

type Shift = NonNullable<NonNullable<AskedLine['away']>['shift']>

/** The present state of a line's shift: deleted, given away, opened, or at other hours. */
const useWhatBecame = () => {
  const { t, language } = useTranslation('templates')
  return ({ employeeId }: AskedLine, shift: Shift | null, nameOf: WhyProps['nameOf']) => {
    if (shift === null) return t('apply.became.deleted')
    if (shift.employeeId === null && employeeId !== null) return t('apply.became.opened')
    if (shift.employeeId !== employeeId) return t('apply.became.given', { name: nameOf(shift.employeeId!) })
    const hours = `${shift.startTime}–${shift.endTime}`
    return t('apply.became.changed', { day: dayName(shift.date, language), hours })
  }
}

interface ReasonProps {
  sign: AskedLine['findings'][number]['severity']
  children: ReactNode
}

function Reason({ sign, children }: ReasonProps) {
  return (
    <span className="flex items-baseline gap-2 text-left text-13 leading-snug wrap-anywhere text-ink-2">
      <SeverityMark sign={sign} />
      <span>{children}</span>
    </span>
  )
}

interface DecisionProps {
  line: AskedLine
  who: string
  decisions: Decisions
}

function Decision({ line, who, decisions }: DecisionProps) {
  const { t, language } = useTranslation('templates')
  if (line.choices.length === 1) return <span className="text-13 text-ink-2">{t('apply.leftOut')}</span>
  return (
    <span className="whitespace-nowrap [&_label]:px-2.5 [&_label]:text-13">
      <ViewSwitch
        label={t('apply.choiceOf', { who, day: longDayName(line.date, language) })}
        onChange={choice => decisions.choose(line.id, choice)}
        shown={decisions.choiceOf(line)}
        views={line.choices.map(choice => ({
          view: choice,
          label: t(`apply.choices.${choice === 'keep' && line.away !== null ? 'again' : choice}`),
        }))}
      />
    </span>
  )
}
