import type { PointerEvent } from 'react'
import { useTranslation } from '#web/i18n.ts'
import type { GroupStrip } from '#web/ui/lists/GroupedTable.tsx'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** From A to Z at the right edge of a long list, pressed or slid over. A letter without people leads to the next that has some. */
export function LetterStrip({ heads, current, onGo }: GroupStrip) {
  const { t } = useTranslation('people')
  const go = (letter: string) => {
    const named = heads.filter(head => head !== '#')
    const head = named.find(each => each >= letter) ?? named.at(-1)
    if (head !== undefined) onGo(head)
  }
  const slide = ({ buttons, clientX, clientY }: PointerEvent) => {
    if (buttons === 0) return
    const letter = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-letter]')?.dataset.letter
    if (letter && letter !== current) go(letter)
  }
  return (
    <nav
      aria-label={t('users.letters')}
      className="fixed top-[4.5rem] right-0 bottom-20 z-5 flex w-6 touch-none flex-col justify-center select-none print:hidden"
      onPointerMove={slide}
    >
      {letters.map(letter => (
        <button
          aria-current={letter === current ? 'true' : undefined}
          className="grid max-h-6 min-h-0 flex-1 cursor-pointer place-items-center rounded-1 text-12 leading-none font-strong text-bleu-text -outline-offset-3 hover:bg-sunken aria-[current]:bg-bleu aria-[current]:text-on-bleu forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:outline-[Highlight]"
          data-letter={letter}
          key={letter}
          onClick={() => go(letter)}
          type="button"
        >
          {letter}
        </button>
      ))}
    </nav>
  )
}
