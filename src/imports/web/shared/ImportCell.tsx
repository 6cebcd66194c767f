import { Fragment, useRef, useState } from 'react'
import { hasSentence, say, useTranslation } from '#web/i18n.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import { focusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import type { RefusedNote } from './useImport.ts'

interface ImportCellProps {
  text: string
  notes: readonly RefusedNote<string>[]
  /** 'Date d’entrée, ligne 8' */
  label: string
  /** The heading of its column, where each line is a block of its own. */
  heading: string
  isFirst: boolean
  /** The first one of its line stays beside the others, which scroll. */
  isBeside: boolean
  onMend: (text: string) => void
  /** Says that what may be right is. */
  onKeep: () => void
  /** The colour that it is given where nothing says so. */
  swatch?: string
}

export const sentenceOf = ({ sentence, say: key, values }: RefusedNote<string>) =>
  sentence ?? say(hasSentence(key) ? key : 'core:fields.invalid', values)

/** Beside the number of the line. */
export const besideClass =
  'lg:sticky lg:left-11 lg:z-1 lg:after:absolute lg:after:inset-y-0 lg:after:-right-px lg:after:w-px lg:after:bg-line-strong'

const tones = {
  wrong: 'inset-ring-2 inset-ring-brique bg-brique-wash',
  known: 'inset-ring-2 inset-ring-ocre-fill bg-ocre-wash',
  none: '',
}

/** Its text is mended where it stands. As in a spreadsheet, a letter begins anew; a press or Enter takes the text up. */
export function ImportCell({
  text,
  notes,
  label,
  heading,
  isFirst,
  isBeside,
  onMend,
  onKeep,
  swatch,
}: ImportCellProps) {
  const { t } = useTranslation('imports')
  /** The text that editing began with. */
  const [begun, setBegun] = useState<string | null>(null)
  const wasEdited = useRef(false)
  const tone = notes.some(({ kind }) => kind === 'wrong') ? 'wrong' : notes.length > 0 ? 'known' : 'none'
  const finish = (typed: string) => {
    wasEdited.current = true
    setBegun(null)
    if (typed !== text) onMend(typed)
  }
  const beside = isBeside ? besideClass : ''
  if (begun !== null)
    return (
      <td className={`border-b border-l border-line-soft p-0 max-lg:min-w-0 ${beside}`}>
        <input
          aria-label={label}
          className="min-h-10 w-full min-w-32 max-lg:min-w-0 bg-surface px-2.5 text-14 inset-ring-2 inset-ring-bleu-text outline-none"
          defaultValue={begun}
          ref={input => {
            input?.focus()
            // The text that was just typed stays.
            if (begun === text) input?.select()
          }}
          onBlur={event => finish(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            // The same press is none of the button that takes the place.
            event.preventDefault()
            if (event.key === 'Escape') event.currentTarget.value = text
            event.currentTarget.blur()
          }}
        />
      </td>
    )
  const fix = notes.find(note => note.fix !== undefined)?.fix
  const kept = notes.find(({ mayBeKept }) => mayBeKept)
  return (
    <td
      className={`border-b border-l border-line-soft p-0 max-lg:min-w-0 ${beside} ${isBeside && tone === 'none' ? 'bg-surface' : tones[tone]}`}
    >
      <span aria-hidden="true" className="block px-2.5 pt-1.5 text-12 text-ink-2 lg:hidden">
        {heading}
      </span>
      <button
        aria-label={`${label}${text === '' ? '' : `, ${text}`}${notes.map(note => `, ${sentenceOf(note)}`).join('')}`}
        className="block min-h-11 w-full cursor-text px-2.5 py-1.5 text-left -outline-offset-3 hover:bg-bleu-wash desk:min-h-10"
        onClick={() => setBegun(text)}
        onKeyDown={event => {
          if (event.key.length > 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          setBegun(event.key)
        }}
        ref={button => {
          // The field that just closed had the focus.
          if (wasEdited.current && document.activeElement === document.body) button?.focus({ preventScroll: true })
          wasEdited.current = false
        }}
        tabIndex={isFirst || notes.length > 0 ? 0 : -1}
        type="button"
      >
        <span className="flex max-w-72 items-center gap-1.5" translate="no">
          {swatch && (
            <span
              aria-hidden="true"
              className="keep-colours size-3.5 shrink-0 rounded-[4px] border border-line-mid"
              style={{ backgroundColor: swatch }}
            />
          )}
          <span className="min-w-0 lg:truncate max-lg:wrap-anywhere">{text}</span>
        </span>
        {notes.map(note => (
          <Fragment key={sentenceOf(note)}>
            {/* Parts the words where they are read one after the other. */}{' '}
            <small
              className={`flex max-w-64 lg:min-w-36 items-start gap-1.5 text-12 leading-[1.3] font-medium whitespace-normal ${note.kind === 'wrong' ? 'text-brique' : 'text-ocre'}`}
            >
              {note.kind === 'wrong' && (
                <span className="mt-px shrink-0">
                  <WarningIcon size={13} />
                </span>
              )}
              <span className="min-w-0 wrap-anywhere">{sentenceOf(note)}</span>
            </small>
          </Fragment>
        ))}
      </button>
      {fix !== undefined && <Choice onPress={() => onMend(fix)}>{t('check.fix', { fix })}</Choice>}
      {kept && <Choice onPress={onKeep}>{t(kept.sentence === undefined ? 'check.keep' : 'check.keepMine')}</Choice>}
    </td>
  )
}

/** It goes once it is taken; the text of its cell has the focus then. */
const Choice = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <button
    className="mx-2.5 mb-2 min-h-11 cursor-pointer rounded-1 border border-line-mid bg-surface px-2 text-12 font-semibold text-bleu-text hover:border-ink desk:min-h-8"
    onClick={({ currentTarget }) => {
      const cell = currentTarget.closest('td')!
      onPress()
      focusAfterDeletion(() => cell.querySelector('button'))
    }}
    type="button"
  >
    {children}
  </button>
)
