import { Fragment } from 'react'
import { csvLine } from '#core/csv.ts'
import { bytesOf } from '#payroll/rules/encoding.ts'
import { fileNameOf, type Profile, rowsOf, textOf } from '#payroll/rules/files.ts'
import { type KeptProfile, type PayrollMonth, sourceOf, useTrialFile } from '#payroll/web/Payroll.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'

const shownLines = 6

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
  const rows = rowsOf(profile, source)
  const lines = profile.hasHeading ? rows.slice(1) : rows
  const empty = lines.flatMap(row => row.filter((cell, place) => isMissing(profile, place, cell))).length
  const bytes = bytesOf(textOf(profile, source), profile.encoding).length
  const size = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000)
  const take = () =>
    trial.mutate(undefined, { onError: error => notify.error(refusalOr(error, t('profile.trialFailure'))) })
  return (
    <Panel
      aside={
        <span className="flex flex-wrap items-center gap-3">
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
            {t('profile.size', { file: fileNameOf(profile, month), count: rows.length, size })}
          </span>
        </>
      }
    >
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={t('profile.preview')}
        className="overflow-x-auto bg-sunken px-4 py-4 font-mono text-13 leading-[1.75] md:px-5"
      >
        {profile.hasHeading && rows[0] && (
          <span className="font-semibold text-bleu-text">
            {lineShown(profile, rows[0])}
            {'\n'}
          </span>
        )}
        {lines.slice(0, shownLines).map((cells, index) => (
          <Line cells={cells} key={index} profile={profile} />
        ))}
        {lines.length === 0 && <span className="text-ink-2">{t('profile.nothing')}</span>}
        {lines.length > shownLines && (
          <span className="text-ink-2">{t('profile.more', { count: lines.length - shownLines })}</span>
        )}
      </pre>
    </Panel>
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
}

/** A tab would not be seen. */
const seen = (separator: Profile['separator']) => (separator === '\t' ? '→' : separator)

const lineShown = ({ separator }: Profile, cells: readonly string[]) =>
  cells.map(cell => csvLine([cell], { separator, lineEnd: '' })).join(seen(separator))

function Line({ profile, cells }: LineProps) {
  const { separator } = profile
  return (
    <>
      {cells.map((cell, place) => (
        <Fragment key={place}>
          {place > 0 && <span className="text-ink-2">{seen(separator)}</span>}
          {isMissing(profile, place, cell) ? (
            <span className="rounded-[3px] bg-ocre-wash text-ocre">?????</span>
          ) : (
            csvLine([cell], { separator, lineEnd: '' })
          )}
        </Fragment>
      ))}
      {'\n'}
    </>
  )
}
