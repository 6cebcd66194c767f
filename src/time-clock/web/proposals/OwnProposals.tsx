import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type CalendarDate, parseCalendarDate, weekOf } from '#core/calendar.ts'
import { type TimeClock, useClockedWeek } from '#time-clock/web/TimeClock.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'
import { forgottenDays, pendingProposals, proposableOn } from './ForgottenDays.ts'
import { ForgottenCard, PendingCard } from './ForgottenPunches.tsx'
import { ownProposalsQuery } from './Proposals.ts'
import type { Proposable } from './ProposeDialog.tsx'

const ProposeDialog = lazyDialog(async () => (await import('./ProposeDialog.tsx')).ProposeDialog)

/** Search parameter: a notice asks for the hours of this day. */
const proposeSearch = (search: Record<string, unknown>): CalendarDate | null =>
  typeof search.propose === 'string' ? parseCalendarDate(search.propose) : null

interface OwnProposalsProps {
  clock: TimeClock
  /** Epoch milliseconds by the server's clock. */
  now: number
  today: CalendarDate
}

/** Above the clock: what was forgotten, and what is proposed. */
export function OwnProposals({ clock, now, today }: OwnProposalsProps) {
  const { data: own } = useQuery(ownProposalsQuery)
  const [chosen, setChosen] = useState<Proposable | null>(null)
  const asked = useAsked(clock, now, today)
  const scale = { now, timeZone: clock.timeZone }
  if (!own) return null
  const shown = chosen ?? asked.proposable
  const close = () => {
    setChosen(null)
    asked.close()
  }
  return (
    <>
      {forgottenDays(clock, own, { now, today }).map(forgotten => (
        <ForgottenCard
          forgotten={forgotten}
          key={forgotten.session?.id ?? forgotten.date}
          onPropose={setChosen}
          scale={scale}
        />
      ))}
      {pendingProposals(clock, own).map(pending => (
        <PendingCard key={pending.proposal.id} onPropose={setChosen} pending={pending} scale={scale} />
      ))}
      {shown && <ProposeDialog onClose={close} proposable={shown} scale={scale} />}
    </>
  )
}

/** As it was when the dialog opened: what happens meanwhile must not move under the hands. */
const useAsked = (clock: TimeClock, now: number, today: CalendarDate) => {
  const change = useChangeSearch()
  const day = proposeSearch(useSearch({ strict: false }))
  const { data: own } = useQuery(ownProposalsQuery)
  const { data: shown, isPlaceholderData } = useClockedWeek(weekOf(day ?? today).from, clock)
  const [kept, keep] = useState<{ day: CalendarDate; proposable: Proposable | null } | null>(null)
  if (day === null || !shown || isPlaceholderData || !own) return { proposable: null, close: () => {} }
  if (kept?.day !== day) keep({ day, proposable: proposableOn(day, { clock, shown }, own, { now, today }) })
  const close = () => {
    keep(null)
    change({ propose: undefined })
  }
  return { proposable: kept?.proposable ?? null, close }
}
