export const overlayClass =
  'fixed inset-0 z-40 grid place-items-end bg-scrim pt-6 data-entering:animate-[appear_200ms_var(--ease-hand)] sm:place-items-center sm:p-6'

const widths = { md: 'sm:max-w-[520px]', lg: 'sm:max-w-[720px]', xl: 'sm:max-w-[820px]' }

export const dialogClass = (size: keyof typeof widths = 'md') =>
  `flex max-h-[calc(100dvh-24px)] w-full flex-col rounded-t-4 border border-line bg-raised text-ink shadow-3 outline-none data-entering:animate-[rise_320ms_var(--ease-sheet)] sm:max-h-[calc(100dvh-48px)] sm:rounded-4 short:overflow-y-auto ${widths[size]}`
