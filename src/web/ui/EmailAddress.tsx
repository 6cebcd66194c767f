/** Breaks after the @ if too long, not within a word. */
export function EmailAddress({ children }: { children: string }) {
  const host = children.indexOf('@') + 1
  return (
    <span>
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
    </span>
  )
}
