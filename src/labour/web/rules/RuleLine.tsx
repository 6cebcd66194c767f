import type { ReactNode } from 'react'
import type { ParameterValues } from '#labour/parameters.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { NextIcon } from '#web/ui/icons.tsx'
import { Measure, originTone } from './Measure.tsx'
import type { Row } from './RuleBook.ts'
import type { RuleWords } from './useRuleWords.ts'

interface RuleLineProps {
  row: Row
  words: RuleWords
  values: ParameterValues
  /** Null for people who may not change it, and for a rule that is off. */
  onOpen: (() => void) | null
  /** Null but for a rule that is off. */
  onSwitchOn: (() => void) | null
  /** The words about the rule as a whole, instead of where its value comes from. The line then bears the name of the rule, not of its value. */
  said?: ReactNode
}

/** A rule in few words; all of it opens what may be changed. */
export function RuleLine({ row, words, values, onOpen, onSwitchOn, said }: RuleLineProps) {
  const { t } = useTranslation('rules')
  return (
    <li className="relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line-soft px-4 py-2.5 text-14 not-first:border-t hover:bg-sunken md:grid-cols-[minmax(0,1fr)_9rem_minmax(0,15rem)_1.25rem] md:px-5">
      <span className="min-w-0">
        <strong className="block">{said ? t(`labour:rules.${row.rule!}`) : words.fullName(row)}</strong>
        <span className="block text-13 text-ink-2">{words.detail(row)}</span>
      </span>
      <span className="max-md:row-span-2 max-md:text-right">
        <strong className="tabular-nums">{row.off ? t('offValue') : words.value(row)}</strong>
        {!row.off && (
          <span className="max-md:hidden">
            <Measure row={row} values={values} />
          </span>
        )}
      </span>
      <span className="min-w-0 text-13 text-ink-2 wrap-anywhere">
        {said ?? (row.off ? words.offBy(row) : <Origin row={row} words={words} />)}
        {onSwitchOn && (
          <Button
            aria-label={t('off.onNamed', { name: t(`labour:rules.${row.rule!}`) })}
            className="mt-1 block"
            onPress={onSwitchOn}
            size="sm"
            variant="secondary"
          >
            {t('off.on')}
          </Button>
        )}
      </span>
      {onOpen && (
        <button
          aria-label={t(row.parameter ? 'edit.open' : 'off.openNamed', { name: words.fullName(row) })}
          className="cursor-pointer text-ink-2 after:absolute after:inset-0 max-md:absolute max-md:inset-0 print:hidden"
          onClick={onOpen}
          type="button"
        >
          <span className="max-md:hidden">
            <NextIcon />
          </span>
        </button>
      )}
    </li>
  )
}

/** Where the value comes from, and what it would be by law. */
function Origin({ row, words }: Pick<RuleLineProps, 'row' | 'words'>) {
  const { t } = useTranslation('rules')
  const [source, law] = [words.ownSource(row), words.lawValue(row)]
  return (
    <>
      <span className={`block ${originTone(row)}`}>{words.origin(row)}</span>
      {source && <span className="block">{source}</span>}
      {law && <span className="block">{t('lawIs', { value: law })}</span>}
    </>
  )
}
