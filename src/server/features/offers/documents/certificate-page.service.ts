import { PDF } from '@libpdf/core'
import { EmbeddedFonts } from '#documents/pdf/embedded-fonts.ts'
import { ink, PageFlow, paperSizes, quietInk } from '#documents/pdf/page-flow.ts'
import { drawableText } from '#documents/pdf/shape-text.ts'
import { directionOf } from '#shared/locales/direction.ts'
import { messagesFor, type Translate } from '#server/messages.ts'
import { momentsOf } from './moments.ts'
import type { AppendCertificatePage, SealingNotice, SigningEvidence } from './offer-documents.types.ts'

const margin = 56

/** Appends the page that says who signed what, when, how and from where, and how to verify it. */
export const appendCertificatePage: AppendCertificatePage = async (bytes, evidence, sealing) => {
  const pdf = await PDF.load(bytes)
  drawCertificate(pdf, evidence, sealing)
  return pdf.save({ incremental: true })
}

export function drawCertificate(pdf: PDF, evidence: SigningEvidence, sealing: SealingNotice): void {
  const t = messagesFor(evidence.locale)
  const fonts = new EmbeddedFonts(pdf)
  const first = pdf.getPages()[0]?.getMediaBox()
  const paper = first && Math.abs(first.width - paperSizes.Letter.width) < 2 ? paperSizes.Letter : paperSizes.A4
  const { locale } = evidence
  const direction = directionOf(locale)
  const flow = new PageFlow(pdf, fonts, { ...paper, margin, direction, language: locale, structure: null })
  flow.text(t('signing.certificate.title'), { size: 20, weight: 'semibold', spaceAfter: 4 })
  flow.text(t('signing.certificate.intro', { employer: evidence.employerName }), {
    size: 9.5,
    color: quietInk,
    spaceAfter: 12,
  })
  for (const [title, rows] of sections(t, evidence, sealing)) {
    flow.text(title, { size: 11.5, weight: 'semibold', spaceAfter: 2, keepWith: 30 })
    flow.rule(5)
    for (const [label, value] of rows)
      flow.row(
        [
          { text: label, element: null, color: quietInk },
          { text: value, element: null, color: ink },
        ],
        [1, 2.6],
        { size: 8.5, spaceAfter: 3 },
      )
    flow.space(7)
  }
  flow.finish()
  fonts.finish()
}

type Rows = [label: string, value: string][]

function sections(
  t: Translate,
  evidence: SigningEvidence,
  { certificate, sealedAt, willBeTimestamped }: SealingNotice,
): [string, Rows][] {
  const { signer, chain } = evidence
  const label = (name: string): string => t(`signing.certificate.${name}`)
  const signed = momentsOf(signer.signedAt, signer.timezone, evidence.locale)
  const sealed = momentsOf(sealedAt, 'UTC', evidence.locale)
  const hasMissing = [signer.name, evidence.documentName].some((text) => drawableText(text).missing.length > 0)
  const row = (name: string, value: string | null): Rows =>
    value === null || value === '' ? [] : [[label(name), value]]
  return [
    [
      label('document'),
      [
        ...row('name', evidence.documentName),
        ...row('version', String(evidence.documentVersion)),
        ...row('documentHash', evidence.documentSha256),
        ...row('uploadHash', signer.uploadSha256),
      ],
    ],
    [
      label('signature'),
      [
        ...row('signer', signer.name),
        ...row('email', signer.email),
        ...row('signedUtc', signed.utc),
        ...row('signedLocal', signed.local),
        ...row('how', t(`signing.method.${signer.method}`)),
        ...row('signIn', t(`signing.signIn.${signer.signInMethod}`)),
        ...row('address', signer.ip),
        ...row('browser', signer.userAgent.slice(0, 400)),
        ...row('consent', signer.consentText),
        ...row('consentHash', signer.consentSha256),
        ...row('drawingHash', signer.drawingSha256),
        ...(hasMissing ? row('note', t('signing.stamp.codePoints')) : []),
      ],
    ],
    [
      label('proof'),
      [
        ...row('chain', t('signing.certificate.chainText', { count: chain.length, hash: chain.hash })),
        ...row('sealedAt', sealed.utc),
        ...row('sealedWith', certificate.subject),
        ...row('fingerprint', certificate.fingerprint),
        ...(certificate.isEvaluation ? row('evaluation', label('evaluationText')) : []),
        ...row('time', label(willBeTimestamped ? 'timeAuthority' : 'timeNone')),
      ],
    ],
    [
      label('check'),
      [
        ...row('code', evidence.verificationCode),
        ...row('where', evidence.verifyUrl),
        ...row('checkHow', label('checkText')),
      ],
    ],
  ]
}
