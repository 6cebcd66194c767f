import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { nameOfFinding } from '#labour/rules.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Loaded, type Loading } from '#web/ui/loading/Loaded.tsx'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { AcceptFindingDialog } from './AcceptFindingDialog.tsx'
import { FindingsList } from './FindingsList.tsx'
import type { WeekFinding } from './RowMarks.ts'

interface FindingsPanelProps {
  query: Loading<readonly WeekFinding[]>
  /** To be verified. */
  count: number | undefined
  chosen: WeekFinding | null
  team: TeamWeek
  onVisit: (finding: WeekFinding) => void
  onClose: () => void
}

/** The findings of the week that are left to verify. Beside the grid, over its edge on a narrower screen, a sheet on a phone. */
export function FindingsPanel({ query, count, chosen, team, onVisit, onClose }: FindingsPanelProps) {
  const { t } = useTranslation('findings')
  const isWide = useIsWide()
  const [asked, ask] = useState<WeekFinding | null>(null)
  // As it is read last: measured anew, or in another language.
  const present = asked && query.data?.find(finding => nameOfFinding(finding) === nameOfFinding(asked))
  const content = (
    <>
      <Loaded className="m-4" failure={t('failures.load')} query={query}>
        {listed => <FindingsList chosen={chosen} listed={listed} onAccept={ask} onVisit={onVisit} team={team} />}
      </Loaded>
      {asked && <AcceptFindingDialog finding={present ?? asked} onClose={() => ask(null)} team={team} />}
    </>
  )
  return isWide ? (
    <Aside count={count} onClose={onClose}>
      {content}
    </Aside>
  ) : (
    <Dialog isOpen onClose={onClose} title={[t('schedule:findings.title'), count].join(' ').trim()}>
      <div className="-mx-4 sm:-mx-6">{content}</div>
    </Dialog>
  )
}

interface AsideProps {
  count: number | undefined
  children: ReactNode
  onClose: () => void
}

/** Takes the focus when it opens, and gives it back to what opened it. */
function Aside({ count, children, onClose }: AsideProps) {
  const { t } = useTranslation('findings')
  const aside = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    aside.current?.querySelector('h2')?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && !document.activeElement?.closest('[role="grid"]')) opener.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Échap closes it from any of its buttons
    <aside
      aria-label={t('schedule:findings.title')}
      className="flex flex-col overflow-hidden border border-line bg-surface max-xl:fixed max-xl:top-[57px] max-xl:right-0 max-xl:bottom-0 max-xl:w-[336px] max-xl:z-20 max-xl:shadow-3 max-xl:lg:top-[65px] xl:sticky xl:top-[81px] xl:max-h-[calc(100dvh-97px)] xl:rounded-3 print:hidden short:max-xl:top-0"
      onKeyDown={onKeyDown}
      ref={aside}
    >
      <header className="flex items-center justify-between gap-2 pt-1.5 pr-1.5 pb-0.5 pl-4">
        <h2 className="text-18 tracking-[-.01em] outline-none" tabIndex={-1}>
          {t('schedule:findings.title')} <span className="font-medium text-ink-2 tabular-nums">{count}</span>
        </h2>
        <IconButton icon={<CloseIcon />} label={t('close')} onPress={onClose} />
      </header>
      <div className="min-h-0 overflow-y-auto overscroll-contain">{children}</div>
    </aside>
  )
}
