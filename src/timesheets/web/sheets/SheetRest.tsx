import { formatDate } from '#core/calendar.ts'
import { restRows } from '#timesheets/rules/sheets.ts'
import { useTranslation } from '#web/i18n.ts'
import { Figures } from './SheetFigures.tsx'
import type { Sheet } from './Sheets.ts'

/** The person's rest for hours, shown with a month: nothing of it is signed. */
export function SheetRest({ sheet: { rest }, className }: { sheet: Sheet; className: string }) {
  const { t } = useTranslation('sheets')
  if (rest.length === 0) return null
  return (
    <div className={className}>
      {rest.map(account => (
        <div key={account.type}>
          <Figures
            figures={restRows(account).map(({ row, date, figure }) => [
              t(`earnedRest.${row}`, date ? { date: formatDate(date) } : {}),
              figure,
            ])}
            title={t(`earnedRest.title.${account.type}`)}
          />
          {account.right && (
            <p className="mt-2 text-12">
              {t('earnedRest.right', {
                since: formatDate(account.right.since),
                until: formatDate(account.right.until),
              })}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
