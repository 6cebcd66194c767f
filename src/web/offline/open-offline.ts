export const workerPath = '/worker.js'

/** The next visit opens without the network. A page without HTTPS has no workers, nor has one that is being developed. */
export const openOffline = () => {
  if (import.meta.env.PROD) void navigator.serviceWorker?.register(workerPath).catch(() => undefined)
}
