/** The address that a browser gave for its messages: HTTPS at a named host. Addresses in figures would skip the look-up. */
export const isPushAddress = (text: string) => {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.hash) return false
  // A browser writes every form of an address in figures like this.
  return url.hostname.includes('.') && !/^\[|^[\d.]+$/.test(url.hostname)
}
