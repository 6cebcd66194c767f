/** What a rule finds, its measure first. */
export const FindingSentence = ({ lead, sentence }: { lead: string; sentence: string }) => (
  <>
    <b className="font-strong">{lead}</b>
    {sentence.slice(lead.length)}
  </>
)
