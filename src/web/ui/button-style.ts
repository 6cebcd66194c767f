export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'onBleu' | 'danger' | 'softDanger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-2 border text-center leading-[1.2] font-semibold no-underline transition-[background-color,border-color,translate] active:translate-y-px'

const disabled =
  'disabled:translate-y-0 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 data-busy:translate-y-0 data-busy:cursor-not-allowed data-busy:border-line data-busy:bg-sunken data-busy:text-ink-3'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-bleu text-on-bleu hover:bg-bleu-hover active:bg-bleu-press',
  secondary: 'border-line-mid bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-bleu-text hover:bg-bleu-wash',
  onBleu: 'border-transparent bg-on-bleu text-[#1a4188] hover:bg-[#e7eef8] focus-visible:outline-on-bleu',
  danger: 'border-transparent bg-brique-fill text-on-bleu hover:bg-brique-hover',
  softDanger: 'border-line-mid bg-transparent text-brique hover:border-brique hover:bg-brique-wash',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 py-1 text-13 desk:min-h-[34px]',
  md: 'min-h-11 px-[18px] py-1.5 text-15 desk:min-h-10',
  lg: 'min-h-14 px-[26px] py-2 text-17 desk:min-h-[54px]',
}

/** Shared by buttons and by links that look like them. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md', isFullWidth = false) =>
  [base, variants[variant], sizes[size], disabled, isFullWidth ? 'w-full' : ''].join(' ')

/** Past what comes before; seen once the keyboard is on it. */
export const skipLinkClass =
  'fixed top-3 left-4 z-50 rounded-2 bg-surface px-4 py-3 font-semibold text-bleu-text not-focus:sr-only'
