/** Raises the two letters of the French "1er", as in print. Other words stay as they are. */
export const RaisedFirst = ({ children }: { children: string }) =>
  children.split(/(?<=\b1)(er)\b/).map((part, nth) =>
    nth % 2 === 0 ? (
      part
    ) : (
      <sup className="raised" key={nth}>
        {part}
      </sup>
    ),
  )
