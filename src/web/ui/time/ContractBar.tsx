interface ContractBarProps {
  plannedMinutes: number
  contractMinutes: number
  /** Granted leave: it follows what is planned, up to the contract. */
  leaveMinutes?: number
  /** The part of it that may exceed the contract. */
  paidLeaveMinutes?: number
}

/** Repeats figures beside it: hidden from screen readers. The track goes to 125 % of the contract; the ink tick is the contract, brique what exceeds it. */
export function ContractBar(props: ContractBarProps) {
  const { plannedMinutes, contractMinutes, leaveMinutes = 0, paidLeaveMinutes = 0 } = props
  const share = (minutes: number) =>
    contractMinutes > 0 ? Math.min(100, (minutes / (contractMinutes * 1.25)) * 100) : 0
  const contract = share(contractMinutes)
  const planned = share(plannedMinutes)
  const away = Math.min(contract, share(plannedMinutes + leaveMinutes)) - planned
  const beyond = share(plannedMinutes + paidLeaveMinutes) - contract
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
      {beyond > 0 && (
        <span
          className="absolute inset-y-0 rounded-r-[2px] bg-brique-fill"
          style={{ left: `${contract}%`, width: `${beyond}%` }}
        />
      )}
      {contract > 0 && <span className="absolute -inset-y-[3px] w-0.5 bg-ink" style={{ left: `${contract}%` }} />}
    </div>
  )
}
