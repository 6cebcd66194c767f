import { useState } from 'react'
import { foundBy, letters, mostShown, nextLetters } from '#kiosk/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import type { Person } from './Kiosk.ts'
import { KioskButton } from './KioskButton.tsx'
import { EraseIcon } from './KioskIcons.ts'
import { dayOf, hourAt, isDayBefore } from './KioskTime.ts'
import { Head } from './Side.tsx'

interface NamesProps {
  people: readonly Person[]
  timeZone: string
  /** The server's time, in epoch milliseconds. */
  now: number
  /** Takes the place of the title above three columns: nothing scrolls. */
  hasNote: boolean
  onChoose: (person: Person) => void
}

/** So many stand in two columns. */
const mostWide = 14

/** All names, or letters above as many as fit. */
export function Names(props: NamesProps) {
  const { t } = useTranslation('tablet')
  const { people, timeZone, now, hasNote, onChoose } = props
  if (people.length > mostShown) return <Letters {...props} />
  const isDense = people.length > mostWide
  const isTight = isDense && hasNote
  return (
    <>
      {isTight ? <h1 className="sr-only">{t('touchName')}</h1> : <Head title={t('touchName')} />}
      {people.length === 0 && <p className="text-20">{t('nobody')}</p>}
      <ul
        className={`grid min-h-0 flex-1 overflow-y-auto max-[599px]:grid-cols-1 ${isTight ? 'auto-rows-[minmax(64px,1fr)]' : 'auto-rows-[minmax(72px,1fr)]'} ${isDense ? 'grid-cols-3 gap-2' : 'grid-cols-2 gap-3.5'} ${isDense && !isTight ? '-mt-2.5' : ''}`}
      >
        {people.map(person => (
          <NameButton
            isDense={isDense}
            isShort={isDense}
            key={person.id}
            now={now}
            onChoose={onChoose}
            person={person}
            timeZone={timeZone}
          />
        ))}
      </ul>
    </>
  )
}

const signs = {
  working: 'before:rounded-full before:bg-sapin-fill text-ink',
  'on-break': 'before:rounded-[2px] before:bg-ocre-fill text-ink',
  due: 'before:rounded-full before:border-2 before:border-dashed before:border-ink-2 text-ink-2',
  off: 'before:rounded-full before:border-2 before:border-ink-2 text-ink-2',
}

type NameButtonProps = Omit<NamesProps, 'people' | 'hasNote'> & { person: Person; isDense?: boolean; isShort?: boolean }

function NameButton({ person, timeZone, now, onChoose, isDense = false, isShort = false }: NameButtonProps) {
  const { t } = useTranslation('tablet')
  const { standing, since, nextAt, doneOn, isDayKnown = true } = person
  const sign = standing === 'out' ? (nextAt ? 'due' : 'off') : standing
  const words = () => {
    if (standing !== 'out' && since)
      return t(`${isShort ? 'sinceShort' : 'since'}.${standing}`, { time: hourAt(since, timeZone) })
    if (!nextAt && doneOn === dayOf(now, timeZone)) return t('shiftOver')
    if (!nextAt) return t(isDayKnown ? 'noShift' : 'shiftUnknown')
    return t(isDayBefore(nextAt, now, timeZone) ? 'shiftYesterday' : 'shiftAt', { time: hourAt(nextAt, timeZone) })
  }
  return (
    <li className="grid min-w-0">
      <button
        className={`flex min-w-0 cursor-pointer flex-col justify-center rounded-pocket-button border-[1.5px] border-line-strong bg-surface text-left text-ink ${isDense ? 'px-3 text-18' : 'gap-0.5 px-[18px] py-1.5 text-[21px]'}`}
        onClick={() => onChoose(person)}
        type="button"
      >
        <b className="line-clamp-2 leading-[1.2] font-strong wrap-anywhere">
          {person.firstName} {person.lastName}
        </b>
        <span
          className={`flex items-center gap-[9px] text-16 font-medium before:size-[11px] before:shrink-0 ${signs[sign]}`}
        >
          {words()}
        </span>
      </button>
    </li>
  )
}

/** Names appear from the second letter on. Only letters that lead somewhere are keys. */
function Letters({ people, timeZone, now, onChoose }: NamesProps) {
  const { t } = useTranslation('tablet')
  const [typed, setTyped] = useState('')
  const found = foundBy(people, typed)
  const possible = nextLetters(people, typed)
  return (
    <>
      <Head
        aside={
          <KioskButton isDisabled={typed === ''} onPress={() => setTyped('')}>
            <CloseIcon size={26} />
            {t('clear')}
          </KioskButton>
        }
        title={t('yourName')}
      />
      <div className="grid min-h-0 flex-1 grid-rows-[auto_minmax(0,1fr)] gap-[18px] min-[900px]:grid-cols-[360px_minmax(0,1fr)] min-[900px]:grid-rows-[minmax(0,1fr)]">
        <div className="flex flex-col gap-3.5">
          <output
            aria-label={t('letters')}
            className="min-h-[68px] rounded-pocket-button border-2 border-bleu-text bg-surface px-5 font-display text-[34px]/[64px] font-figure shadow-[0_0_0_4px_var(--focus-soft)]"
          >
            {typed}
            <span className="ml-0.5 border-r-[3px] border-ink" />
          </output>
          <div className="grid grid-cols-9 gap-2 min-[900px]:grid-cols-5">
            {letters.map(letter => (
              <button
                className="grid min-h-16 cursor-pointer place-items-center rounded-[4px_4px_12px_12px] border-[1.5px] border-line-strong bg-surface text-22 font-strong text-ink disabled:cursor-default disabled:border-transparent disabled:bg-transparent disabled:font-medium disabled:text-ink-2"
                disabled={!possible.has(letter)}
                key={letter}
                onClick={() => setTyped(typed + letter)}
                type="button"
              >
                {letter}
              </button>
            ))}
            <KioskButton
              className="min-[900px]:col-span-4"
              isDisabled={typed === ''}
              label={t('clearLetter')}
              onPress={() => setTyped(typed.slice(0, -1))}
            >
              <EraseIcon size={30} />
            </KioskButton>
          </div>
        </div>
        <ul className="grid min-h-0 auto-rows-[minmax(72px,84px)] grid-cols-2 content-start gap-2.5 min-[900px]:grid-cols-1">
          {found.map(person => (
            <NameButton isDense key={person.id} now={now} onChoose={onChoose} person={person} timeZone={timeZone} />
          ))}
        </ul>
      </div>
    </>
  )
}
