import { encodeQR } from 'qr'

/** White modules around it: cameras need this quiet zone. */
const margin = 4

/** Black on white in every theme, for cameras. @param label for screen readers */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, 'raw', { border: margin })
  const path = modules
    .flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? ['M', x, ',', y, 'h1v1h-1z'] : [])))
    .join('')
  const size = modules.length
  return (
    <svg
      aria-label={label}
      className="size-52 shrink-0 rounded-2 forced-color-adjust-none"
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <rect fill="#fff" height={size} width={size} />
      <path d={path} fill="#000" />
    </svg>
  )
}
