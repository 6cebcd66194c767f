import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { FindingSentence } from '#labour/web/shared/FindingSentence.tsx'
import { RaisedFirst } from '#labour/web/shared/RaisedFirst.tsx'
import { SeveritySign } from '#schedule/web/shared/SeveritySign.tsx'
import { FindingMeasure } from './FindingMeasure.tsx'
import { signOf, type WeekFinding } from './RowMarks.ts'

interface FindingItemProps {
  finding: WeekFinding
  name: string
  when: string
  isChosen: boolean
  /** Its place in the whole list, of which a part may be drawn. */
  at: number
  count: number
  /** The person who accepted it. */
  note?: ReactNode
  actions: readonly { label: string; onPress: () => void }[]
}

/** One finding of the panel. */
export function FindingItem({ finding, name, when, isChosen, at, count, note, actions }: FindingItemProps) {
  const sentence = useId()
  const item = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li
      aria-current={isChosen ? 'true' : undefined}
      aria-posinset={at}
      aria-setsize={count}
      className="group/item relative grid grid-cols-[14px_minmax(0,1fr)] gap-x-2.5 border-line border-b px-4 pt-3 pb-2 text-14 leading-[1.45] last:border-b-0 aria-[current]:bg-bleu-wash aria-[current]:shadow-[inset_3px_0_0_var(--bleu-text)]"
      ref={item}
    >
      <SeveritySign className="mt-[5px]" sign={signOf(finding)} />
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-2">
          <b className="min-w-0 font-strong wrap-anywhere">{name}</b>
          <span className="text-12 whitespace-nowrap text-ink-2 tabular-nums">
            <RaisedFirst>{when}</RaisedFirst>
          </span>
        </p>
        <p className="text-13 leading-normal text-pretty text-ink-2 wrap-anywhere [&>b]:text-ink" id={sentence}>
          <FindingSentence {...finding} />
        </p>
        {note ?? (finding.severity !== 'info' && <FindingMeasure finding={finding} />)}
        <div className="-mx-1.5 mt-1 flex flex-wrap gap-x-2">
          {actions.map(({ label, onPress }) => (
            <Action describedBy={sentence} key={label} label={label} onPress={onPress} />
          ))}
        </div>
      </div>
    </li>
  )
}

interface ActionProps {
  label: string
  describedBy: string
  onPress: () => void
}

const Action = ({ label, describedBy, onPress }: ActionProps) => (
  <button
    aria-describedby={describedBy}
    className="min-h-11 cursor-pointer rounded-1 px-1.5 text-13 font-semibold text-bleu-text hover:underline desk:min-h-8"
    onClick={onPress}
    type="button"
  >
    {label}
  </button>
)
