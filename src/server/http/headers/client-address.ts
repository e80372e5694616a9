import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/**
 * The client's address: the socket's or, behind `trustedProxies` proxies, the entry of X-Forwarded-For written by the outermost
 * trusted one. Anything the client itself writes into the header is never trusted.
 */
export function clientAddress(headers: Headers, socketAddress: string | undefined, trustedProxies: number): string {
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => withoutPort(part.trim()))
    .filter(Boolean)
  const candidate = trustedProxies > 0 ? (chain.at(-trustedProxies) ?? socketAddress) : socketAddress
  if (!candidate || !ipaddr.isValid(candidate))
    return socketAddress && ipaddr.isValid(socketAddress) ? ipaddr.process(socketAddress).toString() : '0.0.0.0'
  return ipaddr.process(candidate).toString()
}

/** Some proxies add the port, and brackets around an IPv6 address with or without one. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry

export const socketAddressOf = (env: unknown): string | undefined =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket?.remoteAddress
