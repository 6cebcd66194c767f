/**
 * Takes documents that the device keeps (worker.ts) anew from the server: each is of a version, and drawn in a language.
 * @param path of one of them; without it, all
 */
export const renewDocuments = async (path?: string) => {
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    const cache = await caches.open(name)
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    await cache.addAll(kept.filter(each => (path === undefined ? !each.includes('.') : each === path)))
  }
}
