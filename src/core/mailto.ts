/** Escapes `?`, `&` and `%` in an address: in a link they would add recipients and lines to the mail. */
export const mailto = (address: string) => `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
