import type { Plugin } from 'vite'

const stubId = '\0candela-no-server-functions'

/**
 * The site has one API and no server functions, yet the framework's client includes their transport with a serializer: 9 kB of
 * compressed script that nothing calls. A server function added by mistake fails with a message.
 */
export function noServerFunctions(): Plugin {
  return {
    name: 'candela-no-server-functions',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      source.endsWith('/client-rpc/createClientRpc.js') && importer?.includes('start-client-core') ? stubId : undefined,
    load: (id) =>
      id === stubId
        ? `export const createClientRpc = () => { throw new Error('This site has no server functions: declare an endpoint.') }`
        : undefined,
  }
}
