/** To be read aloud or copied by hand. */
export const LargeCode = ({ children }: { children: string }) => (
  <p className="rounded-2 bg-sunken px-3 py-5 text-center font-display text-36 font-figure tracking-[0.08em] select-all">
    {children}
  </p>
)
