/** Dropdowns: select lists, calendars, menus. */
export const popoverClass =
  'rounded-3 border border-line bg-raised text-ink shadow-2 outline-none data-entering:animate-[drop_200ms_var(--ease-hand)]'
