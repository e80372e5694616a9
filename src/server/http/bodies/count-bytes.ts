import type { AppContext } from '#server/context.ts'

/** Reports the size of a response's body: immediately if its length is known, otherwise as it is sent. */
export function countBytes(context: AppContext, report: (bytes: number) => void): void {
  const known = context.res.headers.get('content-length')
  if (known !== null || context.req.method === 'HEAD') {
    report(Number(known ?? 0))
    return
  }
  const { res } = context
  if (!res.body) return
  const counted = res.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        report(chunk.byteLength)
        controller.enqueue(chunk)
      },
    }),
  )
  context.res = undefined
  context.res = new Response(counted, res)
}
