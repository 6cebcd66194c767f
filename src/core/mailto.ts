/** An address may hold `?`, `&` and `%`, which in a link would add recipients and lines to the mail. */
export const mailto = (address: string) => `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
