import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { noticeSettingsQuery, type ShownSettings } from '#notifications/web/NoticeSettings.ts'
import { api, dataOf } from '#web/api/client.ts'
import { keepAnswer } from '#web/api/live.ts'

/** The messages that this browser allows. `endpoint`: where it takes them, null while it takes none. */
type PushOfBrowser = { state: 'unable' | 'blocked' | 'ready'; endpoint: string | null }

const base64url = (key: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The key of the server whose messages it takes; null where the browser does not say. */
const keyOf = ({ options }: PushSubscription) =>
  options.applicationServerKey ? base64url(options.applicationServerKey) : null

/** Undefined without HTTPS, and on an iPhone whose person has not installed the application. On a first visit the worker is still on its way. */
const manager = async () => {
  if (!import.meta.env.PROD || !('Notification' in window)) return undefined
  return (await navigator.serviceWorker?.ready)?.pushManager
}

const browserQuery = queryOptions({
  queryKey: ['push-of-browser'],
  queryFn: async (): Promise<PushOfBrowser> => {
    const push = await manager()
    if (!push) return { state: 'unable', endpoint: null }
    if (Notification.permission === 'denied') return { state: 'blocked', endpoint: null }
    return { state: 'ready', endpoint: (await push.getSubscription())?.endpoint ?? null }
  },
  networkMode: 'always',
})

const askBrowser = (queryClient: QueryClient) => queryClient.fetchQuery({ ...browserQuery, staleTime: 0 })

/** Undefined until the browser has said. `isOn`: it tells this person. */
export const usePushOfBrowser = ({ devices }: Pick<ShownSettings, 'devices'>) => {
  const { data } = useQuery(browserQuery)
  if (!data) return undefined
  return { ...data, isOn: devices.some(({ endpoint, isSilent }) => endpoint === data.endpoint && !isSilent) }
}

/** Subscribes this browser anew, with this key. Its former address may belong to another key, or to somebody who signed in here before. */
const subscribe = async (push: PushManager, publicKey: string) => {
  const former = await push.getSubscription()
  await former?.unsubscribe()
  const { endpoint, keys } = (await push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON()
  const body = {
    endpoint: endpoint!,
    keys: { p256dh: keys!.p256dh!, auth: keys!.auth! },
    userAgent: navigator.userAgent.slice(0, 500),
    publicKey,
    ...(former && { replaces: former.endpoint }),
  }
  return dataOf(api.POST('/notifications/devices', { body }))
}

const comparedKey = 'push-key-compared'

/** Subscribes this browser anew once the server has another key, after a new secret: its messages would reach it no more, without a word. Asked once a session of the browser. */
export const renewSubscription = async () => {
  const push = await manager()
  const taken = await push?.getSubscription()
  if (!push || !taken || Notification.permission !== 'granted' || sessionStorage.getItem(comparedKey)) return
  const { publicKey, devices } = await dataOf(api.GET('/notifications/settings'))
  const isMine = devices.some(({ endpoint }) => endpoint === taken.endpoint)
  if (isMine && keyOf(taken) !== null && keyOf(taken) !== publicKey) await subscribe(push, publicKey)
  sessionStorage.setItem(comparedKey, 'yes')
}

const useDeviceChange = <Asked>(change: (asked: Asked) => Promise<ShownSettings | null>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: settings => settings && keepAnswer(queryClient, noticeSettingsQuery, settings),
    onSettled: () => askBrowser(queryClient),
  })
}

/** Asks the person for permission: browsers want a press before. Null if they refuse. */
export const useTellHere = (publicKey: string) =>
  useDeviceChange(async () => {
    const push = await manager()
    if (!push || (await Notification.requestPermission()) !== 'granted') return null
    return subscribe(push, publicKey)
  })

type Device = ShownSettings['devices'][number]

export const useRemoveDevice = () =>
  useDeviceChange(async ({ id, endpoint }: Device) => {
    const settings = await dataOf(
      api.DELETE('/notifications/devices/{ownDeviceId}', { params: { path: { ownDeviceId: id } } }),
    )
    const subscription = await (await manager())?.getSubscription()
    if (subscription?.endpoint === endpoint) await subscription.unsubscribe()
    return settings
  })

/** For somebody who has changed what their browser allows. */
export const useAskBrowser = () => {
  const queryClient = useQueryClient()
  return () => askBrowser(queryClient)
}
