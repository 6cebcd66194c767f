import type { ParameterValues } from '#labour/parameters.ts'
import { RaisedFirst } from '#labour/web/shared/RaisedFirst.tsx'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { EditIcon } from '#web/ui/icons.tsx'
import { Measure, originTone } from './Measure.tsx'
import type { Family, Row } from './RuleBook.ts'
import type { RuleWords } from './useRuleWords.ts'

interface RuleTableProps extends Omit<RuleRowProps, 'row'> {
  book: readonly { family: Family; rows: readonly Row[] }[]
}

interface RuleRowProps {
  row: Row
  words: RuleWords
  values: ParameterValues
  mayChange: boolean
  onEdit: (row: Row) => void
  onSwitchOn: (row: Row) => void
}

const columns = ['rule', 'value', 'origin', 'law', 'effect'] as const
const widths = { rule: '25%', value: '15%', origin: '22%', law: '22%', effect: '16%' }

/** Value, source and law side by side; below 1120 px each rule is a card. */
export function RuleTable({ book, ...rest }: RuleTableProps) {
  const { t } = useTranslation('rules')
  return (
    <table className="w-full border-collapse text-14 max-lg:block lg:table-fixed">
      <caption className="sr-only">{t('web:titles.rules')}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line text-left text-13">
          {columns.map(column => (
            <th
              className={`px-3 py-2.5 font-semibold first:pl-5 last:pr-5 ${column === 'effect' ? 'text-right' : ''}`}
              key={column}
              scope="col"
              style={{ width: widths[column] }}
            >
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {book.map(({ family, rows }) => (
        <tbody className="max-lg:block" key={family}>
          <tr className="break-after-avoid max-lg:block">
            <th
              className="border-b border-line bg-paper px-5 py-2 text-left text-13 font-strong max-lg:block max-lg:px-4"
              colSpan={columns.length}
              scope="rowgroup"
            >
              {t(`families.${family}`)}
            </th>
          </tr>
          {rows.map(row => (
            <RuleRow {...rest} key={row.key} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

const cell =
  'px-3 py-3 align-top first:pl-5 last:pr-5 max-lg:block max-lg:px-4 max-lg:py-1 max-lg:first:pl-4 max-lg:last:pr-4'
/** Its label on the left of a card. */
const labelled = `${cell} max-lg:grid max-lg:grid-cols-[84px_minmax(0,1fr)] max-lg:items-baseline max-lg:gap-2.5`

function RuleRow({ row, words, values, mayChange, onEdit, onSwitchOn }: RuleRowProps) {
  const { t } = useTranslation('rules')
  const isOff = row.off !== undefined
  const ownSource = isOff ? words.offBy(row) : words.ownSource(row)
  const next = words.next(row)
  const after = !isOff && row.own && words.after(row.own)
  const showsReason = isOff && row.isLastOfRule
  const edge = showsReason ? '' : 'border-b border-line-soft last:border-b-0'
  return (
    <>
      <tr
        className={`${isOff ? 'hatch-no-contract text-ink-2' : ''} ${edge} max-lg:relative max-lg:block max-lg:py-2.5`}
      >
        <th className={`${cell} text-left font-normal max-lg:pr-14`} scope="row">
          <span className="block font-semibold">
            <RaisedFirst>{words.name(row)}</RaisedFirst>
          </span>
          <span className="block text-13 text-ink-2">{words.detail(row)}</span>
        </th>
        <td className={labelled}>
          <CardLabel>{t('short.value')}</CardLabel>
          <div>
            <span className="font-strong tabular-nums">{isOff ? t('offValue') : words.value(row)}</span>
            {!isOff && <Measure row={row} values={values} />}
            {mayChange && row.parameter === 'mayorSundays' && values.mayorSundays.length === 0 && (
              <Button className="-ml-3 block" onPress={() => onEdit(row)} size="sm" variant="quiet">
                {t('sayDates')}
              </Button>
            )}
          </div>
        </td>
        <td className={labelled}>
          <CardLabel>{t('short.origin')}</CardLabel>
          <div className="wrap-anywhere">
            <span className={originTone(row)}>{words.origin(row)}</span>
            {ownSource && <span className="block text-13 text-ink-2">{ownSource}</span>}
            {after && <span className="block text-13 text-ink-2">{after}</span>}
            {next && <span className="block text-13 text-ink-2">{next}</span>}
          </div>
        </td>
        <td className={`${labelled} text-13 leading-[21px] text-ink-2 lg:max-w-72`}>
          <CardLabel>{t('short.law')}</CardLabel>
          <div>
            {words.law(row)} <span className="whitespace-nowrap">{words.article(row)}</span>
          </div>
        </td>
        <td className={`${cell} text-13 text-ink-2 lg:text-right`}>
          <div className="flex items-start gap-1 lg:justify-end">
            <span className="lg:pt-px">
              <span className="lg:hidden">{words.effectAlone(row)}</span>
              <span className="max-lg:hidden">{words.effect(row)}</span>
            </span>
            {mayChange && !isOff && (row.parameter !== null || row.rule !== null) && (
              <IconButton
                className="max-lg:absolute max-lg:top-2 max-lg:right-2 lg:-my-2.5 print:hidden"
                icon={<EditIcon />}
                label={t(row.parameter ? 'edit.open' : 'off.openNamed', { name: words.fullName(row) })}
                onPress={() => onEdit(row)}
              />
            )}
          </div>
        </td>
      </tr>
      {showsReason && (
        <tr className="hatch-no-contract border-b border-line-soft last:border-b-0 max-lg:block max-lg:pb-3">
          <td className="px-5 pb-3 text-13 text-ink-2 max-lg:block max-lg:px-4" colSpan={columns.length}>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
                <span className="mr-1.5 font-semibold text-ink">{t('offReason')}</span>
                {t('quoted', { text: row.off!.reason })}
              </p>
              {mayChange && (
                <Button
                  aria-label={t('off.onNamed', { name: t(`labour:rules.${row.rule!}`) })}
                  className="max-lg:w-full"
                  onPress={() => onSwitchOn(row)}
                  size="sm"
                  variant="secondary"
                >
                  {t('off.on')}
                </Button>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

const CardLabel = ({ children }: { children: string }) => (
  <span className="text-13 text-ink-2 lg:hidden">{children}</span>
)
