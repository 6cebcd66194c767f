import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { fullName } from '#people/rules.ts'
import type { correction } from '#time-clock/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { toTimes } from '#web/api/work-session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import type { SessionCorrectionsProps } from './SessionCorrections.tsx'
import { useSessionWords } from './useSessionWords.ts'

type Correction = z.output<typeof correction>

const correctionsQuery = ({ session: { id, correctedAt }, isOwn }: SessionCorrectionsProps) =>
  queryOptions({
    queryKey: ['time-clock', 'corrections', id, correctedAt],
    queryFn: () =>
      isOwn
        ? dataOf(
            api.GET('/time-clock/own-sessions/{ownWorkSessionId}/corrections', {
              params: { path: { ownWorkSessionId: id } },
            }),
          )
        : dataOf(api.GET('/reports/sessions/{workSessionId}/corrections', { params: { path: { workSessionId: id } } })),
  })

/** Author, time, hours and reason of each correction of a session. */
export function CorrectionsDialog({ onClose, ...props }: SessionCorrectionsProps & { onClose: () => void }) {
  const { t } = useTranslation('corrections')
  const query = useQuery(correctionsQuery(props))
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <Loaded failure={t('failure')} query={query}>
        {({ corrections, timeZone }) => (
          <ol className="grid gap-4">
            {corrections.map(correction => (
              <CorrectionItem correction={correction} key={correction.at} timeZone={timeZone} />
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  )
}

function CorrectionItem({ correction, timeZone }: { correction: Correction; timeZone: string }) {
  const { t } = useTranslation('corrections')
  const { date: day, time } = writtenMoment(correction.at, timeZone)
  const facts = [
    [t('before'), useTimesInWords(correction.before, timeZone)],
    [t('after'), useTimesInWords(correction.after, timeZone)],
    [t('reason'), correction.reason],
  ] as const
  return (
    <li className="rounded-2 border border-line p-3.5">
      <p className="font-semibold">{t('by', { name: fullName(correction.by), day, time })}</p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
        {facts.map(([label, text]) => (
          <div className="col-span-2 grid grid-cols-subgrid" key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** "09:00–17:00, pause 12:00–12:30" */
function useTimesInWords(times: Correction['before'], timeZone: string) {
  const { t } = useTranslation('corrections')
  const words = useSessionWords(timeZone)
  if (times === null) return t('notClocked')
  const { clockIn, clockOut, breaks } = toTimes(times)
  const from = words.time(clockIn)
  if (clockOut === null) return t('openEnd', { from })
  return [t('time-clock:session.hours', { from, to: words.time(clockOut) }), ...words.pauses(breaks)].join(', ')
}
