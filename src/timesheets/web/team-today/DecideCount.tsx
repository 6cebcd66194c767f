import { useQuery } from '@tanstack/react-query'
import { countOf } from './DecidePanel.tsx'
import { teamTodayQuery } from './TeamToday.ts'

/** How much waits for the reader, on the link that leads there; nothing if nothing does. */
export function DecideCount() {
  const { data } = useQuery(teamTodayQuery)
  const count = data ? countOf(data) : 0
  if (count === 0) return null
  return (
    <span className="absolute top-[5px] left-[calc(50%+5px)] min-w-[1.55em] rounded-full bg-brique-fill px-[.35em] text-center text-11 leading-[1.55] font-bold tabular-nums text-on-bleu ring-2 ring-surface">
      {count > 9 ? '9+' : count}
    </span>
  )
}
