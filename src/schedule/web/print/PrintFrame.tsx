import type { ReactNode } from 'react'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { PrintIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { Loading } from '#web/ui/loading/Loaded.tsx'
import { WeekNavigator, type WeekNavigatorProps } from '#web/ui/time/WeekNavigator.tsx'

interface PrintFrameProps {
  back: { href: string; label: string }
  navigator: WeekNavigatorProps
  /** More controls. */
  choice?: ReactNode
  /** The same week as files. */
  files?: ReactNode
  /** What the sheet shows. */
  query: Pick<Loading<unknown>, 'data' | 'isLoading' | 'isPlaceholderData'>
  children: ReactNode
}

/** The sheet as printed; the controls around it are for the screen only. */
export function PrintFrame({ back, navigator, choice, files, query, children }: PrintFrameProps) {
  const { t } = useTranslation('schedule')
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end gap-x-2.5 gap-y-3 print:hidden">
        <h1 className="mr-auto max-sm:w-full">{t('print:title')}</h1>
        {choice}
        <WeekNavigator {...navigator} className="max-sm:w-full" isBusy={query.isLoading || query.isPlaceholderData} />
        <LinkButton href={back.href} variant="secondary">
          {back.label}
        </LinkButton>
        {files}
        <Button icon={<PrintIcon />} isDisabled={!query.data || query.isPlaceholderData} onPress={() => window.print()}>
          {t('print.action')}
        </Button>
      </header>
      {children}
    </>
  )
}

interface SheetProps {
  title: string
  today: CalendarDate
  /** The width of each column; columns without one share the rest. */
  widths: readonly (string | undefined)[]
  head: ReactNode
  /** Under the title, on every page. */
  legend?: ReactNode
  /** Under the last row. */
  note?: string
  /** Few rows: larger text. */
  isRoomy?: boolean
  /** Many rows: what stands below the hours stands beside them. */
  isCrowded?: boolean
  children: ReactNode
}

/** On a phone columns are as wide as their words. */
const roomy =
  'text-14 leading-[1.35] [&_td]:py-1 [&_th]:py-1 max-md:table-auto max-md:text-12 max-md:[&_td]:px-1 max-md:[&_th]:px-1'

/** Fourteen people of ordinary weeks fit on one page; 8 pt can still be read on a wall. */
const dense =
  'min-w-240 text-12 leading-[1.35] print:min-w-0 print:text-[8pt] print:leading-[1.15] [&_td]:py-1 print:[&_td]:py-px [&_th]:py-1 print:[&_th]:py-px'

/** Twenty-six people of ordinary weeks fit on one page. */
const crowded =
  'print:text-[7.5pt]! print:leading-[1.1]! print:[&_td]:px-1! print:[&_td]:py-0! print:[&_th]:px-1! print:[&_th]:py-0!'

/** A table whose header repeats title, person and week on every page. */
export function Sheet({ title, today, widths, head, legend, note, isRoomy, isCrowded, children }: SheetProps) {
  const { t } = useTranslation('schedule')
  const { company } = useMember()
  return (
    <>
      {!isRoomy && <p className="mb-2 text-13 text-ink-2 md:hidden print:hidden">{t('print:sideways')}</p>}
      {/* Scrolls on a narrow screen, so the keyboard must reach it. */}
      <section
        aria-label={t('print:sheet')}
        className="printed overflow-x-auto rounded-2 border border-line bg-surface p-6 text-ink max-md:p-2.5 print:overflow-visible print:rounded-none print:border-0 print:p-0"
        data-crowded={isCrowded ? '' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        tabIndex={0}
      >
        <table
          className={`w-full table-fixed border-collapse tabular-nums ${isRoomy ? roomy : dense} ${isCrowded ? crowded : ''} [&_td]:border-[0.5px] [&_td]:border-line-mid [&_td]:px-1.5 [&_td]:align-top [&_tr+tr_th]:border-[0.5px] [&_tr+tr_th]:border-line-mid [&_th]:px-1.5 [&_th]:text-left [&_th]:align-top [&_tbody_th]:border-[0.5px] [&_tbody_th]:border-line-mid`}
        >
          <colgroup>
            {widths.map((width, column) => (
              <col key={column} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th
                className="px-0! pt-0! pb-2! font-display text-18 font-title"
                colSpan={widths.length}
                scope="colgroup"
              >
                <span className="float-right max-md:float-none max-md:mb-2 max-md:block pt-1.5 font-sans text-12 font-normal">
                  {company.name} · {t('print:printedOn', { date: formatDate(today) })}
                </span>
                {title}
                {legend}
              </th>
            </tr>
            {head}
          </thead>
          <tbody>{children}</tbody>
        </table>
        {note && <p className="mt-2 text-12 text-ink-2 print:text-[8pt]">{note}</p>}
      </section>
    </>
  )
}
