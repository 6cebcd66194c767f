import { useState } from 'react'
import { capitalised } from '#core/sentences.ts'
import { monthAfter, monthName } from '#payroll/rules/months.ts'
import { agreementPath } from '#payroll/web/agreement/Agreement.ts'
import type { PayrollMonth } from '#payroll/web/Payroll.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { LinkRow } from '#web/ui/lists/LinkRow.tsx'
import { Panel } from '#web/ui/Panel.tsx'

const CloseMonthDialog = lazyDialog(async () => (await import('#payroll/web/CloseMonthDialog.tsx')).CloseMonthDialog)

/** The month can be closed, or why not. */
export function ClosingPanel({ data }: { data: PayrollMonth }) {
  const { t, language } = useTranslation('payroll')
  const [isClosing, setClosing] = useState(false)
  const { month, lastClosed, checks } = data
  const blocking = checks.filter(({ level }) => level === 'blocking')
  const next = lastClosed && monthAfter(lastClosed, 1)
  const named = (each: string) => monthName(each, language)
  const why =
    lastClosed && month < lastClosed
      ? t('closing.later', { month: capitalised(named(lastClosed)) })
      : next && month > next
        ? t('closing.before', { month: named(next) })
        : blocking.length > 0
          ? // Time alone ends a month.
            t(blocking.every(({ kind }) => kind === 'running') ? 'checks.running' : 'closing.blocked')
          : null
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-14 text-pretty text-ink-2">{why === null && t('closing.ready')}</p>
        <Button
          className="max-md:w-full"
          onPress={() => setClosing(true)}
          {...(why !== null && { disabledReason: why })}
        >
          {t('closing.open', { month: named(month) })}
        </Button>
      </div>
      {isClosing && <CloseMonthDialog data={data} onClose={() => setClosing(false)} />}
    </Panel>
  )
}

/** The people who have read the month before pay; nothing where nobody is asked. It blocks nothing. */
export function Readers({ data: { readers, month, people } }: { data: PayrollMonth }) {
  const { t } = useTranslation('agreement')
  if (!readers) return null
  const said = [
    t('closing.conform', { count: readers.conform, people: people.length }),
    ...(readers.open > 0 ? [t('closing.open', { count: readers.open })] : []),
  ]
  return (
    <Panel isFlush>
      <LinkRow className="grid-cols-[minmax(0,1fr)_20px] gap-x-3 border-t-0" href={agreementPath(month)}>
        <span className="min-w-0">
          <span className="block font-semibold">{t('closing.link')}</span>
          <span className="block text-13 text-ink-2">{said.join(' · ')}</span>
        </span>
      </LinkRow>
    </Panel>
  )
}
