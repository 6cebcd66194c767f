/** The colour of a shift type, as its company chose it. */
export function TypeDot({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      className="keep-colours size-3.5 flex-none rounded-[3px_3px_6px_6px] inset-ring inset-ring-[rgb(0_0_0/0.15)]"
      style={{ background: colour }}
    />
  )
}
