import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CollapseIcon, ExpandIcon } from '#web/ui/icons.tsx'

interface HandOrderProps<Item> {
  items: readonly Item[]
  onChange: (ordered: readonly Item[]) => void
  render: (item: Item) => ReactNode
  /** In full: "Monter Camille Roux". */
  upLabel: (item: Item) => string
  downLabel: (item: Item) => string
}

/** A list in an order by hand: each item goes up or down by one. */
export function HandOrder<Item extends { id: string }>({
  items,
  onChange,
  render,
  upLabel,
  downLabel,
}: HandOrderProps<Item>) {
  const move = (from: number, by: number) => onChange(items.toSpliced(from, 1).toSpliced(from + by, 0, items[from]!))
  return (
    <ol className="max-h-[60dvh] overflow-y-auto rounded-2 border border-line">
      {items.map((item, index) => (
        <li className="flex items-center gap-1 border-line py-0.5 pr-1 pl-3 not-first:border-t" key={item.id}>
          <span className="min-w-0 flex-1 text-14 wrap-anywhere">{render(item)}</span>
          <IconButton
            icon={<CollapseIcon size={16} />}
            isDisabled={index === 0}
            label={upLabel(item)}
            onPress={() => move(index, -1)}
          />
          <IconButton
            icon={<ExpandIcon size={16} />}
            isDisabled={index === items.length - 1}
            label={downLabel(item)}
            onPress={() => move(index, 1)}
          />
        </li>
      ))}
    </ol>
  )
}
