/** What a rule finds, its measure first. */
export function FindingSentence({ finding: { lead, sentence } }: { finding: { lead: string; sentence: string } }) {
  return (
    <li className="wrap-anywhere">
      <b className="font-strong">{lead}</b>
      {sentence.slice(lead.length)}
    </li>
  )
}
