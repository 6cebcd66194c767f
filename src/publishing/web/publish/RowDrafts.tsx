import { type CalendarDate, daysOf } from '#core/calendar.ts'
import { overlaps } from '#core/intervals.ts'
import { drawnInterval, goesPastMidnight } from '#schedule/rules.ts'
import type { Draft, Drafting, RowDrafts } from '#schedule/web/shared/Drafts.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { say, useTranslation } from '#web/i18n.ts'
import { place } from '#web/ui/time/time-scale.ts'

type KnownDrafts = { key: string; drafts: RowDrafts }

/** The drafts of each person, who keeps the same object while their drafts are the same: their row does not render again. */
export const rowDrafts = () => {
  let known: ReadonlyMap<string, KnownDrafts> = new Map()
  return (changes: readonly Draft[], { week, shiftTypes }: Pick<TeamWeek, 'week' | 'shiftTypes'>): Drafting => {
    const dates = daysOf(week)
    const names = new Map(shiftTypes.map(({ id, name }) => [id, name]))
    known = new Map(
      [...Map.groupBy(changes, ({ employeeId }) => employeeId)].map(([employeeId, own]) => {
        const key = JSON.stringify([own, dates, own.map(({ before }) => names.get(before?.shiftTypeId ?? ''))])
        const before = known.get(employeeId)
        return [employeeId, before?.key === key ? before : { key, drafts: draftsOfRow(own, dates, names) }]
      }),
    )
    return new Map([...known].map(([employeeId, { drafts }]) => [employeeId, drafts]))
  }
}

const draftsOfRow = (
  own: readonly Draft[],
  dates: readonly CalendarDate[],
  names: ReadonlyMap<string, string>,
): RowDrafts => {
  const seenOn = (day: number) => own.filter(({ before }) => before?.date === dates[day])
  const staysOn = ({ before, after }: Draft) => after !== null && before?.date === after.date
  const draftOf = ({ id }: { id: string }) => own.find(({ after }) => after?.id === id)
  const typeName = ({ before }: Draft) => names.get(before?.shiftTypeId ?? '') ?? say('schedule:typeGone')
  const struck = (draft: Draft) => <StruckShift draft={draft} key={draft.before!.id} typeName={typeName(draft)} />
  return {
    struck: dates.map((_, day) => seenOn(day).length),
    gone: day =>
      seenOn(day)
        .filter(draft => !staysOn(draft))
        .map(struck),
    above: shift => {
      const draft = draftOf(shift)
      return draft && staysOn(draft) ? struck(draft) : null
    },
    onLane: (day, window) =>
      seenOn(day).map(draft => (
        <StruckOnLane draft={draft} key={draft.before!.id} typeName={typeName(draft)} window={window} />
      )),
    wordsOf: shift => {
      const draft = draftOf(shift)
      return draft && say(draft.isAsked ? 'publishing:draft.asked' : 'publishing:draft.planned')
    },
  }
}

interface StruckProps {
  draft: Draft
  typeName: string
}

/** The shift that people still see, above the draft that takes its place; in a compact row only its words have room. */
function StruckShift({ draft, typeName }: StruckProps) {
  return (
    <div className="h-[3.1875rem] flex-none overflow-hidden rounded-[7px] border-[1.5px] border-line-strong border-dashed px-1.5 pt-1 text-12 leading-[1.35] text-ink-2 tabular-nums in-data-slim:sr-only">
      <Seen draft={draft} typeName={typeName} />
      <span aria-hidden="true" className="block truncate">
        {typeName}
      </span>
    </div>
  )
}

/** The same on a phone, to scale, behind the draft, which may cover its hours: then the dashes alone are seen. */
function StruckOnLane({ draft, typeName, window }: StruckProps & { window: Parameters<typeof place>[1] }) {
  const { before, after } = draft
  const { left, width } = place(drawnInterval(before!), window)
  const isCovered = after?.date === before!.date && overlaps(drawnInterval(before!), drawnInterval(after))
  return (
    <span
      className="pointer-events-none absolute inset-y-0 overflow-hidden rounded-[7px] border-[1.5px] border-line-strong border-dashed pt-0.5 pl-1.5 text-12 whitespace-nowrap text-ink-2 tabular-nums"
      style={{ left: `${left}%`, width: `${width}%` }}
    >
      <Seen draft={draft} isCovered={isCovered} typeName={typeName} />
    </span>
  )
}

function Seen({ draft, typeName, isCovered }: StruckProps & { isCovered?: boolean }) {
  const { t } = useTranslation('publishing')
  const before = draft.before!
  const times = `${before.startTime}–${before.endTime}`
  return (
    <>
      <span className="sr-only">
        {t(draft.after === null ? 'draft.seenGone' : 'draft.seen', { times, type: typeName })}
      </span>
      {!isCovered && (
        <s aria-hidden="true" className="font-label whitespace-nowrap">
          {times}
          {goesPastMidnight(before) && <sup>+1</sup>}
        </s>
      )}
    </>
  )
}
