import { at, day } from './scale.ts'

const hours = Array.from({ length: 17 }, (_, index) => day.start + (index + 1) * 60)

/** The empty bar of a day, with a line each hour. */
export function Ticks({ height }: { height: number }) {
  return (
    <>
      <rect className="fill-sunken" height={height} rx="6" width="100%" />
      {hours.map(hour => (
        <line className="stroke-line" key={hour} x1={at(hour)} x2={at(hour)} y2={height} />
      ))}
    </>
  )
}
