/** The part of autocannon that the benchmark uses; the package has no types of its own. */
declare module 'autocannon' {
  interface Result {
    non2xx: number
    errors: number
    timeouts: number
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    requests: { average: number; total: number }
    /** Bytes. */
    throughput: { average: number }
  }
  interface Request {
    headers?: Record<string, string>
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: { setupRequest: (request: Request) => Request }[]
  }): Promise<Result>
}
