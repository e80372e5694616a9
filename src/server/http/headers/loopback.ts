import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { socketAddressOf } from './client-address.ts'

/**
 * Headers sent by browsers, programs on this machine and our own pages. A list of what proxies add would never be complete, so
 * any other header means that the request was forwarded.
 */
const ownHeaders =
  /^(?:accept|accept-.+|cache-control|connection|content-.+|cookie|device-memory|dnt|downlink|dpr|ect|host|if-.+|keep-alive|last-event-id|origin|pragma|priority|purpose|range|referer|rtt|save-data|sec-.+|te|transfer-encoding|upgrade-insecure-requests|user-agent|viewport-width|x-csrf-token|x-group-id|x-timezone|x-user)$/

/** Whether a host name or address, also in brackets, is the machine itself. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return /^(?:.+\.)?localhost\.?$/.test(name) || isLoopbackAddress(name)
}

const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/**
 * Whether a request was made on this machine: peer and Host are loopback, with the port of the connection, and nothing
 * indicates a proxy. A proxy that adds nothing (nginx before 1.29.7) speaks HTTP/1.0, which no browser does; a newer one is
 * detected by what the browser sends about its site.
 */
export function isLocalRequest(url: URL, headers: Headers, bindings: unknown): boolean {
  const peer = socketAddressOf(bindings)
  if (peer === undefined || !isLoopbackAddress(peer) || !isLoopbackHost(url.hostname)) return false
  const { incoming } = bindings as { incoming: IncomingMessage }
  return (
    incoming.httpVersion !== '1.0' &&
    Number(url.port || 80) === incoming.socket.localPort &&
    [...headers.keys()].every((name) => ownHeaders.test(name)) &&
    isOfSameSite(url, headers)
  )
}

/** Whether the browser's statements about its location match the requested URL. */
function isOfSameSite(url: URL, headers: Headers): boolean {
  const isOther = (address: string | null) =>
    address !== null && URL.canParse(address) && new URL(address).host !== url.host
  return (
    headers.get('sec-fetch-site') !== 'cross-site' &&
    !isOther(headers.get('origin')) &&
    !isOther(headers.get('referer'))
  )
}

/**
 * Whether a request names only one host. Two Host headers, or a target with another host than Host, mean one site to a proxy
 * and another to us (RFC 9112, section 3.2).
 */
export function namesOneHost(bindings: unknown): boolean {
  const { incoming } = (bindings ?? {}) as { incoming?: Pick<IncomingMessage, 'rawHeaders' | 'url'> }
  const hosts = (incoming?.rawHeaders ?? []).filter(
    (_, at, all) => at % 2 === 1 && all[at - 1]!.toLowerCase() === 'host',
  )
  if (hosts.length > 1) return false
  const authority = /^https?:\/\/([^/?#]*)/i.exec(incoming?.url ?? '')?.[1]
  return authority === undefined || authority.toLowerCase() === (hosts[0] ?? '').toLowerCase()
}
