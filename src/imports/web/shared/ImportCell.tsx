import { useState } from 'react'
import { hasSentence, say, useTranslation } from '#web/i18n.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import type { RefusedNote } from './useImport.ts'

interface ImportCellProps {
  text: string
  notes: readonly RefusedNote<string>[]
  /** 'Date d’entrée, ligne 8' */
  label: string
  isFirst: boolean
  onMend: (text: string) => void
}

const sentenceOf = ({ sentence, say: key, values }: RefusedNote<string>) =>
  sentence ?? say(hasSentence(key) ? key : 'core:fields.invalid', values)

/** The cell that was pressed. */
const focusOnce = (input: HTMLInputElement | null) => input?.select()

const tones = {
  wrong: 'inset-ring-2 inset-ring-brique bg-brique-wash',
  known: 'inset-ring-2 inset-ring-ocre-fill bg-ocre-wash',
  none: '',
}

/** Its text is mended where it stands. */
export function ImportCell({ text, notes, label, isFirst, onMend }: ImportCellProps) {
  const { t } = useTranslation('imports')
  const [isEditing, setEditing] = useState(false)
  const tone = notes.some(({ kind }) => kind === 'wrong') ? 'wrong' : notes.length > 0 ? 'known' : 'none'
  const finish = (typed: string) => {
    setEditing(false)
    if (typed !== text) onMend(typed)
  }
  if (isEditing)
    return (
      <td className="border-b border-l border-line-soft p-0">
        <input
          aria-label={label}
          className="min-h-10 w-full min-w-32 bg-surface px-2.5 text-14 inset-ring-2 inset-ring-bleu-text outline-none"
          defaultValue={text}
          ref={focusOnce}
          onBlur={event => finish(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') finish(event.currentTarget.value)
            if (event.key === 'Escape') finish(text)
          }}
        />
      </td>
    )
  const fix = notes.find(note => note.fix !== undefined)?.fix
  return (
    <td className={`border-b border-l border-line-soft p-0 align-top whitespace-nowrap ${tones[tone]}`}>
      <button
        className="block min-h-11 w-full cursor-text px-2.5 py-2 text-left -outline-offset-3 hover:bg-bleu-wash desk:min-h-10"
        onClick={() => setEditing(true)}
        tabIndex={isFirst || notes.length > 0 ? 0 : -1}
        type="button"
      >
        <span className="sr-only">{label}, </span>
        {text}
        {notes.map(note => (
          <small
            className={`flex max-w-64 min-w-36 items-start gap-1.5 text-12 leading-[1.3] font-medium whitespace-normal ${note.kind === 'wrong' ? 'text-brique' : 'text-ocre'}`}
            key={sentenceOf(note)}
          >
            {note.kind === 'wrong' && (
              <span className="mt-px shrink-0">
                <WarningIcon size={13} />
              </span>
            )}
            {sentenceOf(note)}
          </small>
        ))}
      </button>
      {fix !== undefined && (
        <button
          className="mx-2.5 mb-2 min-h-11 cursor-pointer rounded-1 border border-line-mid bg-surface px-2 text-12 font-semibold text-bleu-text hover:border-ink desk:min-h-8"
          onClick={() => onMend(fix)}
          type="button"
        >
          {t('check.fix', { fix })}
        </button>
      )}
    </td>
  )
}
