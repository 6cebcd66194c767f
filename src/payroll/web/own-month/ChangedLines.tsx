import { useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import type { ChangedLine, OwnMonth } from './OwnMonth.ts'
import { useLineWords } from './useLineWords.ts'

/** Struck, then new: what is another figure since the person's last word. */
export function ChangedSince({ own: { changed } }: { own: OwnMonth }) {
  const { t } = useTranslation('agreement')
  if (changed.length === 0) return null
  return (
    <Panel aside={<Count count={changed.length} />} isFlush title={t('changed.title')}>
      <Lines changed={changed} />
    </Panel>
  )
}

/** After the closing, what would be paid otherwise today. */
export function ChangedSinceClosing({ own: { changedSinceClosing, closing, timeZone } }: { own: OwnMonth }) {
  const { t } = useTranslation('agreement')
  const changed = changedSinceClosing ?? []
  return (
    <Panel isFlush title={t('changed.closedTitle')}>
      <p className="flex flex-wrap justify-between gap-x-4 px-4 py-3 text-14 md:px-5">
        {changed.length === 0 && <b className="font-semibold">{t('changed.nothing')}</b>}
        {closing && <span>{t('changed.closedAt', writtenMoment(closing.at, timeZone))}</span>}
      </p>
      {changed.length > 0 && (
        <>
          <Lines changed={changed} />
          <p className="border-t border-line px-4 py-3 text-13 text-ink-2 md:px-5">{t('changed.correction')}</p>
        </>
      )}
    </Panel>
  )
}

const Count = ({ count }: { count: number }) => {
  const { t } = useTranslation('agreement')
  return <span className="text-13 text-ink-2">{t('changed.lines', { count })}</span>
}

function Lines({ changed }: { changed: readonly ChangedLine[] }) {
  const { t } = useTranslation('agreement')
  const { nameOf, valueOf } = useLineWords()
  return (
    <ul className="divide-y divide-line text-14">
      {changed.map(({ line, before, after }) => (
        <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 md:px-5" key={line}>
          <b className="min-w-0 font-semibold wrap-anywhere">{nameOf(line)}</b>
          <span className="whitespace-nowrap tabular-nums">
            <s className="text-ink-2">
              <span className="sr-only">{t('changed.before', { value: '' })}</span>
              {valueOf(line, before)}
            </s>{' '}
            <b className="font-semibold">
              <span className="sr-only">{t('changed.after', { value: '' })}</span>
              {valueOf(line, after)}
            </b>
          </span>
        </li>
      ))}
    </ul>
  )
}
