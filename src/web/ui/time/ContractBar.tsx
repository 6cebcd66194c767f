interface ContractBarProps {
  plannedMinutes: number
  contractMinutes: number
  /** Granted leave: it follows what is planned, up to the contract. */
  leaveMinutes?: number
}

/** Repeats figures beside it: hidden from screen readers. The track goes to 125 % of the contract; the ink tick is the contract, brique what exceeds it. */
export function ContractBar({ plannedMinutes, contractMinutes, leaveMinutes = 0 }: ContractBarProps) {
  const share = (minutes: number) =>
    contractMinutes > 0 ? Math.min(100, (minutes / (contractMinutes * 1.25)) * 100) : 0
  const contract = share(contractMinutes)
  const planned = share(plannedMinutes)
  const away = Math.min(contract, share(plannedMinutes + leaveMinutes)) - planned
  return (
    <div aria-hidden="true" className="keep-colours relative h-[5px] rounded-[2px] bg-sunken">
      <span
        className="absolute inset-y-0 left-0 rounded-[2px] bg-bleu"
        style={{ width: `${Math.min(planned, contract)}%` }}
      />
      {away > 0 && (
        <span
          className="hatch-leave absolute inset-y-0 rounded-r-[2px]"
          style={{ left: `${planned}%`, width: `${away}%` }}
        />
      )}
      {planned > contract && (
        <span
          className="absolute inset-y-0 rounded-r-[2px] bg-brique-fill"
          style={{ left: `${contract}%`, width: `${planned - contract}%` }}
        />
      )}
      {contract > 0 && <span className="absolute -inset-y-[3px] w-0.5 bg-ink" style={{ left: `${contract}%` }} />}
    </div>
  )
}
