import { useEffect } from 'react'

/** Keeps the screen on, where a browser can. The lock ends whenever the page is hidden. */
export const useWakeLock = () => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const request = async () => {
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    const hold = () => {
      if (document.visibilityState === 'visible') void request()
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
