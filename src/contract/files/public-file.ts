import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A call by which anyone reads a text or a file as it is, without the envelope. */
export const publicFile = <const Path extends string>(path: Path, media: string, summary: string) =>
  endpoint({ method: 'GET', path, summary, access: 'public', data: z.unknown(), media: [media] })
