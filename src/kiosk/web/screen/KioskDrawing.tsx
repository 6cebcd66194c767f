import { useTranslation } from '#web/i18n.ts'
import { EmptySide, Head } from './Side.tsx'

const tiles = Array.from({ length: 8 }, (_, place) => place)

/** The screen of a tablet before it knows its people. The build puts it into the document: it is painted before any script, and nothing in it can be pressed. */
export function KioskDrawing() {
  const { t } = useTranslation('tablet')
  return (
    <div aria-hidden="true" className="contents" id="drawing" inert>
      <EmptySide>
        <Head title={t('touchName')} />
        <div className="grid min-h-0 flex-1 auto-rows-[minmax(72px,1fr)] grid-cols-2 gap-3.5 max-[599px]:grid-cols-1">
          {tiles.map(tile => (
            <div className="rounded-pocket-button border-[1.5px] border-line bg-surface" key={tile} />
          ))}
        </div>
      </EmptySide>
    </div>
  )
}
