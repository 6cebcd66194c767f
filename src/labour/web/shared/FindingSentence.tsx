/** 'L. 3121-18', which may not break at its hyphen. */
const article = /([LRD]\.\s\d+(?:-\d+)+)/

/** A finding's sentence, its measure first. */
export const FindingSentence = ({ lead, sentence }: { lead: string; sentence: string }) => (
  <>
    <b className="font-strong">{lead}</b>
    {sentence
      .slice(lead.length)
      .split(article)
      .map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span className="whitespace-nowrap" key={part}>
            {part}
          </span>
        ),
      )}
  </>
)
