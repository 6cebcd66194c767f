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
/** Each answer comes at least 562.5 ms after its request. */
const slow4G = {
  latency: 562.5,
  downloadThroughput: kilobits(1474.56),
  uploadThroughput: kilobits(675),
  offline: false,
}

/** @returns the page's DevTools */
export const slowDown = async (context: BrowserContext, tab: Page) => {
  const devTools = await context.newCDPSession(tab)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', slow4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return devTools
}

/** A service worker fetches by itself: what slows its page down leaves it alone. DevTools cannot slow its processor down. */
export const slowDownWorkers = async (chrome: Browser) => {
  const devTools = await chrome.newBrowserCDPSession()
  const slowWorker = async (targetId: string) => {
    const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: false })
    const commands = [
      { id: 1, method: 'Network.enable' },
      { id: 2, method: 'Network.emulateNetworkConditions', params: slow4G },
    ]
    for (const command of commands)
      await devTools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) })
  }
  devTools.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    if (type === 'service_worker') void slowWorker(targetId)
  })
  await devTools.send('Target.setDiscoverTargets', { discover: true })
}
