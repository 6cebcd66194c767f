import { useTranslation } from '#web/i18n.ts'
import { EmptySide, Head } from './Side.tsx'

const tiles = Array.from({ length: 8 }, (_, place) => place)

/** A tablet before it knows its people, for the build to put into the document: painted before any script, and of no use. */
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
