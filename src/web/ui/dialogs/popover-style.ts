/** Dropdowns: select lists, calendars, menus. In the layer of the dialogs (dialog-style.ts), where what opens last is on top: React Aria would put them over all. */
export const popoverClass =
  'z-40! rounded-3 border border-line bg-raised text-ink shadow-2 outline-none data-entering:animate-[drop_200ms_var(--ease-hand)]'
