export type Server = { host: string; port: number }

/** The password of an address may hold a comma; its servers follow the last @. */
const withServers = /^(?<before>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<servers>[^/?#@]*,[^/?#@]*)(?<after>.*)$/

/**
 * An address of several servers, such as `postgresql://user@a:1,b:2/db`, so that `URL` and the driver read it: the parameters `host` and `port` name all of them, as libpq
 * takes it too. Any other text stays as it is.
 */
export const asUrl = (address: string) => {
  const { before = '', servers = '', after = '' } = withServers.exec(address)?.groups ?? {}
  const named = servers.split(',').map(server => URL.parse(`postgres://${server}`))
  const url = URL.parse(`${before}${named[0]?.host}${after}`)
  if (!servers || !url || !named.every(server => server?.hostname)) return address
  url.searchParams.set('host', named.map(server => server!.hostname.replace(/^\[(.+)\]$/, '$1')).join())
  url.searchParams.set('port', named.map(server => server!.port || '5432').join())
  return url.href
}

/** The servers of an address that names several; otherwise none. */
export const serversOf = (url: string): Server[] => {
  const parameters = URL.parse(url)?.searchParams
  const [hosts = [], ports = []] = ['host', 'port'].map(name => parameters?.get(name)?.split(','))
  return hosts.length > 1 ? hosts.map((host, nth) => ({ host, port: Number(ports[nth] ?? ports[0] ?? 5432) })) : []
}

/** The same at one of its servers. */
export const addressOf = (url: string, { host, port }: Server) => {
  const address = new URL(url)
  address.searchParams.set('host', host)
  address.searchParams.set('port', String(port))
  return address.href
}
