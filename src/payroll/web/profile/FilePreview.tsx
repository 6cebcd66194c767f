import { Fragment } from 'react'
import { csvLine } from '#core/csv.ts'
import { bytesOf } from '#payroll/rules/encoding.ts'
import {
  type CodeKind,
  fileNameOf,
  hasHeadings,
  lineOf,
  type Profile,
  type TooLong,
  textOf,
  tooLongIn,
  writtenLines,
} from '#payroll/rules/files.ts'
import { type KeptProfile, type PayrollMonth, sourceOf, useTrialFile } from '#payroll/web/Payroll.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'

const shownLines = 6
const shownFaults = 3

interface FilePreviewProps {
  data: PayrollMonth
  /** As it is being made. */
  profile: Profile
  kept: KeptProfile
  isChanged: boolean
}

/** The beginning of the file itself. */
export function FilePreview({ data, profile, kept, isChanged }: FilePreviewProps) {
  const { month } = data
  const source = sourceOf(data)
  const { t, language } = useTranslation('payroll')
  const trial = useTrialFile(kept, month)
  const lines = writtenLines(profile, source)
  const headings = hasHeadings(profile) ? profile.columns.map(({ heading }) => heading) : null
  const empty = lines.flatMap(({ cells }) => cells.filter((cell, place) => isMissing(profile, place, cell))).length
  const tooLong = tooLongIn(profile, source)
  // As the kept files count them: a heading is no line of the month.
  const count = lines.length
  const file = fileNameOf(profile, month)
  const kilobytes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  })
  const take = () =>
    trial.mutate(undefined, { onError: error => notify.error(refusalOr(error, t('profile.trialFailure'))) })
  return (
    <Panel
      aside={
        <span className="flex flex-wrap items-center gap-3">
          {tooLong.length > 0 && (
            <StatusBadge kind="refused">{t('profile.overflow', { count: tooLong.length })}</StatusBadge>
          )}
          {empty > 0 && <StatusBadge kind="refused">{t('profile.empty', { count: empty })}</StatusBadge>}
          <Button
            isBusy={trial.isPending}
            onPress={take}
            variant="secondary"
            {...(isChanged && { disabledReason: t('profile.trialFirst') })}
          >
            {t('profile.trial')}
          </Button>
        </span>
      }
      isFlush
      title={
        <>
          {t('profile.preview')}
          <span className="block text-13 font-normal tracking-normal text-ink-2">
            {profile.layout === 'xlsx'
              ? t('profile.sizeless', { file, count })
              : t('profile.size', {
                  file,
                  count,
                  size: kilobytes.format(bytesOf(textOf(profile, source), profile.encoding).length / 1000),
                })}
          </span>
        </>
      }
    >
      <Overflow tooLong={tooLong} />
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={t('profile.preview')}
        className="overflow-x-auto bg-sunken px-4 py-4 font-mono text-13 leading-[1.75] md:px-5"
      >
        {headings && (
          <span className="font-semibold text-bleu-text">
            {lineShown(profile, headings)}
            {'\n'}
          </span>
        )}
        {lines.slice(0, shownLines).map(({ cells, kind }, index) => (
          <Line cells={cells} key={index} kind={kind} profile={profile} />
        ))}
        {lines.length === 0 && <span className="text-ink-2">{t('profile.nothing')}</span>}
        {lines.length > shownLines && (
          <span className="text-ink-2">{t('profile.more', { count: lines.length - shownLines })}</span>
        )}
      </pre>
    </Panel>
  )
}

/** Values that their place does not hold. */
function Overflow({ tooLong }: { tooLong: readonly TooLong[] }) {
  const { t } = useTranslation('payroll')
  const said = tooLong
    .slice(0, shownFaults)
    .map(({ column, value }) => t('profile.overflowOf', { column: column.heading, value, width: column.width ?? 0 }))
  return (
    said.length > 0 && <p className="border-t border-line px-4 py-3 text-13 text-brique md:px-5">{said.join(' ')}</p>
  )
}

/** Without these nobody can match the line. */
const isMissing = ({ columns }: Profile, place: number, cell: string) => {
  const field = columns[place]?.field
  return cell === '' && (field === 'matricule' || field === 'siret')
}

interface LineProps {
  profile: Profile
  cells: readonly string[]
  kind: CodeKind | null
}

/** A tab would not be seen; a workbook has lines between its cells. */
const seen = ({ separator, layout }: Profile) =>
  layout === 'xlsx' ? ' │ ' : layout === 'fixed' ? '' : separator === '\t' ? '→' : separator

const shownCell = (profile: Profile, cells: readonly string[], place: number): string => {
  const cell = cells[place]!
  if (profile.layout === 'xlsx') return cell
  if (profile.layout === 'delimited') return csvLine([cell], { separator: profile.separator, lineEnd: '' })
  return lineOf({ ...profile, columns: [profile.columns[place]!], lineEnd: 'lf' }, [cell]).slice(0, -1)
}

const lineShown = (profile: Profile, cells: readonly string[]) =>
  cells.map((_cell, place) => shownCell(profile, cells, place)).join(seen(profile))

function Line({ profile, cells, kind }: LineProps) {
  const { t } = useTranslation('payroll')
  const separator = seen(profile)
  return (
    <>
      {cells.map((cell, place) => (
        <Fragment key={place}>
          {place > 0 && <span className="text-ink-2">{separator}</span>}
          {isMissing(profile, place, cell) ? (
            <span className="rounded-[3px] bg-ocre-wash text-ocre">?????</span>
          ) : (
            shownCell(profile, cells, place)
          )}
        </Fragment>
      ))}
      {/* What the line is, beside the file and not in it. */}
      {kind && (
        <span aria-hidden="true" className="ml-6 font-sans text-ink-2 select-none">
          {t(`profile.kinds.${kind}`)}
        </span>
      )}
      {'\n'}
    </>
  )
}
