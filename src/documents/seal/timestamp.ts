import { randomBytes } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import { checkSignedData, sha256 } from './signed-data.ts'

export class TimestampError extends Error {
  override name = 'TimestampError'
}

const sha256Algorithm = '2.16.840.1.101.3.4.2.1'
/** Sends a query (RFC 3161, DER) to an authority and returns its answer. @throws TimestampError if there is none */
export type AskAuthority = (query: Uint8Array) => Promise<Uint8Array>

/**
 * Asks an authority for the time at which it saw the hash of `bytes` (RFC 3161).
 * @returns DER of the token. @throws TimestampError if it does not answer, refuses, or answers for something else
 */
export async function requestTimestamp(ask: AskAuthority, bytes: Uint8Array): Promise<Uint8Array> {
  const hash = sha256(bytes)
  const nonce = new asn1.Integer({ valueHex: new Uint8Array([0x01, ...randomBytes(8)]).buffer })
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: sha256Algorithm, algorithmParams: new asn1.Null() }),
      hashedMessage: new asn1.OctetString({ valueHex: new Uint8Array(hash).buffer as ArrayBuffer }),
    }),
    nonce,
    certReq: true,
  })
  const answer = await ask(new Uint8Array(request.toSchema().toBER(false)))
  const token = tokenOf(answer)
  const time = checkTimestamp(token, bytes)
  if (!time.isValid) throw new TimestampError('The time-stamp authority answered for another document.')
  if (!time.nonce || !time.nonce.isEqual(nonce))
    throw new TimestampError('The time-stamp authority repeated an answer that it gave before.')
  return token
}

function tokenOf(answer: Uint8Array): Uint8Array {
  try {
    const response = new pkijs.TimeStampResp({ schema: asn1.fromBER(new Uint8Array(answer).buffer).result })
    const { status } = response.status
    if ((status !== 0 && status !== 1) || !response.timeStampToken)
      throw new TimestampError(`The time-stamp authority refused (status ${status}).`)
    return new Uint8Array(response.timeStampToken.toSchema().toBER(false))
  } catch (error) {
    if (error instanceof TimestampError) throw error
    throw new TimestampError('The timestamp authority answered with something that is not a timestamp.')
  }
}

export interface TimestampCheck {
  /** It stamps exactly these bytes, and its signature is valid. */
  isValid: boolean
  isUntouched: boolean
  at: Date
  /** Subject of the authority's certificate. */
  authority: string
  nonce: asn1.Integer | undefined
}

/** What a token says about `bytes`. @throws Error if the input is not a token */
export function checkTimestamp(token: Uint8Array, bytes: Uint8Array): TimestampCheck {
  const check = checkSignedData(token, () => new Uint8Array())
  if (!check.content) throw new Error('The timestamp is empty.')
  const info = new pkijs.TSTInfo({ schema: asn1.fromBER(new Uint8Array(check.content).buffer).result })
  const imprint = info.messageImprint
  const isOfBytes =
    imprint.hashAlgorithm.algorithmId === sha256Algorithm &&
    Buffer.from(sha256(bytes)).equals(Buffer.from(imprint.hashedMessage.valueBlock.valueHexView))
  return {
    isValid: check.isValid && isOfBytes,
    isUntouched: check.isUntouched && isOfBytes,
    at: info.genTime,
    authority: check.certificate?.subject.replaceAll('\n', ', ') ?? '',
    nonce: info.nonce,
  }
}
