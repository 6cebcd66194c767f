import { useState } from 'react'
import { type ColumnWay, isDoubtful } from '#imports/column-ways.ts'
import { type Way, waysOf } from '#imports/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { sentenceOf } from './ImportCell.tsx'
import type { ImportKind } from './ImportKind.ts'
import { shownText } from './ImportTable.tsx'
import type { LikeLines, UnrecognizedColumn, useImport } from './useImport.ts'

interface FileQuestionsProps<Key extends string, Row> {
  kind: Pick<ImportKind<Key, Row>, 'fields' | 'labelOf'>
  table: ReturnType<typeof useImport<Key, Row>>
  unrecognized: readonly UnrecognizedColumn[]
  /** Once no column is left to ask about. */
  onIgnored: () => void
}

const blockClass = 'grid gap-2 border-b border-line px-4 py-4 text-14 md:px-5'
const rowClass = 'flex flex-wrap items-center gap-x-3 gap-y-1'

/** Notes and questions about the file as a whole: one answer counts for all lines that it is about. */
export function FileQuestions<Key extends string, Row>(props: FileQuestionsProps<Key, Row>) {
  const { t } = useTranslation('imports')
  const { kind, table, unrecognized } = props
  return (
    <>
      {table.ways.size > 0 && (
        <ul aria-label={t('ways.list')} className={blockClass}>
          {[...table.ways].map(([field, way]) => (
            <WayOfColumn key={field} label={kind.labelOf(field)} onChange={to => table.setWay(field, to)} way={way} />
          ))}
        </ul>
      )}
      {unrecognized.length > 0 && <UnrecognizedColumns {...props} />}
      {table.alike.length > 0 && (
        <ul aria-label={t('alike.list')} className={blockClass}>
          {table.alike.map(each => (
            <li key={`${each.field}:${each.text}`}>
              <LikeAnswer label={kind.labelOf(each.field)} of={each} onAnswer={text => table.answer(each, text)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface WayOfColumnProps {
  label: string
  way: ColumnWay
  onChange: (way: Way) => void
}

/** How a column is read, what says so, and where it is changed. */
function WayOfColumn({ label, way, onChange }: WayOfColumnProps) {
  const { t } = useTranslation('imports')
  const ways: readonly Way[] = Object.values(waysOf).find(pair => (pair as readonly Way[]).includes(way.way))!
  const values = {
    text: 'proof' in way ? way.proof.text : '',
    line: 'proof' in way ? String(way.proof.line) : '',
    heading: 'heading' in way ? way.heading : '',
  }
  return (
    <li className={rowClass}>
      <span className="font-semibold">{label}</span>
      <NativeSelect
        label={t('ways.label', { column: label })}
        onChange={event => onChange(event.target.value as Way)}
        options={ways.map(value => ({ value, label: t(`ways.${value}`) }))}
        value={way.way}
      />
      <span className={isDoubtful(way) ? 'font-medium text-ocre' : 'text-ink-2'}>
        {t(`ways.why.${way.why}`, values)}
      </span>
    </li>
  )
}

/** The value of a select before anything is chosen. */
const unanswered = '?'

/** Asked once, each as a column: it is named, or all of them are left out. */
function UnrecognizedColumns<Key extends string, Row>({
  kind,
  table,
  unrecognized,
  onIgnored,
}: FileQuestionsProps<Key, Row>) {
  const { t } = useTranslation('imports')
  const options = [
    { value: unanswered, label: t('unrecognized.choose') },
    { value: '', label: t('check.ignored') },
    ...kind.fields.map(({ key }) => ({ value: key, label: kind.labelOf(key) })),
  ]
  return (
    <section aria-label={t('unrecognized.title', { count: unrecognized.length })} className={blockClass}>
      <div className={rowClass}>
        <span className="font-semibold text-bleu-text">{t('unrecognized.title', { count: unrecognized.length })}</span>
        <Button
          onPress={() => {
            for (const { at } of unrecognized) table.setColumn(at, null)
            onIgnored()
          }}
          size="sm"
          variant="secondary"
        >
          {t('unrecognized.ignore', { count: unrecognized.length })}
        </Button>
      </div>
      <ul className="grid max-h-72 gap-1.5 overflow-y-auto lg:grid-cols-2">
        {unrecognized.map(({ at, heading, examples }) => {
          const name = heading || t('check.untitled', { column: String(at + 1) })
          return (
            <li className={rowClass} key={at}>
              <span className="min-w-0 wrap-anywhere" translate="no">
                <b className="font-semibold">{name}</b>
                {t('unrecognized.examples', { examples: examples.map(text => shownText(text)).join(' · ') })}
              </span>
              <NativeSelect
                label={t('unrecognized.is', { name })}
                onChange={event => table.setColumn(at, (event.target.value || null) as Key | null)}
                options={options}
                value={unanswered}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface LikeAnswerProps {
  of: LikeLines<string>
  label: string
  /** @returns why it is no answer; null once it is taken */
  onAnswer: (text: string) => LikeLines<string>['note'] | null
}

/** One answer for all lines that ask the same. */
function LikeAnswer({ of: { text, note, lines }, label, onAnswer }: LikeAnswerProps) {
  const { t } = useTranslation('imports')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<LikeLines<string>['note'] | null>(null)
  const send = () => {
    if (typed.trim() !== '') setError(onAnswer(typed))
  }
  const who = text === '' ? t('alike.unsaid', { count: lines.length }) : t('alike.said', { count: lines.length, text })
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        className="max-w-72"
        hint={sentenceOf(note)}
        label={`${label}, ${who}`}
        onChange={setTyped}
        value={typed}
        {...(error && { error: sentenceOf(error) })}
      />
      <Button isDisabled={typed.trim() === ''} size="sm" type="submit" variant="secondary">
        {t('alike.apply', { count: lines.length })}
      </Button>
    </form>
  )
}
