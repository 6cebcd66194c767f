import type { Browser, BrowserContext, Page } from '@playwright/test'

// A slow phone: the processor four times slower, the network that DevTools calls Slow 4G.

export const slowPhone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
}
export const slowdown = 4

const kilobits = (perSecond: number) => (perSecond * 1000) / 8
/** Each answer comes at least so many milliseconds after its request. */
type Line = { latency: number; downloadThroughput: number; uploadThroughput: number; offline: boolean }
const slow4G: Line = {
  latency: 562.5,
  downloadThroughput: kilobits(1474.56),
  uploadThroughput: kilobits(675),
  offline: false,
}
/** At the edge of a village. */
export const poorLine: Line = {
  latency: 400,
  downloadThroughput: kilobits(400),
  uploadThroughput: kilobits(400),
  offline: false,
}

/** @returns the page's DevTools */
export const slowDown = async (context: BrowserContext, tab: Page, line = slow4G) => {
  const devTools = await context.newCDPSession(tab)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', line)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return devTools
}

/**
 * A service worker fetches by itself: what slows its page down leaves it alone. DevTools cannot slow its processor down.
 * @param hear each answer of a worker, in bytes
 */
export const slowDownWorkers = async (
  chrome: Browser,
  line = slow4G,
  hear: (bytes: number) => void = () => undefined,
) => {
  const devTools = await chrome.newBrowserCDPSession()
  const slowWorker = async (targetId: string) => {
    const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: false })
    const commands = [
      { id: 1, method: 'Network.enable' },
      { id: 2, method: 'Network.emulateNetworkConditions', params: line },
    ]
    for (const command of commands)
      await devTools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) })
  }
  devTools.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    if (type === 'service_worker') void slowWorker(targetId)
  })
  devTools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method, params } = JSON.parse(message) as { method?: string; params?: { encodedDataLength: number } }
    if (method === 'Network.loadingFinished') hear(params!.encodedDataLength)
  })
  await devTools.send('Target.setDiscoverTargets', { discover: true })
}
