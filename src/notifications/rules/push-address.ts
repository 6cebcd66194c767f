/**
 * The address that a browser gave for its messages: HTTPS at a named host, at the port of HTTPS. Addresses in figures would skip the look-up; other ports
 * would let people knock at doors of others from here.
 */
export const isPushAddress = (text: string) => {
  const url = URL.parse(text)
  // As a browser writes it: no other program may read another host in it.
  if (!url || url.href !== text || url.protocol !== 'https:') return false
  if (url.port || url.username || url.password || url.hash) return false
  return /^[a-z\d.-]*\.[a-z][a-z\d-]*$/.test(url.hostname)
}
